import { expect, test } from 'vitest'
import { readFirst as read } from '#testing/read-requests.ts'

test('a time that is said is no theme of a place', async () => {
  const heads = { acts: { find: 1 }, conditions: { food: 0.9, openAt: 0.9 } }
  const request = await read('bench/assistant/towns/bivensk', 'где поесть в семь вечера', heads)
  expect(request).toMatchObject({ kind: 'find', conditions: { wanted: [], when: { kind: 'moment' } } })
})
