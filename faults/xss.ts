// The second part of `npm run test:hostile`: payloads through every sink of the built guide in a real browser.
// Options: --payloads N, a part of the list; --sink NAME, one sink.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { mark, printLoad, printTable } from '#testing/figures.ts'
import { startGuideNode } from '#testing/guide-node.ts'
import { findChromium } from '../scripts/find-chromium.mjs'
import { build } from '../scripts/setup.mjs'
import { writeHostileCity } from './xss/hostile-city.ts'
import { inBatches, PAYLOADS } from './xss/payloads.ts'
import { runSinks, type SinkReport } from './xss/run-sinks.ts'

const PAYLOADS_A_PLACE = 25
/** A page with all of them would take most of the time to render. */
const PAYLOADS_A_TOWN = 300
const SHOWN_SIGHTINGS = 5
/** The map server is the operator's choice, no sign of injected code. */
const MAP_ORIGIN = 'https://map.invalid'

const { values } = parseArgs({
  options: { payloads: { type: 'string' }, sink: { type: 'string', multiple: true } },
})

if (!build()) process.exit(1)
const executablePath = findChromium()
if (executablePath === undefined) throw new Error('no Chromium: name one in CHROMIUM_PATH')
const folder = await mkdtemp(join(tmpdir(), 'gorodok-xss-'))
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const reports: SinkReport[] = []
try {
  for (const some of inBatches(
    PAYLOADS.slice(-Number(values.payloads ?? PAYLOADS.length)),
    PAYLOADS_A_TOWN,
  )) {
    reports.push(...(await runTown(some)))
    process.stdout.write('.')
  }
} finally {
  await browser.close()
  await rm(folder, { recursive: true, force: true })
}
for (const { sink, sightings, isKept } of reports) {
  if (isKept) continue
  for (const { sign, address } of sightings.slice(0, SHOWN_SIGHTINGS))
    process.stdout.write(`${sink}: ${sign}\n  ${address.slice(0, 300)}\n`)
}
const bySink = Object.values(Object.groupBy(reports, ({ sink, hasPolicy }) => `${sink} ${hasPolicy}`))
printTable([
  ['sink', 'policy', 'payloads', 'executed or seen', ''],
  ...bySink.map((of = []) => [
    of[0]?.sink ?? '',
    of[0]?.hasPolicy ? 'on' : 'off',
    String(of.reduce((sum, { payloads }) => sum + payloads, 0)),
    String(of.reduce((sum, { sightings }) => sum + sightings.length, 0)),
    mark(of.every(({ isKept }) => isKept)),
  ]),
])
printLoad()
process.exitCode = reports.every(({ isKept }) => isKept) ? 0 : 1

/** Sends the payloads through all sinks of a guide whose town consists of them. */
async function runTown(payloads: readonly string[]): Promise<SinkReport[]> {
  const cityDir = await mkdtemp(join(folder, 'city-'))
  const slugs = await writeHostileCity(cityDir, inBatches(payloads, PAYLOADS_A_PLACE))
  const guide = await startGuideNode({
    DATA_DIR: await mkdtemp(join(folder, 'data-')),
    CITY_DIR: cityDir,
    RATE_LIMIT_SCALE: '100000',
    MAP_STYLE_URL: `${MAP_ORIGIN}/style.json`,
  })
  try {
    return await runSinks(browser, { url: guide.url, payloads, slugs }, MAP_ORIGIN, values.sink)
  } finally {
    await guide.stop()
  }
}
