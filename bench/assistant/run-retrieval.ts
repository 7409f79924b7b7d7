// `npm run bench:retrieval`: how well the search finds the sentence that answers, on towns the encoder was not trained on,
// beside words alone; then how long it takes in towns of growing size.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { composeAsk } from '#assistant/compose/ask.ts'
import { createGuideIndex } from '#assistant/guide/guide-index.ts'
import { ANSWER_THRESHOLDS } from '#assistant/tools/answering-model.ts'
import { searchGuide } from '#assistant/tools/search-guide.ts'
import { createFakeIndex, createFakeQuestion } from '#testing/fake-encoder.ts'
import { formatFigure, mark, printLoad, printTable, quantile } from '#testing/figures.ts'
import { writeGeneratedCity } from '../generated-city.ts'
import { openBenchEncoder } from './bench-encoder.ts'
import { openQuestions, type PlayedQuestion, playQuestion, type QuestionedTown } from './play-questions.ts'
import { readTown } from './town.ts'

const FILES = ['held-out/pavlovsk', 'questions/gornorudsk-2', 'questions/kedrinsk-2']
const RANKS = [1, 3, 10]
const LEVELS = ['sure', 'likely', 'near', 'unknown'] as const
/** Levels whose sentences are shown as the answer, without a doubt. */
const ANSWERS: readonly string[] = ['sure', 'likely']
/** The p50 budget of a whole answer in ms: the search must leave room for the encoder. */
const SIZES = [
  { places: 200, budget: 25 },
  { places: 1_000, budget: 60 },
]
const TIMED_QUESTIONS = 100
const WARM_UP_QUESTIONS = 20
const QUESTION_WORDS = 10
const MIN_UNKNOWN_ADMITTED = 0.85
const MIN_RIGHT_SHOWN = 0.8

type Played = PlayedQuestion & { opened: QuestionedTown }

/** The numbers of the passages that each search finds, best first. */
const WAYS: Readonly<Record<string, (played: Played) => number[]>> = {
  'words alone': ({ opened: { context }, question, scope }) =>
    searchGuide({ ...context, index: createGuideIndex(context.guide) }, question, scope).map(
      ({ number }) => number,
    ),
  'the encoder': ({ opened: { context }, question, scope }) =>
    searchGuide(context, question, scope).map(({ number }) => number),
}

const encoder = await openBenchEncoder()
for (const file of FILES) {
  const opened = await openQuestions(file, encoder)
  const played: Played[] = []
  for (const row of opened.rows) played.push({ ...(await playQuestion(opened, row, encoder)), opened })
  printRanks(opened.town, played)
  printShown(opened.town, played)
}
await printSpeed()

/** Returns how surely a passage answers; without a result it is unknown. */
function getLevel(probability = 0): (typeof LEVELS)[number] {
  const levels = ['sure', 'likely', 'near'] as const
  return levels.find((level) => probability >= ANSWER_THRESHOLDS[level]) ?? 'unknown'
}

function printRanks(town: string, played: readonly Played[]) {
  const kinds = ['alone', 'follow'] as const
  const rows = Object.entries(WAYS).map(([way, find]) => [
    way,
    ...kinds.flatMap((kind) => {
      const own = played.filter(({ row }) => row.kind === kind)
      const ranks = own.map((one) => find(one).findIndex((number) => one.right.has(number)))
      return RANKS.map((rank) => share(ranks.filter((at) => at >= 0 && at < rank).length, own.length))
    }),
  ])
  printTable([[town, ...kinds.flatMap((kind) => RANKS.map((rank) => `${kind} @${rank}`))], ...rows])
  process.stdout.write('\n')
}

function printShown(town: string, played: readonly Played[]) {
  const judged = played.map((one) => {
    const { context } = one.opened
    const found = searchGuide(context, one.question, one.scope)
    const { text } = composeAsk(
      context,
      { kind: 'ask', question: one.question, scope: one.scope, facts: [] },
      found,
    )
    return {
      kind: one.row.kind,
      level: getLevel(found[0]?.probability),
      isRight: one.row.right.some((sentence) => text.text.includes(sentence)),
    }
  })
  const count = (rows: typeof judged, level: string) => rows.filter((row) => row.level === level).length
  const rows = (['alone', 'follow', 'unknown'] as const).map((kind) => {
    const own = judged.filter((row) => row.kind === kind)
    const listRight = (rows: typeof judged) =>
      share(rows.filter(({ isRight }) => isRight).length, rows.length)
    const [sure, likely] = ANSWERS.map((level) => own.filter((row) => row.level === level))
    return [
      kind,
      ...LEVELS.map((level) => share(count(own, level), own.length)),
      ...(kind === 'unknown' ? [] : [sure, likely, own].map((rows = []) => listRight(rows))),
    ]
  })
  const head = [town, 'sure', 'likely', 'nearest', 'not known', 'right of sure', 'of likely', 'right shown']
  printTable([head, ...rows.map((row) => [...row, ...Array(head.length - row.length).fill('')])])
  const unknown = judged.filter(({ kind }) => kind === 'unknown')
  const known = judged.filter(({ kind }) => kind !== 'unknown')
  const honest = unknown.filter((row) => !ANSWERS.includes(row.level)).length / unknown.length
  const shown = known.filter(({ isRight }) => isRight).length / known.length
  process.stdout.write(
    `unknown told as such or as the nearest ${honest.toFixed(3)} ${mark(honest >= MIN_UNKNOWN_ADMITTED)}, ` +
      `right sentence shown ${shown.toFixed(3)} ${mark(shown >= MIN_RIGHT_SHOWN)}\n\n`,
  )
}

/**
 * The search alone, without reading the question, in milliseconds of the processor: what it compares costs the same whatever
 * the vectors are.
 */
async function printSpeed() {
  const dir = await mkdtemp(join(tmpdir(), 'gorodok-retrieval-'))
  const rows: string[][] = []
  for (const { places, budget } of SIZES) {
    await writeGeneratedCity(join(dir, String(places)), places)
    const { guide } = await readTown(join(dir, String(places)))
    const context = { guide, index: createFakeIndex(guide), now: '2026-06-18T12:00' }
    const times = guide.places.slice(0, TIMED_QUESTIONS).map(({ description }) => {
      const question = createFakeQuestion(description.split(' ').slice(0, QUESTION_WORDS).join(' '))
      const start = process.cpuUsage()
      searchGuide(context, question, { placeIds: [], shownPassages: [] })
      const { user, system } = process.cpuUsage(start)
      return (user + system) / 1000
    })
    const [p50 = 0, p99 = 0] = [0.5, 0.99].map((part) => quantile(times.slice(WARM_UP_QUESTIONS), part))
    rows.push([
      `${places} places`,
      String(context.index.passages.length),
      ...[p50, p99].map(formatFigure),
      `≤ ${budget} ${mark(p50 <= budget)}`,
    ])
  }
  await rm(dir, { recursive: true, force: true })
  printTable([['search, ms', 'passages', 'p50', 'p99', 'budget of p50'], ...rows])
  printLoad()
}

function share(part: number, whole: number): string {
  return whole === 0 ? '' : (part / whole).toFixed(3)
}
