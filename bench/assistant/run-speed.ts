import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanGuide } from '#assistant/clean-guide.ts'
import { createResponders } from '#assistant/drivers/create-responders.ts'
import { createEmbeddedAssistant, type EmbeddedAssistant } from '#assistant/drivers/embedded.ts'
import type { Encoder } from '#assistant/encoder/encoder.ts'
import { encodeProbes } from '#assistant/guide/guide-index.ts'
import { getExamples } from '#assistant/understand/examples.ts'
import { openEncoder } from '#server/assistant/open-encoder.ts'
import { createFakeIndex } from '#testing/fake-encoder.ts'
import { formatFigure, mark, printLoad, printTable, quantile } from '#testing/figures.ts'
import { openTalk } from '#testing/talk.ts'
import { writeGeneratedCity } from '../generated-city.ts'
import type { LoadedCase } from './load-cases.ts'
import { getTown, readTown, type Town } from './town.ts'

const GENERATED_PLACES = [200, 1_000]
const WARM_UP_TURNS = 20
/** One of this many cases is played. */
const STEP = 8
/** Budgets of a turn: p50 and p99. */
const BUDGET_MS = { few: [25, 80], many: [60, 150] } as const
const MANY_PLACES = 1_000
const LONG_LENGTH = 2_000
const LONG_ROUNDS = 7
const LONG_BUDGET_MS = 150
const LOCAL_TIME_LENGTH = 'YYYY-MM-DDTHH:MM'.length
const STORY =
  'Мы приехали утром на поезде, гуляли по городу, видели реку и мост, потом обедали и думали, что делать. '
const QUESTION = 'Где здесь поесть?'

/**
 * Prints how long the engine takes for a turn, in milliseconds of the processor, in towns of growing size; tells whether the budgets are
 * kept. The model reads messages; the vectors of a guide are made up, for what is compared costs the same whatever they are.
 */
export async function runSpeed(cases: readonly LoadedCase[]): Promise<boolean> {
  const { encoder, faults } = await openEncoder()
  if (encoder === undefined) throw new Error(faults.join('\n'))
  const dir = await mkdtemp(join(tmpdir(), 'gorodok-speed-'))
  const towns = [await getTown('pavlovsk'), await getTown('kedrinsk')]
  for (const count of GENERATED_PLACES) {
    await writeGeneratedCity(join(dir, String(count)), count)
    towns.push(await readTown(join(dir, String(count))))
  }
  const rows: string[][] = []
  let isKept = true
  for (const town of towns) {
    const assistant = await openAssistant(town, encoder)
    const times = await timeTurns(cases, assistant)
    const long = await timeLong(assistant)
    const size = town.places.size
    const figures = [quantile(times, 0.5), quantile(times, 0.99), quantile(long, 0.5)] as const
    const budgets = [...BUDGET_MS[size < MANY_PLACES ? 'few' : 'many'], LONG_BUDGET_MS]
    isKept &&= figures.every((figure, at) => figure <= (budgets[at] ?? 0))
    rows.push([
      `${size} places`,
      String(times.length),
      ...figures.map((figure, at) => `${formatFigure(figure)} ${mark(figure <= (budgets[at] ?? 0))}`),
      budgets.join(' / '),
    ])
  }
  await rm(dir, { recursive: true, force: true })
  printTable([['engine, ms a turn', 'turns', 'p50', 'p99', '2,000 characters', 'budgets'], ...rows])
  printLoad()
  return isKept
}

async function openAssistant(town: Town, encoder: Encoder): Promise<EmbeddedAssistant> {
  const guide = cleanGuide(town.guide)
  const index = { ...createFakeIndex(guide), probes: await encodeProbes(encoder) }
  return createEmbeddedAssistant({
    guide,
    index,
    encoder,
    responders: createResponders(await getExamples(encoder)),
  })
}

async function timeTurns(cases: readonly LoadedCase[], assistant: EmbeddedAssistant): Promise<number[]> {
  const times: number[] = []
  for (const { now, user, turns } of cases.filter((_, number) => number % STEP === 0)) {
    const talk = openTalk(assistant, { now: now.slice(0, LOCAL_TIME_LENGTH), position: user })
    for (const { say } of turns) times.push(await time(() => talk.say(say)))
  }
  return times.slice(WARM_UP_TURNS)
}

async function timeLong(assistant: EmbeddedAssistant): Promise<number[]> {
  const story = STORY.repeat(Math.ceil(LONG_LENGTH / STORY.length))
  const message = story.slice(0, LONG_LENGTH - QUESTION.length) + QUESTION
  const times: number[] = []
  for (let round = 0; round < LONG_ROUNDS; round += 1) {
    times.push(await time(() => openTalk(assistant).say(message)))
  }
  return times
}

/** CPU time, so that other processes do not matter. */
async function time(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
