import type { RequestListener } from 'node:http'
import { createServer as createSafeServer } from 'node:https'
import { createServer as createRawServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openLocalWeb } from '#testing/local-web.ts'
import { createLinkAsker } from './ask-link.ts'

const LINK = 'http://town.example/page?a=1'
const TIMEOUT_MS = 300

/** Made for this test, self-signed. */
const asPem = (title: string, body: string) => `-----BEGIN ${title}-----\n${body}\n-----END ${title}-----\n`
const KEY = asPem(
  'PRIVATE KEY',
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg805iyOY6orBaTE5xvszrHzb8rS+rXU3/SoOpAQUgS+ChRANCAAQSx7Kf/2GLMR7Zj4UQ1C79SenaSMHtL98d51XWUSDWXJYXsKMTbtxpRfwwKlWeQHQ70m4DyR60QCnjrvcg8NNZ',
)
const CERTIFICATE = asPem(
  'CERTIFICATE',
  'MIIBhTCCASugAwIBAgIUQ0lO6tUujJLOgyODm8tO6GpG95cwCgYIKoZIzj0EAwIwFzEVMBMGA1UEAwwMdG93bi5leGFtcGxlMCAXDTI2MTEyNDAwNDYzMVoYDzIxMjYxMDMxMDA0NjMxWjAXMRUwEwYDVQQDDAx0b3duLmV4YW1wbGUwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQSx7Kf/2GLMR7Zj4UQ1C79SenaSMHtL98d51XWUSDWXJYXsKMTbtxpRfwwKlWeQHQ70m4DyR60QCnjrvcg8NNZo1MwUTAdBgNVHQ4EFgQUYNrzeBZLrO/ND1aovozOne4Wpp8wHwYDVR0jBBgwFoAUYNrzeBZLrO/ND1aovozOne4Wpp8wDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEAibIx5U3bqM2YdvvvC8JrxE8qcdpgIosAd1ZVyh98qC8CIG9+VV51/5v1keeugBAKwd1Y9zgJGJA1HO8AQc7s76Cq',
)

/** Checks a link on a fake server; `names` overrides the name resolution. */
async function ask(
  listener: RequestListener,
  link = LINK,
  names: Record<string, () => string[]> = {},
  timeoutMs = TIMEOUT_MS,
) {
  const { asker, dialled } = await openLocalWeb(listener, names)
  return { answer: await createLinkAsker({ ...asker, timeoutMs })(link), dialled }
}

const answerWith =
  (status: number): RequestListener =>
  (_request, response) =>
    void response.writeHead(status).end()

const redirectTo =
  (location: string): RequestListener =>
  (_request, response) =>
    void response.writeHead(302, { location }).end()

test.each([
  ['answered', [200, 204, 400, 401, 403, 405, 429, 451]],
  ['gone', [404, 410]],
  ['broken', [500, 502, 503]],
] as const)('a page is %s when its site says %j', async (answer, statuses) => {
  for (const status of statuses) expect((await ask(answerWith(status))).answer, String(status)).toBe(answer)
})

test('the page is asked for by its name and whole address, without saying who asks', async () => {
  const seen: unknown[] = []
  await ask((request, response) => {
    const { cookie, referer, authorization, host } = request.headers
    seen.push([request.method, request.url, host, cookie, referer, authorization])
    response.end()
  })
  expect(seen).toEqual([['HEAD', '/page?a=1', 'town.example', undefined, undefined, undefined]])
})

test('where nobody answers HEAD a page is asked for by GET', async () => {
  const onlyGet: RequestListener = (request, response) => {
    if (request.method === 'HEAD') request.socket.destroy()
    else response.end('x')
  }
  expect((await ask(onlyGet)).answer).toBe('answered')
})

test.each([
  'ftp://town.example/',
  'http://town.example:8080/',
  'http://town.example:22/',
  'https://user:secret@town.example/',
  'http://127.0.0.1/',
  'http://0x7f.1/',
  'http://2130706433/',
  'http://[::1]/',
  'http://[::ffff:169.254.169.254]/',
  'no address',
])('nobody is asked at %s', async (link) => {
  const { answer, dialled } = await ask(answerWith(200), link)
  expect([answer, dialled]).toEqual(['unasked', []])
})

test.each([
  ['this machine', ['127.0.0.1']],
  ['a cloud’s secrets', ['169.254.169.254']],
  ['the network of the office', ['93.184.215.14', '10.0.0.5']],
  ['nothing', []],
])('a name that leads to %s is not asked', async (_where, addresses) => {
  const { answer, dialled } = await ask(answerWith(200), LINK, { 'town.example': () => addresses })
  expect([answer, dialled]).toEqual(['unasked', []])
})

test('a name is resolved once, and the connection goes to the address that was looked at', async () => {
  const resolve = vi.fn().mockReturnValueOnce(['93.184.215.99']).mockReturnValue(['127.0.0.1'])
  // HEAD is refused, so there are two connections.
  const { answer, dialled } = await ask(answerWith(403), LINK, { 'town.example': resolve })
  expect(answer).toBe('answered')
  expect([resolve.mock.calls.length, dialled]).toEqual([1, ['93.184.215.99:80', '93.184.215.99:80']])
})

test('a name that leads elsewhere after a redirect to itself is not asked again', async () => {
  const resolve = vi.fn().mockReturnValueOnce(['93.184.215.99']).mockReturnValue(['127.0.0.1'])
  const { answer, dialled } = await ask(redirectTo('/next'), LINK, { 'town.example': resolve })
  expect([answer, dialled]).toEqual(['unasked', ['93.184.215.99:80']])
})

test.each([
  'http://169.254.169.254/latest/meta-data/',
  'http://inner.example/',
  'http://town.example:8080/',
  'file:///etc/passwd',
  '//[::1]/',
])('a redirect to %s is not followed', async (location) => {
  const { answer, dialled } = await ask(redirectTo(location), LINK, {
    'inner.example': () => ['192.168.0.1'],
  })
  expect([answer, dialled]).toEqual(['unasked', ['93.184.215.14:80']])
})

test('three redirects are followed, not a fourth', async () => {
  const asked: string[] = []
  const { answer } = await ask((request, response) => {
    asked.push(request.url ?? '')
    redirectTo(`/${asked.length}`)(request, response)
  }, 'http://town.example/0')
  expect([answer, asked]).toEqual(['answered', ['/0', '/1', '/2', '/3']])
  const moved: RequestListener = (request, response) =>
    request.url === '/gone' ? answerWith(404)(request, response) : redirectTo('/gone')(request, response)
  expect((await ask(moved)).answer).toBe('gone')
})

test('of a body that never ends nothing is read on', async () => {
  let hasClosed: Promise<unknown> = Promise.resolve()
  const endless: RequestListener = (request, response) => {
    if (request.method === 'HEAD') return answerWith(405)(request, response)
    hasClosed = new Promise((resolve) => request.socket.once('close', resolve))
    const write = () => {
      while (!response.destroyed && response.write(Buffer.alloc(16 * 1024)));
    }
    response.on('drain', write)
    write()
  }
  // No timeout ends it.
  expect((await ask(endless, LINK, {}, 3_600_000)).answer).toBe('answered')
  await hasClosed
})

/** Checks a link on a server with a raw response, byte by byte. */
async function askRaw(head: string, pauseMs: number) {
  const server = createRawServer((socket) => {
    let sent = 0
    const timer = setInterval(() => socket.write(head[sent++ % head.length] ?? ''), pauseMs)
    socket.on('error', () => undefined).on('close', () => clearInterval(timer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  return createLinkAsker({
    resolveName: async () => ['93.184.215.14'],
    dial: () => ({ host: '127.0.0.1', port }),
    timeoutMs: TIMEOUT_MS,
  })(LINK)
}

test('an answer that comes byte by byte is given up, however it goes on', async () => {
  const begun = performance.now()
  expect(await askRaw(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(1_000)}`, 20)).toBe('silent')
  expect(performance.now() - begun).toBeLessThan(10 * TIMEOUT_MS)
})

test('a head that never ends is given up, and somebody is there all the same', async () => {
  const endlessHead: RequestListener = ({ socket }) => {
    const write = () => {
      while (!socket.destroyed && socket.write(`x: ${'y'.repeat(8_000)}\r\n`));
    }
    socket.on('drain', write).on('error', () => undefined)
    socket.write('HTTP/1.1 200 OK\r\n')
    write()
  }
  expect((await ask(endlessHead)).answer).toBe('answered')
})

test.each([
  ['ENOTFOUND', 'noName'],
  ['ENODATA', 'unasked'],
  ['ETIMEOUT', 'silent'],
  ['ESERVFAIL', 'silent'],
])('a name that fails with %s is %s', async (code, answer) => {
  const resolveName = async () => Promise.reject(Object.assign(new Error(code), { code }))
  expect(await createLinkAsker({ resolveName })(LINK)).toBe(answer)
})

test('a site whose certificate this machine does not know is there', async () => {
  const server = createSafeServer({ key: KEY, cert: CERTIFICATE }, (_request, response) => response.end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  const askLink = createLinkAsker({
    resolveName: async () => ['93.184.215.14'],
    dial: () => ({ host: '127.0.0.1', port }),
  })
  expect(await askLink('https://town.example/')).toBe('answered')
})

test('what is under way ends when the guide is closed', async () => {
  const { asker } = await openLocalWeb(() => undefined)
  const closing = new AbortController()
  const answer = createLinkAsker({ ...asker, closing: closing.signal, timeoutMs: 60_000 })(LINK)
  closing.abort()
  expect(await answer).toBe('silent')
})
