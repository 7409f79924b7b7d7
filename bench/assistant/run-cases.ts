import type { TownName, Variant } from './case.ts'
import { VARIANTS } from './case.ts'
import type { LoadedCase } from './load-cases.ts'
import { playCase } from './play-case.ts'
import type { PlayedCase, Score } from './score.ts'
import type { Engine } from './talker.ts'
import type { Town } from './town.ts'
import { varyMessage } from './variants.ts'

const CASES_AT_ONCE = 8

/** The towns and their engines. */
export type Bench = Readonly<Record<TownName, { town: Town; engine: Engine }>>

/** Plays the cases in parallel, each in its own conversation. */
export async function runCases(
  cases: readonly LoadedCase[],
  bench: Bench,
  change?: (message: string) => string,
): Promise<PlayedCase[]> {
  const played: PlayedCase[] = []
  const queue = [...cases.entries()]
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [index, test] = next
      const { town, engine } = bench[test.city]
      played[index] = { test, town, turns: await playCase(test, town, engine, change) }
    }
  }
  await Promise.all(Array.from({ length: CASES_AT_ONCE }, work))
  return played
}

/** Scores whether rephrased cases name the same places. A conversation counts if every turn does. */
export async function runVariants(cases: readonly PlayedCase[], bench: Bench): Promise<Score[]> {
  const scores: Score[] = []
  for (const variant of VARIANTS) scores.push(await runVariant(variant, cases, bench))
  return scores
}

async function runVariant(variant: Variant, cases: readonly PlayedCase[], bench: Bench): Promise<Score> {
  const chosen = cases.filter(({ test }) => test.variants?.includes(variant))
  const varied = await runCases(
    chosen.map(({ test }) => test),
    bench,
    (message) => varyMessage(message, variant),
  )
  const same = varied.filter((played, index) => listNamed(played) === listNamed(chosen[index] ?? played))
  return { name: variant, passed: same.length, total: chosen.length, target: 0.98 }
}

/** Counts the conversations whose second run has the same texts and places. */
export async function runTwice(cases: readonly PlayedCase[], bench: Bench): Promise<Score> {
  const again = await runCases(
    cases.map(({ test }) => test),
    bench,
  )
  const same = again.filter(
    (played, index) => describeWords(played) === describeWords(cases[index] ?? played),
  )
  return { name: 'the same bytes twice', passed: same.length, total: cases.length, target: 1 }
}

function listNamed({ turns, town }: PlayedCase): string {
  return turns
    .map(({ answer }) => {
      const stops = answer.walk?.points.map(({ id }) => id).filter((id) => town.places.has(id)) ?? []
      return [...new Set([...answer.placeIds, ...stops])].sort((a, b) => a - b).join()
    })
    .join('|')
}

function describeWords({ turns }: PlayedCase): string {
  return JSON.stringify(turns.map(({ answer }) => ({ ...answer, ms: 0 })))
}
