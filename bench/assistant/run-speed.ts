import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatFigure, mark, printLoad, printTable, quantile } from '#testing/figures.ts'
import { writeGeneratedCity } from '../generated-city.ts'
import { createDirectEngine } from './direct-engine.ts'
import type { LoadedCase } from './load-cases.ts'
import { getTown, readTown, type Town } from './town.ts'

const GENERATED_PLACES = [200, 1_000]
const WARM_UP_TURNS = 100
const BUDGET_MS = { few: 30, many: 80 }
const MANY_PLACES = 100

/** Prints how long the engine takes for a turn, in towns of growing size; tells whether the budgets are kept. */
export async function runSpeed(cases: readonly LoadedCase[]): Promise<boolean> {
  const dir = await mkdtemp(join(tmpdir(), 'gorodok-speed-'))
  const towns = [await getTown('pavlovsk'), await getTown('kedrinsk')]
  for (const count of GENERATED_PLACES) {
    await writeGeneratedCity(join(dir, String(count)), count)
    towns.push(await readTown(join(dir, String(count))))
  }
  const rows: string[][] = []
  let isKept = true
  for (const town of towns) {
    const times = await timeTurns(cases, town)
    const size = town.places.size
    const budget = size < MANY_PLACES ? BUDGET_MS.few : BUDGET_MS.many
    const p99 = quantile(times, 0.99)
    isKept &&= p99 <= budget
    rows.push([
      `${size} places`,
      String(times.length),
      ...[quantile(times, 0.5), p99, Math.max(...times)].map(formatFigure),
      `≤ ${budget} ${mark(p99 <= budget)}`,
    ])
  }
  await rm(dir, { recursive: true, force: true })
  printTable([['engine, ms a turn', 'turns', 'p50', 'p99', 'max', 'p99 budget'], ...rows])
  printLoad()
  return isKept
}

async function timeTurns(cases: readonly LoadedCase[], town: Town): Promise<number[]> {
  const engine = createDirectEngine(town.guide)
  const times: number[] = []
  for (const { now, user, turns } of cases) {
    const talker = await engine.openTalk({ now, user })
    for (const { say } of turns) times.push((await talker.say(say)).ms)
  }
  return times.slice(WARM_UP_TURNS)
}
