import { expect, test } from 'vitest'
import { createResponders } from '#assistant/drivers/create-responders.ts'
import { createEmbeddedAssistant } from '#assistant/drivers/embedded.ts'
import { createGuideIndex } from '#assistant/guide/guide-index.ts'
import { KNOWN_TOWN, readGuide } from '#testing/read-guide.ts'
import { SATURDAY } from '#testing/talk.ts'
import { splitWalkText } from './walk-card.tsx'

const POINTS = ['Музей', 'Кафе «Берёзка»', 'Парк'].map((name, index) => ({
  id: index + 1,
  name,
  lat: 50.45,
  lng: 40.1,
}))
const LIST =
  '1. Музей — 45 мин на месте\n2. Кафе «Берёзка» (улица Заводская, 12) — 780 м, 11 мин пути\n3. Парк'

test('the list of stops is taken out, with what it says of each', () => {
  expect(splitWalkText(`Маршрут: 3 остановки.\n${LIST}\nИтого ≈ 1 ч.\nПокороче?`, POINTS)).toEqual({
    before: 'Маршрут: 3 остановки.',
    notes: ['45 мин на месте', '(улица Заводская, 12) — 780 м, 11 мин пути', ''],
    after: 'Итого ≈ 1 ч.\nПокороче?',
  })
})

test('a round trip lists its first stop once', () => {
  const [first] = POINTS
  if (!first) throw new Error('no points')
  expect(splitWalkText(`${LIST}\nИ обратно к началу`, [...POINTS, first])?.notes).toHaveLength(4)
})

test("the visitor's own position has no line", () => {
  const here = { id: 0, name: 'Вы здесь', lat: 50.45, lng: 40.1 }
  expect(splitWalkText(LIST, [here, ...POINTS])?.notes[1]).toBe('45 мин на месте')
})

test.each([
  ['has no list', 'Вот маршрут.'],
  ['lists other places', '1. Собор\n2. Музей\n3. Парк'],
  ['lists them in another order', '1. Парк\n2. Музей\n3. Кафе «Берёзка»'],
  ['lists fewer', '1. Музей\n2. Кафе «Берёзка»'],
  ['lists more', `${LIST}\n4. Собор`],
  ['only begins with the same names', '1. Музейный дом\n2. Кафе «Берёзка»\n3. Парк'],
])('a text that %s stays whole', (_, text) => {
  expect(splitWalkText(text, POINTS)).toBeUndefined()
})

test('an empty walk has no list', () => {
  expect(splitWalkText('1. Музей', [])).toBeUndefined()
})

test('the walks of the assistant are read: no stop is told twice', async () => {
  const guide = readGuide(KNOWN_TOWN)
  const parts = { guide, index: createGuideIndex(guide), responders: createResponders() }
  const { reply } = createEmbeddedAssistant(parts)
  for (const message of [
    'прогулка на два часа',
    'кольцевой маршрут на велосипеде',
    'маршрут от вокзала до кафе',
  ]) {
    const { text, walk } = await reply({ message, now: SATURDAY })
    const { before, after, notes } = splitWalkText(text, walk?.points ?? []) ?? {}
    expect(`${before}\n${after}`).not.toMatch(/^\d+\. /m)
    expect(notes).toHaveLength(walk?.points.length ?? 0)
  }
})
