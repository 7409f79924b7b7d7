import { expect, test } from 'vitest'
import { createFakeIndex, createFakeQuestion } from '#testing/fake-encoder.ts'
import { KNOWN_TOWN, readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import type { PlaceField } from '../guide/list-passages.ts'
import type { Scope } from '../request.ts'
import { ANSWER_THRESHOLDS } from '../tools/answering-model.ts'
import type { Found } from '../tools/search-guide.ts'
import { listAnswering, listNearest } from './answering-passages.ts'

const { near: NEAR, likely: LIKELY } = ANSWER_THRESHOLDS

/** Returns the first sentence of each place of a town and what an answer may quote of them. */
function openTown(folder: string) {
  const guide = readGuide(folder)
  const index = createFakeIndex(guide)
  const town = { guide, index, now: '2026-06-18T11:00' }
  const find = (id: number, probability: number, wordShare = 0, field?: PlaceField): Found => {
    const number = index.passages.findIndex(
      ({ owner }) =>
        owner.kind === 'place' && owner.id === id && (field === undefined || owner.field === field),
    )
    const passage = index.passages[number]
    if (passage === undefined) throw new Error(`nothing is said of place ${id}`)
    return { number, passage, score: 1, probability, wordShare }
  }
  const request = (scope: Partial<Scope>) =>
    ({
      kind: 'ask',
      question: createFakeQuestion('а сколько стоит'),
      scope: { placeIds: [], shownPassages: [], ...scope },
      facts: [],
    }) as const
  return {
    find,
    compose: (scope: Partial<Scope>, ...found: Found[]) => listAnswering(town, request(scope), found),
    nearest: (scope: Partial<Scope>, ...found: Found[]) => listNearest(request(scope), found),
  }
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

test.each([SHIPPED_TOWN, KNOWN_TOWN])('in %s no other place answers for the one that is named', (folder) => {
  const { find, compose } = openTown(folder)
  const scope = { placeIds: [8], isExplicit: true }
  expect(compose(scope, find(2, LIKELY, 0.5))).toEqual([])
  expect(compose(scope, find(2, 0.99, 0.5))).toEqual([])
})

test.each([SHIPPED_TOWN, KNOWN_TOWN])(
  'in %s three sentences come nearest, none where all are hopeless',
  (folder) => {
    const { find, nearest } = openTown(folder)
    const found = [find(1, NEAR), find(2, NEAR), find(7, NEAR), find(8, NEAR)]
    expect(nearest({}, ...found)).toEqual(found.slice(0, 3))
    expect(nearest({}, find(1, NEAR / 3, 1))).toEqual([])
    expect(nearest({}, find(1, NEAR / 1.5))).toEqual([])
    expect(nearest({}, find(1, NEAR / 1.5, 0.1))).toHaveLength(1)
  },
)

test.each([SHIPPED_TOWN, KNOWN_TOWN])(
  'in %s of the place spoken of comes first, and nothing else where it is named',
  (folder) => {
    const { find, nearest } = openTown(folder)
    const [other, own] = [find(2, NEAR), find(7, NEAR / 3)]
    expect(nearest({ placeIds: [7] }, other, own)).toEqual([own, other])
    expect(nearest({ placeIds: [7], isExplicit: true }, other, own)).toEqual([own])
  },
)

test.each([SHIPPED_TOWN, KNOWN_TOWN])(
  'in %s a fact of a place that nobody asked for is not near',
  (folder) => {
    const { find, nearest } = openTown(folder)
    const address = find(2, NEAR, 0, 'address')
    expect(nearest({}, address, find(7, NEAR))).toEqual([find(7, NEAR)])
  },
)
