import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { registerTurns } from './turns.ts'

const WRITES = 60

/** An app whose writes take a while of the event loop each; `answered` holds what was answered, in order. */
async function openApp() {
  const answered: string[] = []
  const app = Fastify()
  onTestFinished(() => app.close())
  registerTurns(app)
  app.post('/write', async () => {
    const end = performance.now() + 2
    while (performance.now() < end);
    answered.push('write')
    return 'written'
  })
  app.get('/page', async () => {
    answered.push('page')
    return 'page'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { app, answered, port }
}

/** A connection that the app has taken up; `ask` sends a request over it, `closed` is when the answer has come whole. */
async function openConnection({ server }: FastifyInstance, port: number) {
  const taken = once(server, 'connection')
  const socket = connect(port, '127.0.0.1')
  await taken
  let answer = ''
  socket.on('data', (part) => {
    answer += String(part)
  })
  return {
    ask: (method: string, path: string) =>
      socket.write(
        `${method} ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${method === 'POST' ? 'Content-Length: 0\r\n' : ''}\r\n`,
      ),
    closed: new Promise<string>((resolve) => socket.once('close', () => resolve(answer))),
  }
}

test('a page asked for after many writes is answered after the first few of them', async () => {
  const { app, answered, port } = await openApp()
  const reader = await openConnection(app, port)
  const writers: (typeof reader)[] = []
  while (writers.length < WRITES) writers.push(await openConnection(app, port))
  for (const { ask } of writers) ask('POST', '/write')
  reader.ask('GET', '/page')
  const answers = await Promise.all([...writers, reader].map(({ closed }) => closed))
  expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 200'))).toHaveLength(WRITES + 1)
  expect(answered).toHaveLength(WRITES + 1)
  expect(answered.indexOf('page')).toBeLessThan(WRITES / 3)
})

test('writes are answered in the order they came', async () => {
  const { app } = await openApp()
  const order: number[] = []
  await Promise.all(
    Array.from({ length: 7 }, async (_, index) => {
      expect((await app.inject({ method: 'POST', url: '/write' })).body).toBe('written')
      order.push(index)
    }),
  )
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6])
})
