import { expect, test } from 'vitest'
import { createFakeIndex, createFakeQuestion } from '#testing/fake-encoder.ts'
import { KNOWN_TOWN, readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import type { Scope } from '../request.ts'
import { ANSWER_THRESHOLDS } from '../tools/answering-model.ts'
import type { Found } from '../tools/search-guide.ts'
import { listAnswering } from './answering-passages.ts'

const { near: NEAR, likely: LIKELY } = ANSWER_THRESHOLDS

/** The first sentence of each place of a town, and what of them may be told when they are found so. */
function openTown(folder: string) {
  const guide = readGuide(folder)
  const index = createFakeIndex(guide)
  const town = { guide, index, now: '2026-06-18T11:00' }
  const find = (id: number, probability: number, wordShare: number): Found => {
    const number = index.passages.findIndex(({ owner }) => owner.kind === 'place' && owner.id === id)
    const passage = index.passages[number]
    if (passage === undefined) throw new Error(`nothing is said of place ${id}`)
    return { number, passage, score: 1, probability, wordShare }
  }
  const ask = (message: string, scope: Partial<Scope>, ...found: Found[]) => {
    const question = createFakeQuestion(message)
    const request = {
      kind: 'ask',
      question,
      scope: { placeIds: [], shownPassages: [], ...scope },
      facts: [],
    } as const
    return listAnswering(town, request, found)
  }
  const compose = (scope: Partial<Scope>, ...found: Found[]) => ask('а сколько стоит', scope, ...found)
  return { ask, find, compose }
}

test.each([SHIPPED_TOWN, KNOWN_TOWN])(
  'in %s what probably answers is told, of another place when it is sure to',
  (folder) => {
    const { find, compose } = openTown(folder)
    const both = [find(2, LIKELY, 0), find(7, NEAR, 0)]
    expect(compose({}, ...both)).toEqual(both)
    expect(compose({ placeIds: [8] }, ...both)).toEqual([])
    expect(compose({ placeIds: [8] }, find(2, 0.99, 0))).toHaveLength(1)
    expect(compose({}, find(2, NEAR / 2, 1))).toEqual([])
  },
)

test.each([SHIPPED_TOWN, KNOWN_TOWN])(
  'in %s what comes near and shares no word must come very near',
  (folder) => {
    const { find, compose } = openTown(folder)
    expect(compose({}, find(2, NEAR, 0))).toEqual([])
    expect(compose({}, find(2, NEAR, 0.1))).toHaveLength(1)
    expect(compose({}, find(2, LIKELY - 0.01, 0))).toHaveLength(1)
  },
)

test.each([SHIPPED_TOWN, KNOWN_TOWN])(
  'in %s a guess about another place than the one spoken of is not told',
  (folder) => {
    const { find, compose } = openTown(folder)
    const [other, own] = [find(2, NEAR, 0.4), find(7, NEAR, 0)]
    expect(compose({ placeIds: [8] }, other)).toEqual([])
    expect(compose({ placeIds: [7] }, other, own)).toEqual([own])
  },
)

test.each([SHIPPED_TOWN, KNOWN_TOWN])('in %s no other place answers for the one that is named', (folder) => {
  const { find, compose } = openTown(folder)
  const scope = { placeIds: [8], isExplicit: true }
  expect(compose(scope, find(2, LIKELY, 0.5))).toEqual([])
  expect(compose(scope, find(2, 0.99, 0.5))).toEqual([])
})

test.each([SHIPPED_TOWN, KNOWN_TOWN])('in %s words of another language need not be shared', (folder) => {
  const { ask, find } = openTown(folder)
  expect(ask('is there a boat', {}, find(2, NEAR, 0))).toHaveLength(1)
})

test.each([SHIPPED_TOWN, KNOWN_TOWN])(
  'in %s a guess about the place spoken of is told, named or not',
  (folder) => {
    const { find, compose } = openTown(folder)
    expect(compose({ placeIds: [7] }, find(7, NEAR, 0))).toHaveLength(1)
    expect(compose({ placeIds: [7], isExplicit: true }, find(7, NEAR, 0))).toHaveLength(1)
  },
)

test.each([SHIPPED_TOWN, KNOWN_TOWN])('in %s a guess about what was told of before is told', (folder) => {
  const { find, compose } = openTown(folder)
  const guess = find(2, NEAR, 0)
  expect(compose({ shownPassages: [guess.number] }, guess)).toHaveLength(1)
})
