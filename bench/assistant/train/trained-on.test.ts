import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ACTS } from '#assistant/acts.ts'
import { EVIDENCE_FEATURES } from '#assistant/guide/evidence-features.ts'
import { DANGERS } from '#assistant/understand/danger.ts'
import { ROOT } from '../../../scripts/setup.mjs'
import { ANSWER_FEATURES } from './fit-answering.ts'
import { hashTrainingData, WEIGHT_FILES, type Weights } from './trained-on.ts'

const LONGEST_FILE_BYTES = 600_000
const files = Object.entries(WEIGHT_FILES) as [Weights, string][]

test.each(files)(
  'the weights of %s are fitted to the examples and features of today',
  async (weights, file) => {
    const { trainedOn } = JSON.parse(await readFile(join(ROOT, file), 'utf8'))
    expect(trainedOn, 'npm run train:assistant').toBe(await hashTrainingData(weights))
  },
)

test.each(files)('the weights of %s are no longer than 600 KB', async (_, file) => {
  expect((await readFile(join(ROOT, file))).length).toBeLessThanOrEqual(LONGEST_FILE_BYTES)
})

test('every feature of evidence has a weight, and nothing else has', async () => {
  const { rank, answers } = JSON.parse(await readFile(join(ROOT, WEIGHT_FILES.evidence), 'utf8'))
  expect(Object.keys(rank)).toEqual([...EVIDENCE_FEATURES])
  expect(Object.keys(answers)).toEqual(['bias', ...ANSWER_FEATURES, 'margin'])
})

test('the classifiers know every act and every danger', async () => {
  const read = async (weights: Weights) =>
    JSON.parse(await readFile(join(ROOT, WEIGHT_FILES[weights]), 'utf8'))
  expect((await read('acts')).classes.split(' ')).toEqual([...ACTS].sort())
  expect((await read('danger')).classes.split(' ')).toEqual([...DANGERS].sort())
})
