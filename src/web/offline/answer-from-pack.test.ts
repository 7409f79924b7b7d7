import { afterEach, expect, test, vi } from 'vitest'
import { packPages } from '#domain/offline/place-pages.ts'
import { FakeCaches } from '#testing/fake-caches.ts'
import { createAnswering, isOfGuide } from './answer-from-pack.ts'
import { activate, openFiles, PACK_FILES } from './pack-store.ts'
import { paintFirst, STARTER } from './paint-first.ts'

const ORIGIN = 'https://guide.example'
const LASTING = { 'cache-control': 'public, max-age=31536000, immutable' }
const PACK = { version: '1', shell: '/offline/shell', count: 1, bytes: 1, savedAt: 0, checkedAt: 0 }

const fails = async () => Promise.reject(new TypeError('Failed to fetch'))
const gives =
  (text: string, status = 200) =>
  async () =>
    new Response(text, { status })

type Asking = { isPage?: boolean; range?: string; cache?: RequestCache }

function ask(path: string, { isPage = false, range, cache = 'default' }: Asking = {}) {
  return {
    url: ORIGIN + path,
    mode: isPage ? ('navigate' as const) : ('cors' as const),
    headers: new Headers(range === undefined ? {} : { range }),
    cache,
  }
}

/** A body of which nothing more comes. */
function freeze(part: string) {
  return new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode(part)) })
}

function breakOff(part: string) {
  let isSent = false
  return new ReadableStream({
    pull(stream) {
      if (isSent) stream.error(new TypeError('network error'))
      else stream.enqueue(new TextEncoder().encode(part))
      isSent = true
    },
  })
}

/** The body of a page with its scripts. */
function writeBody(root: string): string {
  return `<body><div id="root">${root}</div><link rel="modulepreload" href="/assets/part.js"><script type="module" src="/assets/entry.js"></script></body>`
}

afterEach(() => void vi.unstubAllGlobals())

/** Creates a device with a saved pack. */
async function createAnswer(isSaved = true) {
  vi.stubGlobal('caches', new FakeCaches())
  const files = await openFiles(PACK_FILES, PACK.version)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'",
  }
  await files.put('/offline/shell', new Response('the shell', { headers }))
  await files.put('/offline/paper', new Response('<html lang="ru">the paper', { headers }))
  const drawn = packPages(new Map([['/location/park', '<html lang="ru"><p>Парк</p>']]))
  await files.put('/offline/places.json', new Response(JSON.stringify(drawn)))
  await files.put('/about', new Response('<html lang="ru">', { headers }))
  await files.put('/map', new Response(`<html lang="ru">${writeBody('<main></main>')}`, { headers }))
  await files.put('/walk', new Response(`<html lang="ru">${writeBody('')}`, { headers }))
  await files.put('/api/client/locations', new Response('saved places'))
  await files.put('/assets/x.js', new Response('script', { headers: LASTING }))
  await files.put('/uploads/park-0123456789-800.avif', new Response('photo', { headers: LASTING }))
  await files.put('/town/map.pmtiles', new Response('0123456789', { headers: { etag: '"map"' } }))
  if (isSaved) await activate(PACK_FILES, PACK)
  return createAnswering()
}

test('with a network pages and answers are those of the network', async () => {
  const answer = await createAnswer()
  for (const asked of [ask('/map', { isPage: true }), ask('/api/client/locations')]) {
    expect(await (await answer(asked, gives('of the network'))).text()).toBe('of the network')
  }
})

test('without one any page is the shell, and a listed address its file', async () => {
  const answer = await createAnswer()
  for (const address of ['/', '/?q=храм', '/location/museum', '/walk?route=1,2', '/no-such-page']) {
    expect(await (await answer(ask(address, { isPage: true }), fails)).text(), address).toBe('the shell')
  }
  expect(await (await answer(ask('/api/client/locations'), fails)).text()).toBe('saved places')
})

test('the page of a place is the one that the server drew, unless its address says more', async () => {
  const answer = await createAnswer()
  const read = async (address: string) => (await answer(ask(address, { isPage: true }), fails)).text()
  const page = await answer(ask('/location/park', { isPage: true }), fails)
  expect(await page.text()).toBe('<html data-offline="" lang="ru"><p>Парк</p>')
  expect(page.headers.get('content-security-policy')).toBe("default-src 'none'")
  expect(await read('/location/park?q=липы')).toBe('the shell')
})

test('every printout is the page that draws them, marked as one of the pack', async () => {
  const answer = await createAnswer()
  for (const address of ['/print/map', '/print/walk?route=1,2&size=a5', '/print/place/park']) {
    const page = await answer(ask(address, { isPage: true }), fails)
    expect(await page.text(), address).toBe('<html data-offline="" lang="ru">the paper')
  }
})

test('a page of the pack is marked as one, a file is not touched', async () => {
  const answer = await createAnswer()
  const page = await answer(ask('/about', { isPage: true }), fails)
  expect(await page.text()).toBe('<html data-offline="" lang="ru">')
  expect(page.headers.get('content-security-policy')).toBe("default-src 'none'")
  const online = await answer(ask('/about', { isPage: true }), gives('<html lang="ru">'))
  expect(await online.text()).toBe('<html lang="ru">')
})

test('the scripts of a page that the server drew wait until it is painted; an empty one has nothing to wait for', async () => {
  const answer = await createAnswer()
  const drawn = await (await answer(ask('/map', { isPage: true }), fails)).text()
  expect(drawn).toContain('<link rel="held" href="/assets/part.js">')
  expect(drawn).toContain('<script type="held" src="/assets/entry.js"></script>')
  expect(drawn).not.toMatch(/modulepreload|"module"/)
  expect(drawn).toContain(`<script src="${STARTER}" async></script>`)
  const starter = await answer(ask(STARTER), fails)
  expect(starter.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await starter.text()).toMatch(/^\(function startHeld\(\) \{.*\}\)\(\)$/s)
  const empty = await (await answer(ask('/walk', { isPage: true }), fails)).text()
  expect(empty).toBe(`<html data-offline="" lang="ru">${writeBody('')}`)
})

test('what stands before a guide that has stopped does not answer for it; a 404 of the guide does', async () => {
  const answer = await createAnswer()
  for (const status of [502, 503, 504]) {
    expect(await (await answer(ask('/', { isPage: true }), gives('bad', status))).text()).toBe('the shell')
  }
  expect((await answer(ask('/no', { isPage: true }), gives('none', 404))).status).toBe(404)
})

test('a page of the pack asks for its fonts and its first picture, and no other, before it is laid out', () => {
  const face = (name: string) => `@font-face{src:url(/assets/${name}.woff2)format("woff2")}`
  const style = `<style>${['golos-text-cyrillic-Cjz2O3Bs', 'podkova-rest-cCr9gP9f'].map(face).join('')}</style>`
  const preloads =
    '<link rel="preload" as="image" href="/a.svg" fetchPriority="high"/><link rel="preload" as="image" href="/b.svg"/>'
  const pictures =
    '<img src="/mark.svg" alt=""/><img src="/a.svg" loading="eager" fetchPriority="high"/><img src="/b.svg" loading="eager" decoding="async"/>'
  const page = paintFirst(
    `<html><head>${style}${preloads}</head><body><div id="root">${pictures}</div></body></html>`,
  )
  const [head] = page.split('<body>')
  expect(head?.match(/(?<=rel="preload" as=)[^>]* href="[^"]*"/g)).toEqual([
    '"font" type="font/woff2" href="/assets/golos-text-cyrillic-Cjz2O3Bs.woff2"',
    '"image" href="/a.svg"',
  ])
  expect(page).toContain('<img src="/a.svg" loading="eager" fetchPriority="high"/>')
  expect(page).toContain('<img src="/b.svg" loading="lazy" decoding="async"/>')
  expect(page).toContain('<img loading="lazy" src="/mark.svg" alt=""/>')
})

test('files that never change come from the pack, and the network is not asked', async () => {
  const answer = await createAnswer()
  const askNetwork = vi.fn(gives('of the network'))
  expect(await (await answer(ask('/assets/x.js'), askNetwork)).text()).toBe('script')
  expect(askNetwork).not.toHaveBeenCalled()
})

test('of a photo the width that the pack has stands for all', async () => {
  const answer = await createAnswer()
  for (const other of ['480.avif', '1280.webp']) {
    const answered = await answer(ask(`/uploads/park-0123456789-${other}`), fails)
    expect(await answered.text()).toBe('photo')
  }
  await expect(answer(ask('/uploads/lake-0123456789-480.avif'), fails)).rejects.toThrow()
})

test('a network that keeps silent is waited for four seconds, then not asked for a while', async () => {
  vi.useFakeTimers()
  const answer = await createAnswer()
  const silent = vi.fn(() => new Promise<Response>(() => undefined))
  const answering = answer(ask('/', { isPage: true }), silent)
  let isDone = false
  void answering.then(() => {
    isDone = true
  })
  await vi.advanceTimersByTimeAsync(3_900)
  expect(isDone).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(await (await answering).text()).toBe('the shell')
  expect(await (await answer(ask('/api/client/locations'), silent)).text()).toBe('saved places')
  expect(silent).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await (await answer(ask('/api/client/locations'), gives('new places'))).text()).toBe('new places')
  vi.useRealTimers()
})

test.each(['/', '/about', '/location/park', '/print/map'])(
  'an answer to %s that freezes after its first part is given up after four seconds',
  async (path) => {
    vi.useFakeTimers()
    const answer = await createAnswer()
    const answering = answer(
      ask(path, { isPage: true }),
      async () => new Response(freeze('<html lang="ru">')),
    )
    await vi.advanceTimersByTimeAsync(4_100)
    expect(await (await answering).text()).not.toBe('<html lang="ru">')
    const askNetwork = vi.fn(gives('of the network'))
    expect(await (await answer(ask('/api/client/locations'), askNetwork)).text()).toBe('saved places')
    expect(askNetwork).not.toHaveBeenCalled()
    vi.useRealTimers()
  },
)

test('an answer that breaks off, or freezes though it is no page, is one of the pack too', async () => {
  vi.useFakeTimers()
  const answer = await createAnswer()
  const page = await answer(ask('/', { isPage: true }), async () => new Response(breakOff('<html')))
  expect(await page.text()).toBe('the shell')
  const places = answer(ask('/api/client/locations'), async () => new Response(freeze('[{')))
  await vi.advanceTimersByTimeAsync(4_100)
  expect(await (await places).text()).toBe('saved places')
  vi.useRealTimers()
})

test('a file that is loaded to be saved may take its time', async () => {
  vi.useFakeTimers()
  const answer = await createAnswer()
  const answered = new Response(freeze('a part of the map'))
  expect(await answer(ask('/town/map.pmtiles', { cache: 'no-cache' }), async () => answered)).toBe(answered)
  vi.useRealTimers()
})

test('an answer that comes in parts is whole, and stays the answer of the network', async () => {
  const answer = await createAnswer()
  const parts = new ReadableStream({
    async start(stream) {
      for (const part of ['of the ', 'network']) {
        await Promise.resolve()
        stream.enqueue(new TextEncoder().encode(part))
      }
      stream.close()
    },
  })
  const answered = new Response(parts, { status: 404 })
  const given = await answer(ask('/', { isPage: true }), async () => answered)
  expect(given).toBe(answered)
  expect(await given.text()).toBe('of the network')
})

test('what the pack has not is asked of the network alone, however long that takes, and fails as it fails', async () => {
  const answer = await createAnswer()
  await expect(answer(ask('/api/client/places/1/open'), fails)).rejects.toThrow('Failed to fetch')
  expect(await (await answer(ask('/api/client/locations?x=1'), gives('other'))).text()).toBe('other')
})

test('without a saved pack nothing is answered, though files of one that was broken off are there', async () => {
  const answer = await createAnswer(false)
  await expect(answer(ask('/', { isPage: true }), fails)).rejects.toThrow('Failed to fetch')
})

test.each([
  ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
  ['bytes=8-', 206, '89', 'bytes 8-9/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=10-12', 416, '', 'bytes */10'],
])('a range of the map, %s, is cut from the file', async (range, status, text, expected) => {
  const answer = await createAnswer()
  const answered = await answer(ask('/town/map.pmtiles', { range }), fails)
  expect(answered.status).toBe(status)
  expect(await answered.text()).toBe(text)
  expect(answered.headers.get('content-range')).toBe(expected)
  expect(answered.headers.get('etag')).toBe('"map"')
})

test.each([
  ['GET', '/', true],
  ['GET', '/api/client/locations', true],
  ['GET', '/officer', true],
  ['POST', '/api/client/feedback', false],
  ['GET', '/office', false],
  ['GET', '/office/places', false],
  ['GET', '/api/office/session', false],
  ['GET', '/api/client/walk.gpx?route=3,8', false],
  ['GET', '/pack.json', false],
  ['GET', '/service-worker.js', false],
  ['GET', '/offline/guide.html', false],
])('%s %s is for the pack to answer: %s', (method, path, isOurs) => {
  expect(isOfGuide({ method, url: ORIGIN + path }, ORIGIN)).toBe(isOurs)
})

test('what others serve is not for the pack to answer', () => {
  expect(isOfGuide({ method: 'GET', url: 'https://maps.example/tile.pbf' }, ORIGIN)).toBe(false)
})
