import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { createFakeIndex, createFakeQuestion } from '#testing/fake-encoder.ts'
import { KNOWN_TOWN, readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { createGuideIndex } from '../guide/guide-index.ts'
import type { Scope } from '../request.ts'
import { ANSWER_THRESHOLDS } from './answering-model.ts'
import { searchGuide } from './search-guide.ts'

const EVERYWHERE: Scope = { placeIds: [], shownPassages: [] }

function openTown(folder: string) {
  const guide = readGuide(folder)
  return { guide, index: createFakeIndex(guide), now: '2026-06-18T12:00' }
}

const pavlovsk = openTown(SHIPPED_TOWN)
const kedrinsk = openTown(KNOWN_TOWN)

test.each([
  [pavlovsk, 'как называют жителей', 'Жителей называют павловчанами.'],
  [pavlovsk, 'кто чертил верфь', 'Ричард Козенц'],
  [kedrinsk, 'сколько весит мамонт', 'мамонт'],
])('the sentence that has the words of the question stands first', (town, message, says) => {
  const found = searchGuide(town, createFakeQuestion(message), EVERYWHERE)
  expect(found[0]?.passage.text).toContain(says)
  expect(found.length).toBeLessThanOrEqual(10)
  expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).sort((a, b) => b - a))
})

test('without vectors words alone find it, and nothing is sure', () => {
  const byWords = { ...pavlovsk, index: createGuideIndex(pavlovsk.guide) }
  const found = searchGuide(byWords, createFakeQuestion('как называют жителей'), EVERYWHERE)
  expect(found[0]?.passage.text).toBe('Жителей называют павловчанами.')
  expect(found.every(({ probability }) => probability < ANSWER_THRESHOLDS.sure)).toBe(true)
  expect(found[0]?.probability).toBeGreaterThanOrEqual(ANSWER_THRESHOLDS.near)
})

test('while vectors are being made a sentence that has none yet is found beside the others', () => {
  const [best] = searchGuide(pavlovsk, createFakeQuestion('как называют жителей'), EVERYWHERE)
  const vectors = pavlovsk.index.vectors.map((own, number) => (number === best?.number ? undefined : own))
  const half = { ...pavlovsk, index: createGuideIndex(pavlovsk.guide, vectors) }
  const found = searchGuide(half, createFakeQuestion('как называют жителей'), EVERYWHERE)
  expect(found.slice(0, 3).map(({ number }) => number)).toContain(best?.number)
})

test('of two places of one name the one in scope answers', () => {
  const namesakes = [51, 52].map((id) =>
    createPlace({ id, name: 'Кафе «Берёзка»', category: 'кафе', openingHours: 'Mo-Su 10:00-18:00' }),
  )
  const guide = { ...kedrinsk.guide, places: namesakes }
  const town = { ...kedrinsk, guide, index: createFakeIndex(guide) }
  for (const { id } of namesakes) {
    const question = createFakeQuestion('часы работы кафе берёзка')
    const [best] = searchGuide(town, question, { placeIds: [id], shownPassages: [] })
    expect(best?.passage.owner).toEqual({ kind: 'place', id, field: 'openingHours' })
  }
})

test('what was told steps behind what says as much', () => {
  const question = createFakeQuestion('расскажи про верфь')
  const [first, second] = searchGuide(pavlovsk, question, EVERYWHERE)
  const shownPassages = [first?.number ?? -1]
  const again = searchGuide(pavlovsk, question, { placeIds: [], shownPassages })
  expect(again[0]?.number).not.toBe(first?.number)
  expect(again.map(({ number }) => number)).toContain(second?.number)
})

test('a question of nothing but words that no sentence has is not sure of anything', () => {
  const found = searchGuide(pavlovsk, createFakeQuestion('квантовый синхрофазотрон'), EVERYWHERE)
  expect(found.every(({ probability }) => probability < ANSWER_THRESHOLDS.sure)).toBe(true)
})

test('sentences of a place that the message names rank higher, and answer no more probably for that', () => {
  const question = createFakeQuestion('сколько весит мамонт')
  const [first] = searchGuide(kedrinsk, question, EVERYWHERE)
  const owner = first?.passage.owner
  const placeIds = owner?.kind === 'place' ? [owner.id] : []
  const [spoken] = searchGuide(kedrinsk, question, { placeIds, shownPassages: [] })
  const [named] = searchGuide(kedrinsk, question, { placeIds, shownPassages: [], isExplicit: true })
  expect(named?.number).toBe(spoken?.number)
  expect(named?.score).toBeGreaterThan(spoken?.score ?? 0)
  const odds = (probability = 0) => probability / (1 - probability)
  expect(odds(named?.probability) / odds(spoken?.probability)).toBeLessThan(4)
})
