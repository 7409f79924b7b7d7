import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '#testing/test-app.ts'

/** Creates a client with keep-alive that returns the response's `Connection` header. */
function createAsker() {
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  return async (address: string) => {
    const [response] = (await once(get(address, { agent }), 'response')) as [IncomingMessage]
    await text(response)
    return [response.statusCode, response.headers.connection]
  }
}

test('a server that is closed answers on for a moment, and each answer says that its connection ends', async () => {
  const { app } = await createTestApp()
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = createAsker()
  const askBoth = () => Promise.all([ask(`${address}/about`), ask(`${address}/healthz`)])
  await askBoth()
  expect(await askBoth()).toEqual([
    [200, 'keep-alive'],
    [200, 'keep-alive'],
  ])
  const isClosed = app.close()
  expect(await askBoth()).toEqual([
    [200, 'close'],
    [200, 'close'],
  ])
  await isClosed
  expect(app.server.listening).toBe(false)
})

test('connections that the system took and the server has not looked at yet are answered before it ends', async () => {
  const { app } = await createTestApp()
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = createAsker()
  const answers = Promise.allSettled(Array.from({ length: 100 }, () => ask(`${address}/healthz`)))
  await nextTurn()
  await app.close()
  const statuses = (await answers).map((answer) => (answer.status === 'fulfilled' ? answer.value[0] : 0))
  expect(statuses).toEqual(Array(100).fill(200))
})

test('a server without connections stops at once', async () => {
  const { app } = await createTestApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const start = performance.now()
  await app.close()
  expect(performance.now() - start).toBeLessThan(300)
})
