import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { DENSE_SIZE, type Encoder, TOKEN_SIZE } from '#assistant/encoder/encoder.ts'
import { createTestLog } from '#testing/test-log.ts'
import { createGuideVectors } from './guide-encoder.ts'

const keyOf = (text: string) => hash('sha256', text)

/** A store in memory, and an encoder whose vectors are the length of a text; `isAway`: the database does not answer. */
function open() {
  const stored = new Map<string, Uint8Array>()
  const calls: string[] = []
  const state = { isAway: false, onRead: (_text: string) => undefined as unknown }
  const use = <T>(name: string, give: () => T): Promise<T> => {
    calls.push(name)
    return state.isAway ? Promise.reject(new Error('away')) : Promise.resolve(give())
  }
  const read: string[] = []
  const encoder: Pick<Encoder, 'modelId' | 'encodePassages'> = {
    modelId: 'model',
    async encodePassages(texts) {
      read.push(...texts)
      for (const text of texts) await state.onRead(text)
      return texts.map((text) => ({
        dense: new Float32Array(DENSE_SIZE).fill(text.length),
        tokens: new Float32Array(TOKEN_SIZE).fill(1),
      }))
    },
  }
  const { log, lines } = createTestLog()
  const store = {
    find: (_model: string, keys: readonly string[]) =>
      use('find', () => new Map([...stored].filter(([key]) => keys.includes(key)))),
    add: (_model: string, made: ReadonlyMap<string, Uint8Array>) =>
      use('add', () => made.forEach((bytes, key) => void stored.set(key, bytes))),
    keepOnly: (_model: string, keys: readonly string[]) =>
      use('keepOnly', () =>
        [...stored.keys()].filter((key) => !keys.includes(key)).forEach((key) => void stored.delete(key)),
      ),
  }
  const restart = () => createGuideVectors({ encoder, store, log })
  return { follow: restart(), restart, stored, calls, read, state, lines }
}

const lengths = (vectors: readonly ({ dense: Float32Array } | undefined)[]) =>
  vectors.map((one) => one && Math.round(one.dense[0] ?? 0))

test('each text is read once, and its vectors stand wherever it stands', async () => {
  const { follow, read } = open()
  const { vectors, finished } = follow(['парк', 'музей', 'парк'])
  expect(vectors).toEqual([undefined, undefined, undefined])
  expect(await finished).toBe(true)
  expect(lengths(vectors)).toEqual([4, 5, 4])
  expect(read).toEqual(['парк', 'музей'])
})

test('what was read before a restart is not read again, and is the same', async () => {
  const { follow, restart, read } = open()
  const before = follow(['парк', 'музей'])
  await before.finished
  const after = restart()(['музей', 'река'])
  await after.finished
  expect(read).toEqual(['парк', 'музей', 'река'])
  expect(after.vectors[0]).toEqual(before.vectors[1])
})

test('of a changed guide only new texts are read, and what belongs to no text is removed', async () => {
  const { follow, read, stored } = open()
  await follow(['парк', 'музей']).finished
  await follow(['музей', 'река']).finished
  expect(read).toEqual(['парк', 'музей', 'река'])
  expect([...stored.keys()].sort()).toEqual([keyOf('музей'), keyOf('река')].sort())
})

test('a guide that changes while it is read is given up, and what was read of it is kept', async () => {
  const { follow, read, state, stored } = open()
  const texts = Array.from({ length: 300 }, (_, number) => `текст ${number}`)
  const other: { finished?: Promise<boolean> } = {}
  state.onRead = (text) => {
    if (text === 'текст 150') other.finished = follow(['текст 3', 'парк']).finished
  }
  expect(await follow(texts).finished).toBe(false)
  expect(await other.finished).toBe(true)
  expect(read.length).toBeLessThan(155)
  expect(read.filter((text) => text === 'текст 3')).toHaveLength(1)
  expect(stored.has(keyOf('парк'))).toBe(true)
})

test('vectors that cannot be unpacked are made again', async () => {
  const { follow, stored, read } = open()
  stored.set(keyOf('парк'), new Uint8Array(7))
  const { vectors, finished } = follow(['парк'])
  await finished
  expect([read, lengths(vectors)]).toEqual([['парк'], [4]])
})

test('without the database all texts are read, which the log tells', async () => {
  const { follow, state, lines, stored } = open()
  state.isAway = true
  const { vectors, finished } = follow(['парк', 'музей'])
  await finished
  expect(lengths(vectors)).toEqual([4, 5])
  expect(stored.size).toBe(0)
  expect(lines[0]).toMatchObject({
    level: 40,
    msg: 'assistant: vectors of the guide are not kept',
  })
})
