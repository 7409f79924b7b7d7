import { expect, test } from 'vitest'
import { STORE_DATABASES } from '#testing/test-databases.ts'
import { createTextVectorStore } from './text-vector-store.ts'

const bytes = (...values: number[]) => Uint8Array.from(values)
const list = (found: ReadonlyMap<string, Uint8Array>) => [...found].map(([hash, made]) => [hash, ...made])

for (const { name, open } of STORE_DATABASES) {
  test(`${name}: vectors are found by text and model, byte for byte`, async () => {
    const store = createTextVectorStore(await open())
    await store.add(
      'new',
      new Map([
        ['a', bytes(0, 255, 128)],
        ['b', bytes(7)],
      ]),
    )
    await store.add('old', new Map([['c', bytes(9)]]))
    expect(list(await store.find('new', ['a', 'c', 'd']))).toEqual([['a', 0, 255, 128]])
    expect(list(await store.find('new', []))).toEqual([])
  })

  test(`${name}: what another node added first stays as it is`, async () => {
    const store = createTextVectorStore(await open())
    await store.add('new', new Map([['a', bytes(1)]]))
    await store.add(
      'new',
      new Map([
        ['a', bytes(2)],
        ['b', bytes(3)],
      ]),
    )
    expect(list(await store.find('new', ['a', 'b'])).sort()).toEqual([
      ['a', 1],
      ['b', 3],
    ])
  })

  test(`${name}: vectors of other models and of texts that are gone are removed`, async () => {
    const store = createTextVectorStore(await open())
    const many = Array.from({ length: 1_200 }, (_, number) => `gone ${number}`)
    await store.add('new', new Map(['a', 'b', ...many].map((hash) => [hash, bytes(1)])))
    await store.add('old', new Map([['a', bytes(2)]]))
    await store.keepOnly('new', ['a', 'b'])
    expect((await store.find('new', ['a', 'b', ...many])).size).toBe(2)
    expect((await store.find('old', ['a'])).size).toBe(0)
  })
}
