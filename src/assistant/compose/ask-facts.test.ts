import { expect, test } from 'vitest'
import { createFakeIndex, createFakeQuestion } from '#testing/fake-encoder.ts'
import { readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import type { PlaceFact } from '../request.ts'
import { ANSWER_THRESHOLDS } from '../tools/answering-model.ts'
import { composeAsk } from './ask.ts'

const CHURCH = 8
const PREOBRAZHENSKY = 2
const SENTENCE = 'Расписание служб можно уточнить по телефону.'

const guide = readGuide(SHIPPED_TOWN)
const index = createFakeIndex(guide)
const number = index.passages.findIndex(({ text }) => text.includes(SENTENCE))

type Found = { wordShare: number; probability?: number }

/** Returns the answer about a fact of a place when the sentence of the church was found. */
function compose(
  found: Found,
  { placeId = CHURCH, fact = 'phone' as PlaceFact, shownPassages = [] as number[] } = {},
) {
  const passage = index.passages[number]
  if (passage === undefined) throw new Error('the sentence is gone')
  const scope = { placeIds: [placeId], shownPassages }
  const question = createFakeQuestion('телефон служб')
  const request = { kind: 'ask', question, scope, facts: [fact] } as const
  const one = { number, passage, score: 1, probability: ANSWER_THRESHOLDS.near, ...found }
  return composeAsk({ guide, index, now: '2026-06-18T11:00' }, request, [one]).text.text
}

test('beside a field stands a guess of the same place that has a word of the question, and no other guess', () => {
  expect(compose({ wordShare: 0.5 })).toMatch(/: Телефон: .* Расписание служб/)
  expect(compose({ wordShare: 0 })).not.toContain('Расписание')
  expect(compose({ wordShare: 0.5 }, { shownPassages: [number] })).not.toContain('Расписание')
})

test('a sentence of another place never stands beside the field, however surely it answers', () => {
  const text = compose({ wordShare: 0.5, probability: 0.99 }, { placeId: PREOBRAZHENSKY, fact: 'address' })
  expect(text).toContain('Адрес: ')
  expect(text).not.toContain('Расписание')
})
