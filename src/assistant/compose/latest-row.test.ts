import { expect, test } from 'vitest'
import { createFakeIndex, createFakeQuestion } from '#testing/fake-encoder.ts'
import { readGuide } from '#testing/read-guide.ts'
import { findLatestRow } from './latest-row.ts'

test.each([
  ['gudalov', '2010: жителей', '2026: жителей'],
  ['bivensk', '1960: градусов', '2026: градусов'],
])('in %s of a row of a past year the last one is told, unless a year is named', (town, past, last) => {
  const index = createFakeIndex(readGuide(`bench/assistant/towns/${town}`))
  const find = (start: string) => index.passages.findIndex(({ text }) => text.startsWith(start))
  expect(findLatestRow(index, find(past), createFakeQuestion('сколько их'))).toBe(find(last))
  const named = createFakeQuestion(`сколько их было в ${past.slice(0, 4)}`)
  expect(findLatestRow(index, find(past), named)).toBe(find(past))
  expect(findLatestRow(index, 0, createFakeQuestion('сколько их'))).toBe(0)
})
