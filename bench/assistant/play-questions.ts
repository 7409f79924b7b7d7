import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { Encoder, Question } from '#assistant/encoder/encoder.ts'
import { createGuideIndex, listPassageTexts } from '#assistant/guide/guide-index.ts'
import { listPassages } from '#assistant/guide/list-passages.ts'
import { listStems } from '#assistant/guide/passage-words.ts'
import type { Scope } from '#assistant/request.ts'
import { ANSWER_THRESHOLDS } from '#assistant/tools/answering-model.ts'
import { searchGuide } from '#assistant/tools/search-guide.ts'
import type { ToolContext } from '#assistant/tools/tool-context.ts'
import { ROOT } from '../../scripts/setup.mjs'
import { findTownDir } from './load-batches.ts'
import { readTown } from './town.ts'

const DATA = join(ROOT, 'training', 'data')
/** Any time: answers from texts do not depend on it. */
const NOW = '2026-06-18T12:00'
const NOTHING_SHOWN: Scope = { placeIds: [], shownPassages: [] }

const rowSchema = z.object({
  kind: z.enum(['alone', 'follow', 'unknown']),
  history: z.array(z.object({ say: z.string(), answered: z.array(z.string()).optional() })),
  say: z.string(),
  right: z.array(z.string()),
})
type Row = z.infer<typeof rowSchema>

/** A town with its questions and an index with an encoder's vectors. */
export type QuestionedTown = { town: string; context: ToolContext; rows: readonly Row[] }

/** A question as understanding passes it to the search, with the numbers of the passages that answer it. */
export type PlayedQuestion = {
  row: Row
  question: Question
  scope: Scope
  right: ReadonlySet<number>
}

/** Reads `training/data/FILE.jsonl` and encodes all passages of its town: `questions/kedrinsk-2` is a second writer's. */
export async function openQuestions(file: string, encoder: Encoder): Promise<QuestionedTown> {
  const town = file.replace(/^.*\//, '').replace(/-\d$/, '')
  const { guide } = await readTown(findTownDir(town))
  const lines = (await readFile(join(DATA, `${file}.jsonl`), 'utf8')).trim().split('\n')
  const vectors = await encoder.encodePassages(listPassageTexts(listPassages(guide)))
  return {
    town,
    context: { guide, index: createGuideIndex(guide, vectors), now: NOW },
    rows: lines.map((line) => rowSchema.parse(JSON.parse(line))),
  }
}

/** A question with the dialogue before it: where no answers to that are written down, as the search answers it. */
export async function playQuestion(
  { context }: QuestionedTown,
  row: Row,
  encoder: Encoder,
): Promise<PlayedQuestion> {
  const numbers = new Map(context.index.passages.map(({ text }, number) => [text, number]))
  const says = row.history.map(({ say }) => say)
  let scope = NOTHING_SHOWN
  for (const [at, { say, answered }] of row.history.entries()) {
    const shownPassages =
      answered?.flatMap((text) => numbers.get(text) ?? []) ??
      findShown(context, await ask(encoder, say, says.slice(0, at)), scope)
    scope = extendScope(context, scope, shownPassages)
  }
  const question = await ask(encoder, row.say, says)
  return { row, question, scope, right: new Set(row.right.flatMap((text) => numbers.get(text) ?? [])) }
}

async function ask(encoder: Encoder, message: string, previous: readonly string[]): Promise<Question> {
  const { joined } = await encoder.encodeMessage({ message, before: 'none', previous: previous.slice(-2) })
  return { ...joined, stems: listStems(message) }
}

function findShown(context: ToolContext, question: Question, scope: Scope): number[] {
  const [best] = searchGuide(context, question, scope)
  return best !== undefined && best.probability >= ANSWER_THRESHOLDS.near ? [best.number] : []
}

/** The places of the last answer are in focus; earlier ones stay known. */
function extendScope({ index }: ToolContext, scope: Scope, shownPassages: readonly number[]): Scope {
  const placeIds = shownPassages.flatMap((number) => {
    const owner = index.passages[number]?.owner
    return owner?.kind === 'place' ? [owner.id] : []
  })
  return {
    placeIds: placeIds.length > 0 ? [...new Set(placeIds)] : scope.placeIds,
    shownPassages: [...scope.shownPassages, ...shownPassages],
  }
}
