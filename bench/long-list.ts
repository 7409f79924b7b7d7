// `npm run bench:long-list -- [--places=5000] [--rounds=5]`: a list of thousands of places on a slow phone, and
// the server that sends it. Fails when a key is shown later than the budget.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { formatFigure, mark, median, printLoad, printTable, quantile } from '#testing/figures.ts'
import { build } from '../scripts/setup.mjs'
import { EMPTY_FILTER } from '../src/domain/place-filter.ts'
import { openPlaceSearch } from '../src/domain/suggest/place-search.ts'
import { getCityPack } from '../src/server/city/city-files.ts'
import { startChromium } from './bench-chromium.ts'
import { startServer } from './bench-server.ts'
import { writeGeneratedCity } from './generated-city.ts'
import { timeAnswer } from './http-ask.ts'
import { createSteps, expectList } from './list-steps.ts'
import { type ListVisitor, openList } from './list-visitor.ts'
import type { StepTimes } from './watch-list.ts'

const CPU_SLOWDOWN = 4
const BUDGET_MS = 100
const API_REQUESTS = 200
const KIB = 1024
const WORD = 'парк'
/** Fast typing, and typing with pauses in which the address is updated. */
const RHYTHMS_MS = [150, 350]

const { values } = parseArgs({
  options: { places: { type: 'string', default: '5000' }, rounds: { type: 'string', default: '5' } },
})
process.exitCode = (await runBench(Number(values.places), Number(values.rounds))) ? 0 : 1

async function runBench(placeCount: number, rounds: number): Promise<boolean> {
  build()
  const cityDir = await mkdtemp(join(tmpdir(), 'gorodok-city-'))
  await writeGeneratedCity(cityDir, placeCount)
  const server = await startServer({ CITY_DIR: cityDir })
  const chromium = await startChromium()
  try {
    await reportServer(server.url, server.readRssMb)
    const { places } = await getCityPack(cityDir)
    return await reportTyping(await openList(server.url, chromium.port, CPU_SLOWDOWN), places, rounds)
  } finally {
    await chromium.close()
    await server.close()
    await rm(cityDir, { recursive: true, force: true })
  }
}

/** Measures the server's work for the long list. */
async function reportServer(url: string, readRssMb: () => Promise<number>) {
  const rssAtStart = await readRssMb()
  const first = await timeAnswer(url, 'br')
  const whole = await timeAnswer(url, 'identity')
  const page = await timeMany(url)
  const api = await timeMany(`${url}/api/client/locations`)
  printTable([
    ['server', 'br KiB', 'p50 ms', 'p99 ms'],
    ['page: first byte from memory', formatFigure(first.bytes / KIB), ...page.firstByte],
    ['page: whole answer', '', ...page.whole],
    ['API: whole answer', api.kib, ...api.whole],
    ['page rendered for the first time', '', formatFigure(first.firstByteMs)],
    ['page not compressed, KiB', formatFigure(whole.bytes / KIB)],
    [
      'memory after start → after all, MB',
      `${formatFigure(rssAtStart)} → ${formatFigure(await readRssMb())}`,
    ],
  ])
  printLoad()
}

async function timeMany(url: string) {
  await timeAnswer(url, 'br')
  const answers = []
  for (let count = 0; count < API_REQUESTS; count++) answers.push(await timeAnswer(url, 'br'))
  const spread = (times: number[]) => [formatFigure(median(times)), formatFigure(quantile(times, 0.99))]
  return {
    kib: formatFigure((answers[0]?.bytes ?? 0) / KIB),
    firstByte: spread(answers.map(({ firstByteMs }) => firstByteMs)),
    whole: spread(answers.map(({ wholeMs }) => wholeMs)),
  }
}

/** Measures every step in every round and prints the medians. Returns whether the keys meet the budget. */
async function reportTyping(
  visitor: ListVisitor,
  places: Parameters<typeof createSteps>[0],
  rounds: number,
): Promise<boolean> {
  const search = await openPlaceSearch(places)
  const steps = createSteps(places, search)
  const times = new Map<string, StepTimes[]>()
  const add = (label: string, time: StepTimes) => times.set(label, [...(times.get(label) ?? []), time])
  const all = expectList(places, EMPTY_FILTER, search)
  const found = expectList(places, { text: WORD, tags: [] }, search)
  for (let round = 0; round < rounds; round++) {
    for (const step of steps) add(step.label, await visitor.take(step))
    for (const everyMs of RHYTHMS_MS) {
      add(`«${WORD}», a key each ${everyMs} ms`, await visitor.typeWord(WORD, everyMs, found))
      await visitor.clear(all)
    }
  }
  const { hydratedMs, quiet, busy, longestTask } = visitor.load
  let isKept = true
  const rows = [...times].map(([label, rounds]) => {
    const middle = (part: keyof StepTimes) => median(rounds.map((round) => round[part]))
    if (middle('field') > BUDGET_MS) isKept = false
    const marked = (value: number) => `${formatFigure(Math.round(value))} ${mark(value <= BUDGET_MS)}`
    return [
      label,
      marked(middle('field')),
      marked(middle('sight')),
      formatFigure(Math.round(middle('whole'))),
    ]
  })
  printTable([
    [
      `ms to the paint, processor ${CPU_SLOWDOWN} × slower`,
      `field ≤ ${BUDGET_MS}`,
      `in sight ≤ ${BUDGET_MS}`,
      'whole list',
    ],
    ...rows,
    [],
    ['after opening: hydrated at, ms', formatFigure(Math.round(hydratedMs))],
    ['quiet from, ms', formatFigure(Math.round(quiet))],
    ['longest task, ms', formatFigure(longestTask)],
    ['processor busy until then, ms', formatFigure(busy)],
  ])
  printLoad()
  return isKept
}
