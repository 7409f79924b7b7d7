import { expect, test } from 'vitest'
import { KNOWN_TOWN, readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { createGuideIndex } from '../guide/guide-index.ts'
import { getPlace } from './get-place.ts'

const MUSEUM_OF_THE_FLEET = 5
const MUSEUM_OF_SALT = 8

function openTown(folder: string, now: string) {
  const guide = readGuide(folder)
  return { guide, index: createGuideIndex(guide), now }
}

test('what is not known of a place is named as unknown', () => {
  const sheet = getPlace(openTown(SHIPPED_TOWN, '2026-06-18T12:00'), MUSEUM_OF_THE_FLEET)
  expect(sheet?.facts.address).toBe('Адрес: проспект Революции, 14.')
  expect(sheet?.unknown).toEqual(['hours', 'phone', 'website', 'price', 'stepFree', 'dogs', 'visitMinutes'])
  expect(sheet?.openState.state).toBe('unknown')
  expect(sheet?.isPositionRough).toBe(true)
})

test('what is known of a place stands as the guide tells it, with whether it is open', () => {
  const sheet = getPlace(openTown(KNOWN_TOWN, '2026-06-18T11:00'), MUSEUM_OF_SALT)
  expect(sheet?.facts).toMatchObject({
    price: 'Цена: 250 ₽.',
    phone: 'Телефон: +7 (34200) 2-30-77.',
    stepFree: 'Без ступеней: с коляской или на кресле можно пройти.',
    visitMinutes: 'На осмотр обычно хватает 45 минут.',
  })
  expect(sheet?.isPositionRough).toBe(false)
  expect(sheet?.openState).toMatchObject({ state: 'open', changesAt: '2026-06-18T13:00' })
})

test('a place that the guide does not have is undefined', () => {
  expect(getPlace(openTown(KNOWN_TOWN, '2026-06-18T11:00'), 9999)).toBeUndefined()
})
