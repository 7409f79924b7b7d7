// `node bench/town-map.ts EXTRACT…`: what `town map` makes of extracts of OpenStreetMap, in what time and memory; how
// ways compare with a second program and with straight lines; how long the tables of all pairs take; ways without stairs.
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { printLoad } from '#testing/figures.ts'
import type { Coordinates } from '../src/domain/coordinates.ts'
import { getDistanceMeters } from '../src/domain/distance.ts'
import { DETOUR_FACTOR } from '../src/domain/walk.ts'
import { orderWalk } from '../src/domain/walk-order.ts'
import { findWay } from '../src/domain/ways/find-way.ts'
import { createWayTable } from '../src/domain/ways/foot-distances.ts'
import { prepareWays, type Ways } from '../src/domain/ways/ways.ts'
import { findWaysFile, unpackWays } from '../src/server/directions/town-ways.ts'
import { createQueueMeasure } from '../src/testing/measure-by-queue.ts'
import { createRandom, pickOne } from '../src/testing/seeded-random.ts'

const PAIRS = 1_000
const STARTS = 50
const STEP_FREE_WALKS = 500
const ORDERED_WALKS = 200
const SEED = 18
/** Prints the CPU time of the command in microseconds. */
const PRINT_USAGE = `process.on('exit', () => {
  const { userCPUTime, systemCPUTime } = process.resourceUsage()
  console.error('usage', userCPUTime + systemCPUTime)
})`

function print(line: string) {
  process.stdout.write(`${line}\n`)
}

printLoad()

for (const extract of process.argv.slice(2)) {
  const folder = await mkdtemp(join(tmpdir(), 'gorodok-town-'))
  try {
    print(`\n${basename(extract)}`)
    await makeTown(extract, folder)
    const file = await findWaysFile(folder)
    if (file === undefined) throw new Error('no ways were made')
    const ways = prepareWays(unpackWays(file))
    compareLengths(ways)
    measureTables(ways)
    compareOrders(ways)
    walkWithoutStairs(ways)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function makeTown(extract: string, folder: string) {
  const began = performance.now()
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [
      `--import=data:text/javascript,${encodeURIComponent(PRINT_USAGE)}`,
      'src/cli/main.ts',
      'town',
      'map',
      extract,
      '--city',
      folder,
    ],
    { encoding: 'utf8' },
  )
  const seconds = (performance.now() - began) / 1000
  if (status !== 0) throw new Error('the command failed')
  const sizes = ['map.pmtiles', 'ways.bin', 'sketch.geojson'].map(async (name) => {
    return `${name} ${Math.ceil((await stat(join(folder, name))).size / 1000)} KB`
  })
  const cpu = Number(/usage (\d+)/.exec(stderr)?.[1]) / 1e6
  print(
    `  ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of a processor; ${(await Promise.all(sizes)).join(', ')}`,
  )
  print(
    stdout
      .match(/связаны.*|черновик мест: \d+|Памяти.*|Контуров.*/g)
      ?.map((line) => `  ${line}`)
      .join('\n') ?? '',
  )
}

/** Returns the largest difference over all pairs in metres, and the ratio of ways to straight lines with detours. */
function compareLengths(ways: Ways) {
  const { points, measureFrom } = createQueueMeasure(ways)
  const random = createRandom(SEED)
  let [largest, counted, straight, along] = [0, 0, 0, 0]
  for (let start = 0; start < STARTS; start++) {
    const [name, from] = pickOne(points, random)
    const byQueue = measureFrom(name)
    for (let end = 0; end < PAIRS / STARTS; end++) {
      const [other, to] = pickOne(points, random)
      const wanted = byQueue.get(other)
      const found = findWay(ways, from, to)?.meters
      if ((wanted === undefined) !== (found === undefined))
        throw new Error(`one program finds a way: ${name} ${other}`)
      if (wanted === undefined || found === undefined) continue
      counted += 1
      largest = Math.max(largest, Math.abs(wanted - found))
      straight += getDistanceMeters(from, to) * DETOUR_FACTOR
      along += found
    }
  }
  const ratio = (along / straight).toFixed(2)
  print(
    `  ${counted} of ${PAIRS} pairs: largest difference ${largest.toFixed(6)} m; ways are ${ratio} × straight × ${DETOUR_FACTOR}`,
  )
}

function measureTables(ways: Ways) {
  const random = createRandom(SEED)
  for (const count of [26, 300]) {
    const points = Array.from({ length: count }, () =>
      shift(pickOne(pickOne(ways.edges, random).line, random)),
    )
    const [before, began] = [process.cpuUsage(), performance.now()]
    createWayTable(ways, points)
    const cpu = Math.round(process.cpuUsage(before).user / 1000)
    print(`  all pairs of ${count}: ${Math.round(performance.now() - began)} ms, ${cpu} ms of a processor`)
  }
}

/** Compares the proposed order of seven stops with the best of all orders. */
function compareOrders(ways: Ways) {
  const random = createRandom(SEED)
  const orders = listOrders([0, 1, 2, 3, 4, 5, 6])
  let [worst, counted] = [1, 0]
  for (let walk = 0; walk < ORDERED_WALKS; walk++) {
    const points = Array.from({ length: 7 }, () => shift(pickOne(pickOne(ways.edges, random).line, random)))
    const table = createWayTable(ways, points)
    if (!table.every(Number.isFinite)) continue
    const between = (from: number, to: number) => table[from * points.length + to] ?? 0
    const measure = (from: Coordinates, to: Coordinates) => between(points.indexOf(from), points.indexOf(to))
    const sum = (order: readonly number[]) =>
      order.slice(1).reduce((total, to, index) => total + between(order[index] ?? 0, to), 0)
    counted += 1
    worst = Math.max(worst, sum(orderWalk(points, { measure })) / Math.min(...orders.map(sum)))
  }
  print(`  ${counted} walks of seven stops: the worst order is ${worst.toFixed(3)} × the best`)
}

function listOrders(items: readonly number[]): number[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item) =>
    listOrders(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  )
}

/** Moves a point some metres off the street, where places are. */
function shift({ lat, lng }: Coordinates): Coordinates {
  return { lat: lat + 0.0001, lng }
}

function walkWithoutStairs(ways: Ways) {
  const random = createRandom(SEED)
  const rules = { isStepFree: true }
  let [found, none, stairs, avoided, longer] = [0, 0, 0, 0, 0]
  for (let walk = 0; walk < STEP_FREE_WALKS; walk++) {
    const [from, to] = [0, 1].map(() => pickOne(pickOne(ways.edges, random).line, random))
    if (from === undefined || to === undefined) continue
    const way = findWay(ways, from, to, rules)
    const any = findWay(ways, from, to)
    if (way === undefined) {
      none += 1
      continue
    }
    found += 1
    stairs += way.stretches.filter(({ edge }) => edge.kind === 'stairs').length
    if (any?.stretches.some(({ edge }) => edge.kind === 'stairs')) {
      avoided += 1
      longer += way.meters / any.meters
    }
  }
  const mean = avoided === 0 ? '–' : (longer / avoided).toFixed(2)
  print(
    `  without stairs: ${found} of ${STEP_FREE_WALKS} walks, ${stairs} stairs in them, ${none} said to be impossible; ${avoided} avoid stairs and are ${mean} × as long`,
  )
}
