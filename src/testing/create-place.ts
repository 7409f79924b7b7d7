import type { Place } from '#domain/place.ts'

/** Creates a place with only the mandatory fields, changed by `facts`. */
export function createPlace(facts: Partial<Place> = {}): Place {
  const id = facts.id ?? 1
  return {
    id,
    slug: `mesto-${id}`,
    name: `Место ${id}`,
    category: 'парк',
    tags: ['отдых'],
    description: 'Тихий уголок у реки.',
    coordinates: { lat: 50.45, lng: 40.13, precision: 'exact' },
    images: [],
    sources: [],
    ...facts,
  }
}

/** Creates a place with every optional field, changed by `facts`. */
export function createFullPlace(facts: Partial<Place> = {}): Place {
  return createPlace({
    tags: ['музей', 'дети', 'архитектура'],
    descriptionFull: 'Первый абзац.\n\nВторой абзац.',
    coordinates: { lat: 50.459451, lng: 40.100477, precision: 'approximate' },
    images: [
      {
        path: 'fasad-0123456789-800.webp',
        width: 800,
        height: 600,
        color: '#a0b1c2',
        blur: 'data:image/webp;base64,UklGRg==',
        widths: [480, 800],
        alt: 'Фасад',
        credit: 'М. Иванова',
        license: 'CC BY 4.0',
      },
      { path: 'zal-9876543210.svg' },
    ],
    sources: ['https://example.org/muzej', 'Путеводитель 1998 года'],
    otherNames: 'стекляшка, у вокзала',
    address: 'проспект Революции, 25',
    openingHours: 'Tu-Su 10:00-18:00',
    visitMinutes: 45,
    stepFree: 'limited',
    dogsAllowed: 'leashed',
    indoor: true,
    outsideTown: false,
    phone: '+7 47362 2-00-00',
    website: 'https://example.org/',
    price: '150 ₽, дети бесплатно',
    additionalInfo: 'Вход со двора.',
    closedUntil: '2099-05-01',
    closedReason: 'Чинят крышу.',
    checkedAt: '2025-11-21',
    ...facts,
  })
}
