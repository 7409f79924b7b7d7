import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import {
  type CompressedBody,
  compressBody,
  compressJson,
  sendCompressed,
  serveKept,
} from './compressed-body.ts'

const TEXT = 'Ёлка '.repeat(500)
const TYPE = 'text/plain; charset=utf-8'

async function openServer(text = TEXT, status = 200) {
  const body = await compressBody(text, TYPE)
  const app = Fastify()
  onTestFinished(() => app.close())
  app.get('/', async (request, reply) => sendCompressed(request, reply.code(status), body))
  const get = (headers: Record<string, string> = {}) => app.inject({ url: '/', headers })
  return { body, get }
}

function decode(encoding: unknown, payload: Buffer): string {
  if (encoding === 'br') return brotliDecompressSync(payload).toString()
  return (encoding === 'gzip' ? gunzipSync(payload) : payload).toString()
}

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.1, gzip;q=1.0', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0.5', 'gzip'],
  ['gzip;q=0, br;q=0', undefined],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', undefined],
  ['*;q=0, gzip', 'gzip'],
  ['identity', undefined],
  ['deflate, zstd', undefined],
  ['', undefined],
  [' , ;q=1', undefined],
])('a client that accepts «%s» gets the encoding %s', async (acceptEncoding, encoding) => {
  const { get } = await openServer()
  const response = await get({ 'accept-encoding': acceptEncoding })
  expect(response.headers['content-encoding']).toBe(encoding)
  expect(decode(encoding, response.rawPayload)).toBe(TEXT)
  expect(response.headers['content-type']).toBe(TYPE)
  expect(response.headers['content-length']).toBe(String(response.rawPayload.length))
  expect(response.headers.vary).toBe('accept-encoding')
})

test('a client that says nothing of encodings gets the text as it is', async () => {
  const { get } = await openServer()
  const response = await get()
  expect([response.headers['content-encoding'], response.body]).toEqual([undefined, TEXT])
})

test('a compressed body is smaller, brotli the smallest', async () => {
  const { bodies, size } = await compressBody(TEXT, TYPE)
  expect(bodies.br.length).toBeLessThan(bodies.gzip.length)
  expect(bodies.gzip.length).toBeLessThan(bodies.identity.length)
  expect(size).toBe(bodies.br.length + bodies.gzip.length + bodies.identity.length)
})

test('a body above 512 KB is compressed too', async () => {
  const { bodies } = await compressBody('абвгд'.repeat(200_000), TYPE)
  expect(brotliDecompressSync(bodies.br).equals(bodies.identity)).toBe(true)
})

test('the ETag is strong, differs by encoding and by content, and stays the same for the same content', async () => {
  const encodings = ['br', 'gzip', 'identity']
  const { get } = await openServer()
  const tags = await Promise.all(
    encodings.map(async (name) => (await get({ 'accept-encoding': name })).headers.etag),
  )
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/)
  expect(new Set(tags).size).toBe(3)
  const same = await openServer()
  expect((await same.get({ 'accept-encoding': 'br' })).headers.etag).toBe(tags[0])
  const other = await openServer(`${TEXT}!`)
  expect((await other.get({ 'accept-encoding': 'br' })).headers.etag).not.toBe(tags[0])
})

function etagOf(body: CompressedBody, encoding: string): string {
  return `"${body.hash}-${encoding}"`
}

test.each([
  ['the tag', (tag: string) => tag],
  ['the tag made weak by a proxy', (tag: string) => `W/${tag}`],
  ['a list with the tag', (tag: string) => `"a", W/"b",${tag}`],
  ['anything', () => '*'],
])('a client that has %s gets 304 without a body', async (_what, toHeader) => {
  const { body, get } = await openServer()
  const response = await get({
    'accept-encoding': 'br',
    'if-none-match': toHeader(etagOf(body, 'br')),
  })
  expect([response.statusCode, response.body]).toEqual([304, ''])
  expect(response.headers).toMatchObject({ etag: etagOf(body, 'br'), vary: 'accept-encoding' })
  expect(response.headers['content-encoding']).toBeUndefined()
})

test.each([
  ['another tag', () => '"other"'],
  ['the tag of another encoding', (body: CompressedBody) => etagOf(body, 'gzip')],
  ['a part of the tag', (body: CompressedBody) => `"${body.hash}"`],
  ['the tag without quotes', (body: CompressedBody) => `${body.hash}-br`],
  ['nothing', () => ''],
])('a client that has %s gets the whole body', async (_what, toHeader) => {
  const { body, get } = await openServer()
  const response = await get({ 'accept-encoding': 'br', 'if-none-match': toHeader(body) })
  expect(response.statusCode).toBe(200)
  expect(decode('br', response.rawPayload)).toBe(TEXT)
})

test('an answer that is not 200 keeps its status even for a client that has it', async () => {
  const { body, get } = await openServer(TEXT, 404)
  const response = await get({ 'if-none-match': etagOf(body, 'identity') })
  expect([response.statusCode, response.body]).toEqual([404, TEXT])
})

test('a body that could not be made is made when it is asked for again', async () => {
  let attempts = 0
  const makeBody = async () => {
    attempts += 1
    if (attempts === 1) throw new Error('not yet')
    return compressJson({ attempts })
  }
  const app = Fastify()
  onTestFinished(() => app.close())
  serveKept(app, '/', () => 'the same', makeBody)
  expect((await app.inject('/')).statusCode).toBe(500)
  expect((await app.inject('/')).body).toBe('{"attempts":2}')
  await app.inject('/')
  expect(attempts).toBe(2)
})
