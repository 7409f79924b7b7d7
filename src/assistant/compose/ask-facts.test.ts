import { expect, test } from 'vitest'
import { createFakeIndex, createFakeQuestion } from '#testing/fake-encoder.ts'
import { readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { ANSWER_THRESHOLDS } from '../tools/answering-model.ts'
import { composeAsk } from './ask.ts'

const CHURCH = 8
const SENTENCE = 'Расписание служб можно уточнить по телефону.'

test('beside a field stands a guess of the same place that has a word of the question, and no other guess', () => {
  const guide = readGuide(SHIPPED_TOWN)
  const index = createFakeIndex(guide)
  const number = index.passages.findIndex(({ text }) => text.includes(SENTENCE))
  const passage = index.passages[number]
  if (passage === undefined) throw new Error('the sentence is gone')
  const compose = (wordShare: number, shownPassages: number[] = []) => {
    const found = { number, passage, score: 1, probability: ANSWER_THRESHOLDS.near, wordShare }
    const scope = { placeIds: [CHURCH], shownPassages }
    const question = createFakeQuestion('телефон служб')
    const request = { kind: 'ask', question, scope, facts: ['phone'] } as const
    return composeAsk({ guide, index, now: '2026-06-18T11:00' }, request, [found]).text.text
  }
  expect(compose(0.5)).toMatch(/: Телефон: .* Расписание служб/)
  expect(compose(0)).not.toContain('Расписание')
  expect(compose(0.5, [number])).not.toContain('Расписание')
})
