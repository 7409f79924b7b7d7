import { expect, test } from 'vitest'
import { CONTACT_TOPICS, type ContactTopic } from '#domain/contact.ts'
import { DENSE_SIZE } from '../encoder/encoder.ts'
import file from './examples.json' with { type: 'json' }
import { createExamples, type Examples, findTopic } from './examples.ts'

/** A vector that points along the numbered directions, as far as given. */
function point(parts: Readonly<Record<number, number>>): Float32Array {
  const dense = new Float32Array(DENSE_SIZE)
  for (const [at, part] of Object.entries(parts)) dense[Number(at)] = part
  const length = Math.hypot(...dense)
  return dense.map((part) => part / length)
}

async function showExamples(shown: readonly (readonly [ContactTopic, Record<number, number>])[]) {
  const topics = shown.map(([label, parts]) => ({ label, words: [], stems: [], dense: point(parts) }))
  return { ...(await createExamples()), topics } satisfies Examples
}
const ask = (parts: Record<number, number>) => ({ dense: point(parts) })

test('a question is for whom most like it are for, and for all where that is not clear', async () => {
  const examples = await showExamples([
    ['general', { 0: 1 }],
    ['health', { 1: 1 }],
    ['transport', { 2: 1 }],
  ])
  expect(findTopic(examples, ask({ 1: 3, 2: 1 }))).toBe('health')
  expect(findTopic(examples, ask({ 2: 3, 0: 2 }))).toBe('transport')
  expect(findTopic(examples, ask({ 0: 3, 2: 2 }))).toBeUndefined()
  expect(findTopic(examples, ask({ 1: 1, 2: 1 }))).toBeUndefined()
  expect(findTopic(examples, ask({ 1: 1, 9: 4 }))).toBeUndefined()
})

test('one example alone sends nobody to a special desk when its topic is like it nowhere else', async () => {
  const examples = await showExamples([
    ['general', { 0: 1 }],
    ['health', { 1: 1 }],
    ['health', { 3: 1 }],
  ])
  expect(findTopic(examples, ask({ 1: 2, 0: 1 }))).toBeUndefined()
  expect(findTopic(examples, ask({ 1: 2, 3: 1 }))).toBe('health')
})

test('without vectors nothing is told of whom to ask', async () => {
  expect(findTopic(await createExamples(), { dense: new Float32Array(0) })).toBeUndefined()
})

test('each topic has examples, and the general one most', () => {
  const counts = new Map(CONTACT_TOPICS.map((topic) => [topic, file.topics[topic].length]))
  expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(10)
  expect(Math.max(...counts.values())).toBe(counts.get('general'))
})
