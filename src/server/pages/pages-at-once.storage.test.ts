import { expect, test } from 'vitest'
import { createTestApp } from '#testing/test-app.ts'
import { renderTestPage } from '#testing/test-pages.ts'

test('an address that many ask for at once is rendered once', async () => {
  const rendered: string[] = []
  const { app } = await createTestApp({
    render: async (address, guide) => {
      rendered.push(address)
      return renderTestPage(address, guide)
    },
  })
  const responses = await Promise.all(Array.from({ length: 20 }, () => app.inject('/')))
  expect(responses.map((response) => response.statusCode)).toEqual(Array(20).fill(200))
  expect(rendered).toEqual(['/'])
})

test('pages that are asked for at once are rendered in turns of the event loop of their own', async () => {
  const turns: number[] = []
  let turn = 0
  const { app } = await createTestApp({
    render: async (address, guide) => {
      turns.push(turn)
      return renderTestPage(address, guide)
    },
  })
  let isOver = false
  const count = () => {
    turn += 1
    if (!isOver) setImmediate(count)
  }
  count()
  await Promise.all(Array.from({ length: 20 }, (_, number) => app.inject(`/?q=${number}`)))
  isOver = true
  expect(turns).toHaveLength(20)
  expect(new Set(turns).size).toBe(20)
})
