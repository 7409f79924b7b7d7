import { expect, test } from 'vitest'
import { createFakeEncoder } from '#testing/fake-encoder.ts'
import { createMemoryVectors } from '#testing/memory-vectors.ts'
import { createKeptEncoder } from './kept-encoder.ts'

const ALONE = { before: 'none', previous: [] } as const

/** A kept encoder over a store, with what the encoder behind it was asked for. */
function open(store = createMemoryVectors(), modelId = 'one') {
  const asked: string[] = []
  const fake = createFakeEncoder(({ message }) => {
    asked.push(message)
    return { acts: { talk: 0.75, tell: 0.25 } }
  })
  const encodePassages: typeof fake.encodePassages = async (texts) => {
    asked.push(...texts)
    return fake.encodePassages(texts)
  }
  return { asked, store, ...createKeptEncoder({ ...fake, encodePassages, modelId }, store) }
}

test('a passage is read once, and its vectors after a restart are the same', async () => {
  const first = open()
  const [before] = await first.encoder.encodePassages(['Парк мира'])
  const again = open(first.store)
  const [after] = await again.encoder.encodePassages(['Парк мира'])
  expect([first.asked, again.asked]).toEqual([['Парк мира'], []])
  expect(after?.dense).toEqual(before?.dense)
  expect(after?.tokens).toEqual(before?.tokens)
})

test('a learnt message is read once, with its heads and content', async () => {
  const first = open()
  const learnt = await first.learner.encodeMessage({ message: 'привет, парк', ...ALONE })
  const again = open(first.store)
  await again.learner.encodeMessage({ message: 'привет, парк', ...ALONE })
  const { alone, heads } = await again.encoder.encodeMessage({ message: 'привет, парк', ...ALONE })
  expect(again.asked).toEqual([])
  expect(alone).toEqual(learnt.alone)
  expect(heads.acts).toMatchObject({ talk: 0.75, tell: 0.25 })
})

test('what a visitor writes is never kept, nor answered with what was learnt once something stands before it', async () => {
  const { encoder, learner, store, asked } = open()
  await learner.encodeMessage({ message: 'привет', ...ALONE })
  const kept = store.stored.size
  await encoder.encodeMessage({ message: 'мой телефон 555', ...ALONE })
  await encoder.encodeMessage({ message: 'привет', before: 'walk', previous: [] })
  expect(store.stored.size).toBe(kept)
  expect(asked).toEqual(['привет', 'мой телефон 555', 'привет'])
})

test('vectors of another model or damaged ones are made again, and what was not asked for is forgotten', async () => {
  const first = open()
  await first.encoder.encodePassages(['Парк мира', 'Музей'])
  for (const key of first.store.stored.keys()) first.store.stored.set(key, new Uint8Array(3))
  const damaged = open(first.store)
  await damaged.encoder.encodePassages(['Парк мира'])
  const other = open(first.store, 'two')
  await other.encoder.encodePassages(['Парк мира'])
  expect([damaged.asked, other.asked]).toEqual([['Парк мира'], ['Парк мира']])
  await other.forgetOthers()
  expect(first.store.stored.size).toBe(1)
})

test('a device that keeps nothing more reads all the same', async () => {
  const store = createMemoryVectors()
  store.add = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  const [vectors] = await open(store).encoder.encodePassages(['Парк мира'])
  expect(vectors?.dense.length).toBe(384)
})
