import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { createGuide } from '#testing/walk-guide.ts'
import { createEngine } from './create-engine.ts'

const museum = createPlace({ name: 'Музей флота', category: 'музей', openingHours: '10:00-18:00' })
const { hours } = createGuide([])

const park = createPlace({ id: 2, slug: 'park', name: 'Парк мира', category: 'парк', stepFree: 'yes' })
const square = createPlace({ id: 3, slug: 'square', name: 'Сквер славы', category: 'парк', stepFree: 'yes' })

/** The engine on the 15th of July, with the museum closed until a day. */
function openEngine(closedUntil: string) {
  return createEngine({
    guide: {
      city: { name: 'Ольховец', center: { lat: 50.45, lng: 40.1 }, timeZone: 'Europe/Moscow' },
      about: '',
      hasWays: false,
    },
    places: [{ ...museum, closedUntil, closedReason: 'Чинят крышу.' }, park, square],
    ways: undefined,
    hours,
    getNow: () => '2026-07-15T12:00',
  })
}

const ask = (closedUntil: string) =>
  openEngine(closedUntil).reply({ message: 'расскажи про музей флота', seed: 'talk' }).message.messageText

test('repairs that ended today are told no more, those until tomorrow are', () => {
  expect(ask('2026-07-16')).toContain('Чинят крышу')
  expect(ask('2026-07-15')).not.toContain('Чинят крышу')
})

test('where the visitor is counts to about ten metres, as on the server', () => {
  const from = (lat: number) =>
    openEngine('2026-07-01').reply({
      message: 'как пройти в музей флота',
      position: { lat, lng: 40.1 },
      seed: 'talk',
    }).message.messageText
  expect(from(50.45904)).toBe(from(50.45896))
  expect(from(50.45904)).not.toBe(from(50.4593))
})

test('a condition that is taken back is one no more, as on the server', () => {
  const { reply } = openEngine('2026-07-01')
  const first = reply({ message: 'прогулка на два часа без ступенек', seed: 'talk' })
  const [condition, ...others] = first.message.understood ?? []
  const { id = '', label = '' } = condition ?? {}
  const second = reply({ message: label, drop: id, state: first.state, seed: 'talk' })
  expect(second.message.understood).toEqual(others)
})
