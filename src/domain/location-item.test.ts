import { expect, test } from 'vitest'
import { createFullPlace, createPlace } from '#testing/create-place.ts'
import {
  fromLocationItem,
  locationItemSchema,
  locationsResponseSchema,
  toLocationItem,
} from './location-item.ts'

test('an item carries every field of the specification under its name', () => {
  expect(toLocationItem(createFullPlace())).toEqual({
    id: 1,
    slug: 'mesto-1',
    name: 'Место 1',
    category: 'парк',
    tags: ['музей', 'дети', 'архитектура'],
    description: 'Тихий уголок у реки.',
    fullDescription: 'Первый абзац.\n\nВторой абзац.',
    previewImage: 'fasad-0123456789-800.webp',
    images: ['fasad-0123456789-800.webp', 'zal-9876543210.svg'],
    imageNotes: [
      {
        width: 800,
        height: 600,
        color: '#a0b1c2',
        blur: 'data:image/webp;base64,UklGRg==',
        widths: [480, 800],
        alt: 'Фасад',
        credit: 'М. Иванова',
        license: 'CC BY 4.0',
      },
      {},
    ],
    coordinates: { lat: 50.459451, lng: 40.100477, precision: 'approximate' },
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
  })
})

test('a place without a long text or pictures gives empty fields, not missing ones', () => {
  expect(toLocationItem(createPlace())).toMatchObject({
    fullDescription: '',
    previewImage: '',
    images: [],
    imageNotes: [],
  })
})

test.each([
  ['full', createFullPlace()],
  ['bare', createPlace()],
])('a %s place goes to an item, through JSON and back without loss', (_kind, place) => {
  const item = locationItemSchema.parse(JSON.parse(JSON.stringify(toLocationItem(place))))
  expect(fromLocationItem(item)).toStrictEqual(place)
})

test('an answer without a list of items is refused', () => {
  expect(locationsResponseSchema.safeParse({ items: [] }).success).toBe(true)
  expect(locationsResponseSchema.safeParse({}).success).toBe(false)
  expect(locationsResponseSchema.safeParse({ items: [{ name: 'Парк' }] }).success).toBe(false)
})

test('a number written as text is refused', () => {
  const item = { ...toLocationItem(createPlace()), id: '1' }
  expect(locationItemSchema.safeParse(item).success).toBe(false)
})
