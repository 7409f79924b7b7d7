import { once } from 'node:events'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage, request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { takeEvery } from './deal-out.ts'
import { type GuideProcess, test } from './guide-process.ts'

const LINES_OF_ONE_SENTENCE = 1
const SOON_MS = 3_000

/** Returns the message of a failed start: Russian, without a stack. */
async function expectRefusal(guide: GuideProcess): Promise<string> {
  expect(await guide.exitCode).toBe(1)
  expect(guide.stderr()).not.toMatch(/^\s+at /m)
  expect(guide.stderr()).toMatch(/[а-яё]{3}/i)
  return guide.stderr().trim()
}

test('a first start tells the address and how to stop', async ({ startGuide, folder }) => {
  const guide = startGuide({ DATA_DIR: join(folder, 'first') })
  const address = await guide.getAddress()
  expect(guide.stderr()).toContain('Остановить: Ctrl+C')
  const answer = await fetch(address)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('<html lang="ru">')
})

test('a port in use is told in one sentence with the port', async ({ startGuide }) => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as { port: number }
  const text = await expectRefusal(startGuide({ PORT: String(port) }))
  other.close()
  expect(text).toContain(`Порт ${port} занят`)
  expect(text.split('\n')).toHaveLength(LINES_OF_ONE_SENTENCE)
})

test('a data folder that cannot be written is told in one sentence with the folder', {
  tag: '@full',
}, async ({ startGuide }) => {
  const folders = ['/etc/hostname/data', '/etc/hostname']
  const guides = folders.map((folder) => startGuide({ DATA_DIR: folder }))
  for (const [index, guide] of guides.entries()) {
    const text = await expectRefusal(guide)
    expect(text).toContain(folders[index]?.split('/').slice(0, 3).join('/'))
    expect(text).toContain('DATA_DIR')
    expect(text.split('\n')).toHaveLength(LINES_OF_ONE_SENTENCE)
  }
})

test('settings that cannot be used are all told at once', { tag: '@full' }, async ({ startGuide }) => {
  const text = await expectRefusal(
    startGuide({ PORT: 'восемь', LOG_LEVEL: 'loud', PUBLIC_URL: 'павловск', DATABASE_URL: 'mysql://db' }),
  )
  for (const name of ['PORT', 'LOG_LEVEL', 'PUBLIC_URL', 'DATABASE_URL']) expect(text).toContain(name)
})

test('a database that does not answer is told in one sentence, and the guide opens without it', {
  tag: '@full',
}, async ({ startGuide }) => {
  const guide = startGuide({ DATABASE_URL: 'postgresql://guide:secret@127.0.0.1:1/guide' })
  const address = await guide.getAddress()
  const output = guide
    .stderr()
    .split('\n')
    .filter((line) => line.includes('DATABASE_URL'))
  expect(output).toHaveLength(1)
  expect(guide.stderr()).not.toContain('secret')
  expect((await fetch(address)).status).toBe(200)
  expect((await fetch(`${address}/readyz`)).status).toBe(503)
})

test('all faults of a city pack are told at once', { tag: '@full' }, async ({ startGuide, folder }) => {
  const cityDir = join(folder, 'city')
  mkdirSync(cityDir)
  const place = {
    name: 'Парк',
    category: 'парк',
    tags: [],
    description: 'Парк.',
    coordinates: { lat: 50, lng: 40 },
  }
  const places = [
    { ...place, category: undefined },
    { ...place, coordinates: { lat: 500, lng: 40 } },
    { ...place, images: [{ file: 'нет-такой.jpg' }] },
    place,
  ]
  writeFileSync(join(cityDir, 'city.json'), JSON.stringify({ name: 'Городец', center: { lat: 50, lng: 40 } }))
  writeFileSync(join(cityDir, 'places.json'), JSON.stringify(places))
  writeFileSync(join(cityDir, 'about.md'), '')
  const text = await expectRefusal(startGuide({ CITY_DIR: cityDir }))
  for (const part of ['timeZone', 'category', '500', 'нет-такой.jpg', 'уже занят', 'about.md']) {
    expect(text).toContain(part)
  }
})

test('a city pack that is not there or no JSON is told with its file', { tag: '@full' }, async ({
  startGuide,
  folder,
}) => {
  const missing = await expectRefusal(startGuide({ CITY_DIR: join(folder, 'none') }))
  for (const file of ['city.json', 'places.json', 'about.md']) expect(missing).toContain(file)
  const cityDir = join(folder, 'city')
  cpSync('city', cityDir, { recursive: true })
  writeFileSync(join(cityDir, 'places.json'), '[{"name": "Парк",}]')
  expect(await expectRefusal(startGuide({ CITY_DIR: cityDir }))).toContain('places.json')
})

for (const signal of takeEvery(2, ['SIGTERM', 'SIGINT'] as const)) {
  test(`after ${signal} what is under way is finished, and the process ends with 0`, async ({
    startGuide,
  }) => {
    const guide = startGuide()
    const address = await guide.getAddress()
    const agent = new Agent({ keepAlive: true })
    const body = '{"message":"half before the signal, half after it"}'
    const call = request(`${address}/api/none`, {
      method: 'POST',
      agent,
      headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
    })
    call.flushHeaders()
    // The server has read the request's headers: the request is in progress.
    await once(call, 'continue')
    call.write(body.slice(0, 10))
    guide.signal(signal)
    await expect.poll(guide.stdout).toContain('stopping')
    const [[answer]] = await Promise.all([once(call, 'response'), call.end(body.slice(10))])
    expect((answer as IncomingMessage).statusCode).toBe(404)
    expect(await readAll(answer as IncomingMessage)).toContain('not_found')
    const finished = performance.now()
    expect(await guide.exitCode).toBe(0)
    expect(performance.now() - finished, 'milliseconds').toBeLessThan(SOON_MS)
    await expect(fetch(address)).rejects.toThrow()
    agent.destroy()
  })
}

async function readAll(answer: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of answer) text += chunk
  return text
}

test('a connection kept open by a visitor does not keep the process from ending', { tag: '@full' }, async ({
  startGuide,
}) => {
  const guide = startGuide()
  const address = await guide.getAddress()
  const agent = new Agent({ keepAlive: true })
  const answer = await new Promise<IncomingMessage>((resolve) => get(address, { agent }, resolve))
  for await (const _chunk of answer);
  const before = performance.now()
  guide.signal('SIGTERM')
  expect(await guide.exitCode).toBe(0)
  expect(performance.now() - before, 'milliseconds').toBeLessThan(SOON_MS)
  agent.destroy()
})

test('every request is one JSON line with its requestId, which no caller chooses, and the query stays out', async ({
  startGuide,
}) => {
  const guide = startGuide()
  const address = await guide.getAddress()
  const ids: (string | null)[] = []
  for (const path of ['/?q=секрет', '/api/client/locations', '/no-such-page', '/api/none', '/healthz']) {
    const headers = { 'x-request-id': 'forged', 'request-id': 'forged' }
    ids.push((await fetch(address + path, { headers })).headers.get('x-request-id'))
  }
  const lines = () =>
    guide
      .stdout()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => 'method' in line)
  await expect.poll(() => lines().length).toBe(ids.length)
  expect(lines().map(({ requestId }) => requestId)).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(lines().map(({ path, status }) => [path, status])).toEqual([
    ['/', 200],
    ['/api/client/locations', 200],
    ['/no-such-page', 404],
    ['/api/none', 404],
    ['/healthz', 200],
  ])
  expect(guide.stdout()).not.toContain(encodeURI('секрет'))
})

test('what was stored is there after a restart', { tag: '@full' }, async ({ startGuide, folder }) => {
  for (const _start of ['first', 'second']) {
    const guide = startGuide({ DATA_DIR: join(folder, 'own') })
    const address = await guide.getAddress()
    const { items } = (await (await fetch(`${address}/api/client/locations`)).json()) as { items: unknown[] }
    expect(items.length).toBeGreaterThan(0)
    guide.signal('SIGTERM')
    expect(await guide.exitCode).toBe(0)
  }
})
