import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '#testing/test-app.ts'
import { renderTestPage } from '#testing/test-pages.ts'

test('a connection kept alive does not hold up a stop once its request is done', async () => {
  const [isRendering, mayFinish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { app } = await createTestApp({
    render: async (address, guide) => {
      isRendering.resolve()
      await mayFinish.promise
      return renderTestPage(address, guide)
    },
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const answer = once(get(address, { agent }), 'response') as Promise<[IncomingMessage]>
  await isRendering.promise
  let isClosed = false
  void app.close().then(() => {
    isClosed = true
  })
  await expect.poll(() => app.server.listening).toBe(false)
  mayFinish.resolve()
  const [response] = await answer
  expect([response.statusCode, await text(response)]).toEqual([
    200,
    expect.stringContaining('<main>1</main>'),
  ])
  await expect.poll(() => isClosed, { timeout: 3_000 }).toBe(true)
})
