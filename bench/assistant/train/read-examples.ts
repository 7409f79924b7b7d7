import { createAssistant } from '#assistant/create-assistant.ts'
import type { DialogueState } from '#assistant/dialogue-state.ts'
import { readQuestion } from '#assistant/guide/question.ts'
import { listActFeatures } from '#assistant/understand/act.ts'
import { findAskingClause } from '#assistant/understand/asking-clause.ts'
import { listDangerFeatures } from '#assistant/understand/rate-danger.ts'
import { createUnderstanding } from '#assistant/understand.ts'
import { getTown } from '../town.ts'
import type { Example } from './linear.ts'
import { readLines } from './read-lines.ts'

/** What one writer wrote, with what the classifier sees of it. */
export type WriterExamples = { readonly file: string; readonly examples: readonly Example[] }

/** One file a writer. */
export const ACT_FILES = [
  'acts-1.jsonl',
  'acts-2.jsonl',
  'acts-3.jsonl',
  'acts-4.jsonl',
  'acts-5.jsonl',
  'acts-6.jsonl',
  'acts-7.jsonl',
  'acts-own.jsonl',
  'acts-batches.jsonl',
]
export const DANGER_FILES = [
  'danger-train.jsonl',
  'danger-train-2.jsonl',
  'danger-train-3.jsonl',
  'danger-train-4.jsonl',
  'danger-train-5.jsonl',
  'danger-batches.jsonl',
]
/** Written by somebody else than the others: nothing is tried out on it but the last. */
export const DANGER_DEV_FILE = 'danger-dev.jsonl'

/** `before` says what the last answer was: nothing, a walk, a list, a place, the town, help or an offer. */
type ActRow = { say: string; act: string; before: string }
type DangerRow = { say: string; kind: string }

const NOW = '2026-06-20T12:00'
/** What is asked first so that the last answer is of that kind. */
const OPENERS: Readonly<Record<string, string>> = {
  walk: 'построй маршрут на два часа',
  list: 'какие есть музеи и памятники',
  town: 'когда основан город',
  help: 'помогите человеку плохо сердце',
  offer: 'что посмотреть в городе',
}
const OPENING_PLACE = 3

/** The examples of acts, each read in one of two towns and after the answer it goes on from. */
export async function readActExamples(): Promise<WriterExamples[]> {
  const readers = [await openReader('pavlovsk'), await openReader('kedrinsk')]
  const read = (row: ActRow, at: number) => readers[at % readers.length]?.(row) ?? []
  const files = ACT_FILES.map(async (file) => ({ file, rows: await readLines<ActRow>(file) }))
  return (await Promise.all(files)).map(({ file, rows }) => ({ file, examples: rows.flatMap(read) }))
}

async function openReader(name: 'pavlovsk' | 'kedrinsk'): Promise<(row: ActRow) => Example> {
  const { guide } = await getTown(name)
  const assistant = createAssistant(guide)
  const understand = createUnderstanding(guide, true)
  const openers = { ...OPENERS, place: `расскажи про ${guide.places[OPENING_PLACE]?.name}` }
  const states = new Map<string, DialogueState>()
  for (const [before, message] of Object.entries(openers)) {
    states.set(before, assistant.answer({ message, now: NOW, state: undefined, seed: 's' }).state)
  }
  return ({ say, act, before }) => {
    const state = states.get(before)
    const understood = understand({ message: say, now: NOW, state, seed: 's' })
    const clause = findAskingClause(say)
    const { topics } = readQuestion(understood.text || say, guide.city, [], { clause })
    const features = listActFeatures(understood, state, { topics: topics.length > 0, clause })
    return { features, name: act }
  }
}

/** The examples of danger, one writer a file. */
export async function readDangerExamples(files: readonly string[]): Promise<WriterExamples[]> {
  const read = async (file: string) => ({ file, rows: await readLines<DangerRow>(file) })
  return (await Promise.all(files.map(read))).map(({ file, rows }) => ({
    file,
    examples: rows.map(({ say, kind }) => toDanger(say, kind)),
  }))
}

/** The messages of the other examples in which nobody is in danger. */
export async function readCalmExamples(): Promise<Example[]> {
  const rows = await Promise.all(ACT_FILES.map((file) => readLines<ActRow>(file)))
  return rows
    .flat()
    .filter(({ act }) => act !== 'help')
    .map(({ say }) => toDanger(say, 'none'))
}

function toDanger(say: string, kind: string): Example {
  return { features: listDangerFeatures(say), name: kind }
}
