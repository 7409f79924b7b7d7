import { CATEGORIES } from '#domain/kinds/traits-by-kind.ts'
import type { Place } from '#domain/place.ts'
import { createRandom } from './seeded-random.ts'

const SEED = 20_261_121
const CENTER = { lat: 50.45, lng: 40.13 }
const SPREAD_DEG = 0.05

/** Texts that spreadsheets tend to change. */
const AWKWARD = [
  'Кафе «У "Ёжика"»; дом №5',
  '=1+1',
  '+7 473 62 2-00-00',
  '-5 ступеней',
  '@гид',
  "'в кавычке",
  "'=формула",
  '007',
  '2020-01-01',
  '1/2',
  'true',
  '1e5',
  'первая\nвторая\n\nтретья',
  'a, b; c\td',
  '👩‍👩‍👧‍👦 é İ 東京',
  '<b>жирно</b> & "так"',
  '100 %',
  'с мая — по сентябрь',
  'строка\nстрока',
]

/** Generates the same plausible places every time. Every field occurs, and so do the texts that spreadsheets change. */
export function generatePlaces(count: number): Place[] {
  const random = createRandom(SEED)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const maybe = <T>(key: string, value: T, share = 0.5) => (random() < share ? { [key]: value } : {})
  return Array.from({ length: count }, (_, index): Place => {
    const id = index + 1
    return {
      id,
      slug: `mesto-${id}`,
      name: `${pick(AWKWARD)} ${id}`,
      category: pick(CATEGORIES),
      tags: Array.from(
        { length: Math.floor(random() * 4) },
        (_tag, at) => `${pick(AWKWARD).replace(/\s+/g, ' ')} ${at}`,
      ),
      description: `Место ${id}: ${pick(AWKWARD)} и ${pick(AWKWARD)}.`,
      coordinates: {
        lat: CENTER.lat + (random() - 0.5) * SPREAD_DEG,
        lng: CENTER.lng + (random() - 0.5) * SPREAD_DEG,
        precision: pick(['exact', 'approximate'] as const),
      },
      images: [],
      sources: Array.from(
        { length: Math.floor(random() * 3) },
        (_source, at) => `https://example.org/${id}/${at}?a=1;b`,
      ),
      ...maybe('descriptionFull', `${pick(AWKWARD)}\n\n${'Длинный рассказ о месте. '.repeat(20)}${id}`),
      ...maybe('address', `${pick(AWKWARD)}, ${id}`),
      ...maybe('otherNames', `прозвище ${id}, ${pick(AWKWARD)}`),
      ...maybe('openingHours', pick(['Mo-Fr 10:00-18:00', '24/7', 'Tu-Su 09:00-17:30; PH off'])),
      ...maybe('visitMinutes', 5 + Math.floor(random() * 300)),
      ...maybe('stepFree', pick(['yes', 'limited', 'no'] as const)),
      ...maybe('dogsAllowed', pick(['yes', 'leashed', 'no'] as const)),
      ...maybe('indoor', random() < 0.5),
      ...maybe('outsideTown', random() < 0.5),
      ...maybe('phone', `+7 47362 ${10_000 + id}`),
      ...maybe('website', `https://example.org/${id}`),
      ...maybe('price', pick(AWKWARD)),
      ...maybe('additionalInfo', pick(AWKWARD)),
      ...maybe('checkedAt', `2025-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 9)}`),
    }
  })
}
