import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { createFakeEncoder } from '#testing/fake-encoder.ts'
import { createMemoryVectors } from '#testing/memory-vectors.ts'
import { createGuide } from '#testing/walk-guide.ts'
import { readGuide } from './read-guide.ts'

const guide = createGuide([
  createPlace({ name: 'Парк мира', description: 'Тихий уголок.' }),
  createPlace({ id: 2, slug: 'museum', name: 'Музей', description: 'В доме купца.' }),
])

/** Reads the guide with a store; returns the texts that the encoder was called with. */
async function read(store = createMemoryVectors(), modelId = 'one') {
  const asked: string[] = []
  const fake = createFakeEncoder(() => ({ acts: { talk: 1 } }))
  const encodePassages: typeof fake.encodePassages = async (texts) => {
    asked.push(...texts)
    return fake.encodePassages(texts)
  }
  const reading = readGuide({
    guide,
    encoder: { ...fake, encodePassages, modelId },
    store,
    waitUntilFree: () => Promise.resolve(),
  })
  await reading.finished
  return { asked, store, ...reading }
}

test('a text is read once, and after a restart what was kept of it is taken', async () => {
  const first = await read()
  expect(first.asked.length).toBeGreaterThan(1)
  const again = await read(first.store)
  expect(again.asked).toEqual([])
  expect(again.getReading()).toEqual({ isRunning: true, done: first.asked.length, count: first.asked.length })
})

test('what a visitor writes is never kept', async () => {
  const { assistant, store } = await read()
  const kept = [...store.stored.keys()]
  await (await assistant).reply({ message: 'мой телефон 555', now: '2026-07-15T12:00' })
  expect([...store.stored.keys()]).toEqual(kept)
})

test('vectors of another model or damaged ones are made again, and others are forgotten', async () => {
  const first = await read()
  const count = first.asked.length
  for (const key of first.store.stored.keys()) first.store.stored.set(key, new Uint8Array(3))
  expect((await read(first.store)).asked).toHaveLength(count)
  first.store.stored.set('of a text that is gone', new Uint8Array(3))
  const other = await read(first.store, 'two')
  expect([other.asked.length, other.store.stored.size]).toEqual([count, count])
})

test('a device that keeps nothing more reads all the same', async () => {
  const store = createMemoryVectors()
  store.add = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  const { getReading } = await read(store)
  const { done, count } = getReading()
  expect([done, store.stored.size]).toEqual([count, 0])
})
