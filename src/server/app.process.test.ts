import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { chatMessagesPath } from '#domain/paths.ts'
import { createTestApp } from '#testing/test-app.ts'
import { renderTestPage } from '#testing/test-pages.ts'

test('slow clients are given up: 8 s for a head, 10 s for a request, 5 s without a byte, and twice that half-way', async () => {
  const { app } = await createTestApp()
  expect(app.server).toMatchObject({ headersTimeout: 8_000, requestTimeout: 10_000, timeout: 4_000 })
})

test('a connection is given 15 s while its answer is made', async () => {
  const whileMaking = Promise.withResolvers<number | undefined>()
  let connection: Socket | undefined
  const { app } = await createTestApp({
    render: async (address, guide) => {
      whileMaking.resolve(connection?.timeout)
      return renderTestPage(address, guide)
    },
  })
  app.server.on('connection', (socket: Socket) => {
    connection = socket
  })
  expect(await ask(await app.listen({ port: 0, host: '127.0.0.1' }))).toMatchObject({ status: 200 })
  expect(await whileMaking.promise).toBe(15_000)
})

/** Returns status and text of a response, over a connection for this request only. */
async function ask(address: string) {
  const request = get(address, { agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return { status: response.statusCode, text: await text(response) }
}

test('a server that stops finishes the requests under way and takes no new ones', async () => {
  const [isRendering, mayFinish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { app } = await createTestApp({
    render: async (address, guide) => {
      isRendering.resolve()
      await mayFinish.promise
      return renderTestPage(address, guide)
    },
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const underWay = ask(address)
  await isRendering.promise
  const isClosed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  await expect(ask(address)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  mayFinish.resolve()
  expect(await underWay).toMatchObject({ status: 200, text: expect.stringContaining('<main>1</main>') })
  await isClosed
})

test('connections that wait for the next request do not hold up a stop', async () => {
  const { app } = await createTestApp()
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const response = await fetch(address, { headers: { connection: 'keep-alive' } })
  await response.text()
  await app.close()
  expect(app.server.listening).toBe(false)
})

test.each([
  ['/location/park?x=1', '/'],
  ['/location/%D0%BF%D0%B0%D1%80%D0%BA', '/'],
  [`/location/${'a'.repeat(500)}`, '/'],
])('an address of a place that is not there leads to the list: %s', async (url, location) => {
  const { app } = await createTestApp()
  const response = await app.inject(url)
  expect([response.statusCode, response.headers.location]).toEqual([302, location])
})

const MESSAGES = 300

test('of many messages that come in at once few are answered before a page that is asked for after the first of them', async () => {
  const { app } = await createTestApp({ environment: { RATE_LIMIT_SCALE: '1000' } })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  // The first request runs code in other threads.
  await ask(address)
  const sockets: Socket[] = []
  while (sockets.length <= MESSAGES) {
    const accepted = once(app.server, 'connection')
    sockets.push(connect(Number(new URL(address).port), '127.0.0.1'))
    await accepted
  }
  const [reader, ...visitors] = sockets
  const body = JSON.stringify({ message: 'Что посмотреть?' })
  const headers = `Host: guide\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}`
  const statuses: string[] = []
  const sending = visitors.map(async (socket) => {
    socket.write(`POST ${chatMessagesPath(randomUUID())} HTTP/1.1\r\n${headers}\r\n\r\n${body}`)
    statuses.push(await readStatus(socket))
  })
  await Promise.race(sending)
  reader?.write('GET / HTTP/1.1\r\nHost: guide\r\n\r\n')
  expect(await readStatus(reader)).toBe('HTTP/1.1 200')
  expect(statuses.length).toBeLessThan(MESSAGES / 2)
  await Promise.all(sending)
  expect(new Set(statuses)).toEqual(new Set(['HTTP/1.1 201']))
  for (const socket of sockets) socket.destroy()
})

async function readStatus(socket: Socket | undefined): Promise<string> {
  if (socket === undefined) return ''
  const [data] = await once(socket, 'data')
  return String(data).slice(0, 'HTTP/1.1 200'.length)
}
