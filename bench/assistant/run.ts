// `npm run bench:assistant -- [--engine=http|direct|…] [--model=dir] [--only=…] [--parts=cases,…] [--failures]
// [--json=file]`: how well the assistant answers the cases of this folder. docs/assistant.md says what is measured and how.
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { printTable, quantile } from '#testing/figures.ts'
import { build } from '../../scripts/setup.mjs'
import { BASELINES, createBaselineEngine, isBaseline } from './baseline-engine.ts'
import { createDirectEngine } from './direct-engine.ts'
import { createHttpEngine } from './http-engine.ts'
import { loadCases } from './load-cases.ts'
import { describeCase, printFailures, printScores } from './report.ts'
import { type Bench, runCases, runTwice, runVariants } from './run-cases.ts'
import { type Generated, runInjections, runPlanted, runRobustness } from './run-generated.ts'
import { runSpeed } from './run-speed.ts'
import type { PlayedCase, Score } from './score.ts'
import { isSpotless, scoreByFile, scoreByLabel, scoreCases } from './scores.ts'
import type { Engine } from './talker.ts'
import { getTown, type Town } from './town.ts'
import { isDetour, listWalkLengths, type WalkLength } from './walk-lengths.ts'

const PARTS = ['cases', 'variants', 'names', 'injections', 'baselines', 'speed']
const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'http' },
    model: { type: 'string' },
    only: { type: 'string', default: '' },
    parts: { type: 'string', default: PARTS.join() },
    failures: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
})

process.exitCode = (await runBench()) ? 0 : 1

async function runBench(): Promise<boolean> {
  const parts = new Set(values.parts.split(','))
  const createEngine = chooseEngine(values.engine)
  const towns = { kedrinsk: await getTown('kedrinsk'), pavlovsk: await getTown('pavlovsk') }
  const bench: Bench = {
    kedrinsk: { town: towns.kedrinsk, engine: createEngine(towns.kedrinsk) },
    pavlovsk: { town: towns.pavlovsk, engine: createEngine(towns.pavlovsk) },
  }
  const all = await loadCases()
  const cases = all.filter(({ id, file }) => id.startsWith(values.only) || file.startsWith(values.only))
  const results: Record<string, Score[]> = {}
  const generated: Record<string, string[]> = {}
  const print = (title: string, scores: Score[]) => {
    results[title] = scores
    return printScores(title, scores)
  }
  const printGenerated = (title: string, { scores, failures }: Generated) => {
    generated[title] = failures
    if (values.failures) process.stdout.write(failures.map((failure) => `  ✗ ${failure}\n`).join(''))
    return print(title, scores)
  }
  const kept: boolean[] = []
  try {
    const played = parts.has('cases') || parts.has('variants') ? await runCases(cases, bench) : []
    if (parts.has('cases')) {
      if (values.failures) printFailures(played)
      print('by file', scoreByFile(played))
      kept.push(print('by kind', scoreByLabel(played)))
      const repeated = values.engine === 'http' ? [] : [await runTwice(played, bench)]
      kept.push(print('metric', [...scoreCases(played), ...repeated]))
      printFigures(played)
      generated['walks that are not the shortest'] = listWalkLengths(played)
        .filter(isDetour)
        .map(describeLength)
    }
    if (parts.has('variants')) kept.push(print('said in another way', await runVariants(played, bench)))
    for (const { town, engine } of parts.has('names') ? Object.values(bench) : []) {
      const { name } = town.guide.city
      kept.push(printGenerated(`names of ${name}, top 3`, await runRobustness(town, engine)))
    }
    if (parts.has('injections')) {
      kept.push(printGenerated('injections', await runInjections(bench.kedrinsk.engine, towns.kedrinsk)))
      kept.push(printGenerated('planted', await runPlanted(all, bench, createEngine)))
    }
    if (parts.has('baselines')) await printBaselines(towns, bench, print)
    if (parts.has('speed')) kept.push(await runSpeed(all))
    if (values.json !== undefined) {
      const failed = played.filter((one) => !isSpotless(one)).map((one) => describeCase(one))
      await writeFile(
        values.json,
        JSON.stringify({ engine: values.engine, results, failed, generated }, null, 2),
      )
    }
  } finally {
    for (const { engine } of Object.values(bench)) await engine.close()
  }
  return kept.every(Boolean)
}

/** Prints the response times, and how much longer walks are than the shortest ones. */
function printFigures(played: readonly PlayedCase[]) {
  const times = played.flatMap(({ turns }) => turns.map(({ answer }) => answer.ms))
  const lengths = listWalkLengths(played)
  const ratios = lengths.map(({ ratio }) => ratio)
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length
  printTable([
    ['figure', 'p50', 'p95', 'p99', 'max'],
    [`${values.engine}: ms to an answer`, ...describeQuantiles(times, 1)],
    [`walk length ÷ best order (mean ${mean.toFixed(4)})`, ...describeQuantiles(ratios, 3)],
  ])
  process.stdout.write('\n')
}

function describeLength({ ratio, id, said, stops }: WalkLength): string {
  return `${id} «${said}»: ${stops}, ${ratio.toFixed(3)} of the best order`
}

function describeQuantiles(figures: readonly number[], decimals: number): string[] {
  return [0.5, 0.95, 0.99, 1].map((part) => quantile(figures, part).toFixed(decimals))
}

function chooseEngine(name: string): (town: Town) => Engine {
  if (name === 'direct') return ({ guide }) => createDirectEngine(guide, values.model)
  if (isBaseline(name)) return ({ guide }) => createBaselineEngine(name, guide.places)
  if (name !== 'http')
    throw new Error(`there is no engine «${name}»: http, direct, ${Object.keys(BASELINES)}`)
  build()
  return ({ dir }) => createHttpEngine(dir)
}

/** Scores the plain search on the same names and on the cases that ask for places. */
async function printBaselines(
  towns: Record<'kedrinsk' | 'pavlovsk', Town>,
  bench: Bench,
  print: (title: string, scores: Score[]) => boolean,
) {
  const asked = (await loadCases()).filter(
    ({ file, turns }) => file === 'find' && turns[0]?.expect?.places?.mustAll,
  )
  const rows = async (name: string, one: Bench): Promise<Score[]> => {
    const [places] = scoreCases(await runCases(asked, one)).filter((score) => score.name === 'right places')
    return places === undefined ? [] : [{ name, passed: places.passed, total: places.total }]
  }
  const scores = await rows('the assistant', bench)
  for (const name of Object.keys(BASELINES).filter(isBaseline)) {
    const create = (town: Town) => ({ town, engine: createBaselineEngine(name, town.guide.places) })
    scores.push(...(await rows(name, { kedrinsk: create(towns.kedrinsk), pavlovsk: create(towns.pavlovsk) })))
  }
  print('the places asked for, beside a plain search', scores)
}
