import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { getOrigin } from './origin.ts'

function createServer({ publicUrl, trustProxy }: { publicUrl?: string; trustProxy?: string } = {}) {
  const app = Fastify({ trustProxy: trustProxy ?? false })
  onTestFinished(() => app.close())
  app.get('/', async (request) => getOrigin(request, publicUrl))
  const ask = async (headers: Record<string, string>) => (await app.inject({ url: '/', headers })).body
  return { app, ask }
}

test('the configured address wins over whatever the request says', async () => {
  const { ask } = createServer({ publicUrl: 'https://pavlovsk.example', trustProxy: '127.0.0.1' })
  expect(await ask({ host: 'other.example', 'x-forwarded-host': 'third.example' })).toBe(
    'https://pavlovsk.example',
  )
})

test.each(['pavlovsk.example', 'localhost:3000', '127.0.0.1', '[::1]:3000', 'Town-Guide.example:80'])(
  'without it the address is the one the request came to: %s',
  async (host) => {
    const { ask } = createServer()
    expect(await ask({ host })).toBe(`http://${host}`)
  },
)

test.each([
  'a"><script>alert(1)</script>',
  'a b',
  'a/b',
  'a@b',
  'a:port',
  'a:123456',
  "a'b",
  'a?b',
  'a#b',
  'пример.рф',
])('a host that is not a host («%s») is not repeated', async (host) => {
  const { ask } = createServer()
  expect(await ask({ host })).toBe('http://localhost')
})

test('headers of a proxy count only when they come from a proxy the operator named', async () => {
  const headers = { host: 'pavlovsk.example', 'x-forwarded-proto': 'https' }
  expect(await createServer().ask(headers)).toBe('http://pavlovsk.example')
  expect(await createServer({ trustProxy: '127.0.0.1' }).ask(headers)).toBe('https://pavlovsk.example')
  expect(await createServer({ trustProxy: '10.0.0.1' }).ask(headers)).toBe('http://pavlovsk.example')
})

test('another host that a visitor claims is not believed, not even of a proxy', async () => {
  const headers = { host: 'pavlovsk.example', 'x-forwarded-host': 'evil.example' }
  expect(await createServer({ trustProxy: '127.0.0.1' }).ask(headers)).toBe('http://pavlovsk.example')
})

test('a request without a host gets an address all the same', async () => {
  const { app } = createServer()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.0\r\n\r\n')
  expect(await text(socket)).toMatch(/\r\n\r\nhttp:\/\/localhost$/)
})
