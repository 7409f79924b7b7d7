import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AssistantGuide } from '#assistant/assistant-guide.ts'
import { createAssistant } from '#assistant/create-assistant.ts'
import { type Evidence, rankEvidence } from '#assistant/guide/find-evidence.ts'
import { readQuestion } from '#assistant/guide/question.ts'
import { findAskingClause } from '#assistant/understand/asking-clause.ts'
import { ROOT } from '../../../scripts/setup.mjs'
import { batchCaseSchema, type Expectation } from '../case.ts'
import { readTown } from '../town.ts'
import { readLines } from './read-lines.ts'

/** A question with the sentences that may answer it, and which of them do. */
export type EvidenceRow = {
  readonly town: string
  /** Who asked: a file of questions or a batch. */
  readonly writer: string
  /** Where the answer stands; `none` when the guide has none. */
  readonly source: 'about' | 'place' | 'none'
  readonly ranked: readonly Evidence[]
  readonly right: readonly boolean[]
}

type Asked = {
  say: string
  source: EvidenceRow['source']
  /** Words of the sentence that answers; `row` is how a row of a table is told, `also` are others that do. */
  quote?: string
  row?: string
  also?: string[]
}

const TOWNS_DIR = join('bench', 'assistant', 'towns')
const QUESTION_TOWNS = ['pavlovsk', 'kedrinsk', 'gornorudsk', 'teplye-klyuchi']
/** Batches whose patterns name what the answering sentence must have. */
const BATCH_TOWNS = [
  ['1-checked', 'teplye-klyuchi'],
  ['2-checked', 'ust-lada'],
] as const
/** What a question of a batch is of that one sentence can answer. */
const ANSWERED_BY_SENTENCE = ['town', 'place', 'way', 'when']
const NOW = '2026-06-20T12:00'
/** Quotes are found by their first or last letters too: a sentence may be split otherwise. */
const LONG_QUOTE = 25

/** The files of questions and batches, beside the folder of the benchmark. */
export const EVIDENCE_FILES = [
  ...QUESTION_TOWNS.map((town) => `training/questions-${town}.jsonl`),
  ...BATCH_TOWNS.map(([batch]) => `batches/${batch}.json`),
]

/** All questions that evidence is found for, with what the guide of their town offers. */
export async function readEvidenceRows(): Promise<EvidenceRow[]> {
  const rows: EvidenceRow[] = []
  for (const town of QUESTION_TOWNS) rows.push(...(await readQuestions(town)))
  for (const [batch, town] of BATCH_TOWNS) rows.push(...(await readBatch(batch, town)))
  return rows
}

async function readQuestions(town: string): Promise<EvidenceRow[]> {
  const rank = await openRanking(town)
  const file = `questions-${town}.jsonl`
  return (await readLines<Asked>(file)).map(({ say, source, quote, row, also = [] }) => {
    const ranked = rank(say, true)
    const quotes = [row ?? quote, ...also].filter((one) => one !== undefined && one !== '') as string[]
    const right = ranked.map(({ passage }) => quotes.some((one) => isQuoted(one, passage.text)))
    return { town, writer: file, source, ranked, right }
  })
}

async function readBatch(batch: string, town: string): Promise<EvidenceRow[]> {
  const rank = await openRanking(town)
  const file = join(ROOT, 'bench', 'assistant', 'batches', `${batch}.json`)
  const cases = batchCaseSchema.array().parse(JSON.parse(await readFile(file, 'utf8')))
  return cases.flatMap(({ kind = '', turns: [turn] }) => {
    const patterns = listSayings(turn?.expect)
    if (turn === undefined || patterns.length === 0 || !ANSWERED_BY_SENTENCE.includes(kind)) return []
    const ranked = rank(turn.say, false)
    const right = ranked.map(({ passage }) => patterns.some((one) => one.test(passage.text)))
    return [{ town, writer: batch, source: kind === 'place' ? 'place' : 'about', ranked, right }]
  })
}

/** Patterns that name a fact; «нет» and the like stand in too many sentences. */
function listSayings(expected: Expectation | undefined): RegExp[] {
  const { mustMatch = [] } = expected?.text ?? {}
  const telling = mustMatch.filter(
    (one) => /\d{2}|[а-яё]{5}/i.test(one) && !/нельзя|не\\s|нет|не\b/.test(one),
  )
  return telling.map((one) => new RegExp(one, 'iu'))
}

/** Ranks the sentences of a town for a message; with `withPlaces` those the assistant links are meant. */
async function openRanking(town: string): Promise<(say: string, withPlaces: boolean) => Evidence[]> {
  const { guide } = await readTown(join(ROOT, town === 'pavlovsk' ? 'city' : join(TOWNS_DIR, town)))
  const assistant = createAssistant(guide)
  return (say, withPlaces) => {
    const understood = assistant.understand({ message: say, now: NOW, state: undefined, seed: 's' })
    const places = withPlaces ? listLinked(guide, understood.slots.wishes) : []
    const clause = findAskingClause(say)
    return rankEvidence(guide, readQuestion(understood.text || say, guide.city, places, { clause }))
  }
}

type Wishes = ReturnType<ReturnType<typeof createAssistant>['understand']>['slots']['wishes']

/** The places that are surely named: those of a wish that leaves no choice. */
function listLinked(guide: AssistantGuide, wishes: Wishes) {
  const ids = wishes.flatMap(({ anyOf: [only, ...others] }) =>
    only?.kind === 'place' && others.length === 0 ? [only.id] : [],
  )
  return guide.places.filter(({ id }) => ids.includes(id))
}

function isQuoted(quote: string, sentence: string): boolean {
  const [said, wanted] = [toPlain(sentence), toPlain(quote)]
  if (said.includes(wanted) || wanted.includes(said)) return true
  if (wanted.length <= LONG_QUOTE) return false
  return said.includes(wanted.slice(0, LONG_QUOTE)) || said.includes(wanted.slice(-LONG_QUOTE))
}

function toPlain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
