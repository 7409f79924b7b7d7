import { expect, test } from 'vitest'
import { createFakeSession, FAKE_MODEL } from '#testing/fake-model.ts'
import { createTokenizerFile } from '#testing/small-tokenizer.ts'
import { createEncoder } from './create-encoder.ts'
import { ACTS, TOKEN_SIZE } from './encoder.ts'
import { createTokenizer } from './tokenizer.ts'

const tokenizer = createTokenizer(createTokenizerFile(['▁вход', '▁а', '▁детям', '?', '▁|', '▁walk']))
const ids = (text: string) => tokenizer.tokenize(text).map(({ id }) => id)

function open(...logits: Parameters<typeof createFakeSession>) {
  const { session, runs } = createFakeSession(...logits)
  return { encoder: createEncoder({ session, tokenizer, model: FAKE_MODEL }), runs }
}

/** The id that the fake model gave of each token. */
const listTokenIds = (tokens: Float32Array) => [...tokens].filter((_, at) => at % TOKEN_SIZE === 0)

test('of the tokens of a passage those behind the prefix are kept, without the mark at the end', async () => {
  const { encoder, runs } = open()
  const [vectors] = await encoder.encodePassages(['вход детям'])
  expect(runs).toEqual([[tokenizer.start, ...ids('passage:'), ...ids('вход детям'), tokenizer.end]])
  expect(listTokenIds(vectors?.tokens ?? new Float32Array())).toEqual(ids('вход детям'))
})

test('how sure danger must be stands in the description of the model', () => {
  expect(open().encoder.dangerThresholds).toEqual(FAKE_MODEL.dangerThresholds)
})

test('each text is run once, and a first message once in all', async () => {
  const { encoder, runs } = open()
  const first = await encoder.encodeMessage({ message: 'вход', before: 'none', previous: [] })
  expect(runs).toHaveLength(1)
  expect(first.joined).toBe(first.alone)
  await encoder.encodeMessage({ message: 'а детям?', before: 'walk', previous: ['вход'] })
  expect(runs.slice(1)).toEqual(
    ['а детям?', 'walk | вход | а детям?', 'вход | а детям?'].map((text) => [
      tokenizer.start,
      ...ids('query:'),
      ...ids(text),
      tokenizer.end,
    ]),
  )
})

test('what was said before is not run where the heads do not ask for it', async () => {
  const { encoder, runs } = open()
  const message = { message: 'а детям?', before: 'walk', previous: ['вход'] } as const
  const { alone, joined } = await encoder.encodeMessage(message, () => false)
  expect(joined).toBe(alone)
  expect(runs).toHaveLength(2)
})

test('content is counted from where the tokens of the same text begin', async () => {
  const { encoder } = open()
  const { alone, joined } = await encoder.encodeMessage({
    message: 'а детям?',
    before: 'none',
    previous: ['вход'],
  })
  for (const { tokens, content } of [alone, joined]) {
    expect(content.map((number) => listTokenIds(tokens)[number])).toEqual(ids('детям'))
  }
  expect(joined.content).toEqual([3])
})

test('heads are read by the names of their classes, behind the answer and the turn before', async () => {
  const walkId = ids('walk')[0] ?? -1
  const inputId = ids('вход')[0] ?? -1
  const { encoder } = open((given) => ({
    acts: new Float32Array(ACTS.length).fill(given.includes(walkId) ? 2 : 0, 0, 1),
    edits: new Float32Array(10).fill(given.includes(walkId) ? -2 : 2),
    follow_up: Float32Array.of(given.includes(walkId) && given.includes(inputId) ? 3 : -3),
  }))
  const { heads } = await encoder.encodeMessage({ message: 'а детям?', before: 'walk', previous: ['вход'] })
  const reject = Math.exp(2) / (Math.exp(2) + ACTS.length - 1)
  expect(heads.acts.reject).toBeCloseTo(reject)
  expect(Object.values(heads.acts).reduce((sum, share) => sum + share)).toBeCloseTo(1)
  expect(heads.edits.add).toBeCloseTo(0.119, 3)
  expect(heads.conditions.view).toBe(0.5)
  expect(heads.isFollowUp).toBeCloseTo(0.953, 3)
})
