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
