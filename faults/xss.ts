// The second part of `npm run test:hostile`: payloads through every sink of the built guide in a real browser.
// Options: --payloads N, a part of the list; --sink NAME, one sink.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { mark, printLoad, printTable } from '../bench/figures.ts'
import { findChromium } from '../scripts/find-chromium.mjs'
import { build } from '../scripts/setup.mjs'
import { startGuideNode } from './guide-node.ts'
import { writeHostileCity } from './xss/hostile-city.ts'
import { inBatches, PAYLOADS } from './xss/payloads.ts'
import { runSinks } from './xss/run-sinks.ts'

const PAYLOADS_A_PLACE = 25
const SHOWN_SIGHTINGS = 5
/** The operator's own choice of a map server is no sign of injected code. */
const MAP_ORIGIN = 'https://map.invalid'

const { values } = parseArgs({
  options: { payloads: { type: 'string' }, sink: { type: 'string', multiple: true } },
})

if (!build()) process.exit(1)
const executablePath = findChromium()
if (executablePath === undefined) throw new Error('no Chromium: name one in CHROMIUM_PATH')
const folder = await mkdtemp(join(tmpdir(), 'gorodok-xss-'))
const payloads = PAYLOADS.slice(-Number(values.payloads ?? PAYLOADS.length))
const cityDir = join(folder, 'city')
const slugs = await writeHostileCity(cityDir, inBatches(payloads, PAYLOADS_A_PLACE))
const guide = await startGuideNode({
  DATA_DIR: join(folder, 'data'),
  CITY_DIR: cityDir,
  RATE_LIMIT_SCALE: '100000',
  MAP_STYLE_URL: `${MAP_ORIGIN}/style.json`,
})
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  const reports = await runSinks(browser, { url: guide.url, payloads, slugs }, MAP_ORIGIN, values.sink)
  for (const { sink, sightings, isKept } of reports) {
    if (isKept) continue
    for (const { sign, address } of sightings.slice(0, SHOWN_SIGHTINGS))
      process.stdout.write(`${sink}: ${sign}\n  ${address.slice(0, 300)}\n`)
  }
  printTable([
    ['sink', 'policy', 'payloads', 'executed or seen', ''],
    ...reports.map(({ sink, hasPolicy, payloads: sent, sightings, isKept }) => [
      sink,
      hasPolicy ? 'on' : 'off',
      String(sent),
      String(sightings.length),
      mark(isKept),
    ]),
  ])
  printLoad()
  process.exitCode = reports.every(({ isKept }) => isKept) ? 0 : 1
} finally {
  await browser.close()
  await guide.stop()
  await rm(folder, { recursive: true, force: true })
}
