import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { writeHostileCity } from '../faults/xss/hostile-city.ts'
import { inBatches, PAYLOADS } from '../faults/xss/payloads.ts'
import { runSinks } from '../faults/xss/run-sinks.ts'
import { IS_FULL_RUN } from '../src/testing/full-run.ts'
import { test } from './guide-process.ts'

/** One of this many: `npm run test:hostile` sends all of them. */
const STEP = IS_FULL_RUN ? 60 : 180
/** The base map of the pack: the only part from another server. */
const MAP_ORIGIN = 'https://tiles.openfreemap.org'
const SOME_PAYLOADS = PAYLOADS.filter((_, index) => index % STEP === 0)

test('no text of somebody else becomes markup or runs as code, whatever way it takes', {
  tag: '@full',
}, async ({ browser, startGuide, folder }) => {
  test.setTimeout(120_000)
  const cityDir = join(folder, 'city')
  const slugs = await writeHostileCity(cityDir, inBatches(SOME_PAYLOADS, 25))
  const guide = startGuide({ CITY_DIR: cityDir })
  const url = await guide.getAddress()
  const reports = await runSinks(browser, { url, payloads: SOME_PAYLOADS, slugs }, MAP_ORIGIN)
  expect(reports.filter(({ isKept }) => !isKept)).toEqual([])
  expect(reports.length).toBeGreaterThan(0)
})

test('a page that does not escape what is searched for is found out, with a policy and without', {
  tag: '@full',
}, async ({ browser }) => {
  const server = createServer((request, response) => {
    const text = new URL(request.url ?? '', 'http://guide.invalid').searchParams.get('q') ?? ''
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('content-security-policy', "default-src 'self'")
    response.end(`<!doctype html><title>Поиск</title><p>${text}</p>`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const visit = { url: `http://127.0.0.1:${port}`, payloads: SOME_PAYLOADS, slugs: [] }
  const [withPolicy, without] = await runSinks(browser, visit, MAP_ORIGIN, ['the search in the address'])
  server.close()
  const signs = (sightings: { sign: string }[] = []) => sightings.map(({ sign }) => sign).join('\n')
  expect(signs(withPolicy?.sightings)).toContain('refused by script-src')
  expect(signs(without?.sightings)).toContain('a call of alert')
  expect(signs(without?.sightings)).toContain('an attribute onerror')
})
