// `npm run bench:assistant -- [--engine=http|direct|…] [--only=…] [--parts=cases,…] [--failures] [--json=file]`:
// how well the assistant answers the cases of this folder. docs/assistant.md says what is measured and how.
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { build } from '../../scripts/setup.mjs'
import { BASELINES, createBaselineEngine, isBaseline } from './baseline-engine.ts'
import { createDirectEngine } from './direct-engine.ts'
import { createHttpEngine } from './http-engine.ts'
import { loadCases } from './load-cases.ts'
import { describeCase, printFailures, printScores } from './report.ts'
import { type Bench, runCases, runTwice, runVariants } from './run-cases.ts'
import { type Generated, runInjections, runPlanted, runRobustness } from './run-generated.ts'
import { runSpeed } from './run-speed.ts'
import { isSpotless, type Score, scoreByFile, scoreByLabel, scoreCases } from './scores.ts'
import type { Engine } from './talker.ts'
import { getTown, type Town } from './town.ts'

const PARTS = ['cases', 'variants', 'names', 'injections', 'baselines', 'speed']
const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'http' },
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
  const print = (title: string, scores: Score[]) => {
    results[title] = scores
    return printScores(title, scores)
  }
  const printGenerated = (title: string, { scores, failures }: Generated) => {
    if (values.failures) process.stdout.write(failures.map((failure) => `  ✗ ${failure}\n`).join(''))
    return print(title, scores)
  }
  const kept: boolean[] = []
  try {
    const played = parts.has('cases') || parts.has('variants') ? await runCases(cases, bench) : []
    if (parts.has('cases')) {
      if (values.failures) printFailures(played)
      print('by file', scoreByFile(played))
      kept.push(print('by intent', scoreByLabel(played)))
      const repeated = values.engine === 'http' ? [] : [await runTwice(played, bench)]
      kept.push(print('metric', [...scoreCases(played), ...repeated]))
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
      await writeFile(values.json, JSON.stringify({ engine: values.engine, results, failed }, null, 2))
    }
  } finally {
    for (const { engine } of Object.values(bench)) await engine.close()
  }
  return kept.every(Boolean)
}

function chooseEngine(name: string): (town: Town) => Engine {
  if (name === 'direct') return ({ guide }) => createDirectEngine(guide)
  if (isBaseline(name)) return ({ guide }) => createBaselineEngine(name, guide.places)
  if (name !== 'http')
    throw new Error(`there is no engine «${name}»: http, direct, ${Object.keys(BASELINES)}`)
  build()
  return ({ dir }) => createHttpEngine(dir)
}

/** What a plain search finds of the same names and of the cases that ask for places. */
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
