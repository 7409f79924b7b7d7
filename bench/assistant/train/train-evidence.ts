import { EVIDENCE_FEATURES } from '#assistant/guide/evidence-features.ts'
import { type EvidenceRow, readEvidenceRows } from './evidence-rows.ts'
import { ANSWER_FEATURES, fitAnswering, rateAnswering } from './fit-answering.ts'
import { fitRanking, rankAnew } from './fit-ranking.ts'
import type { Report } from './report.ts'

/** Above this an answer is given. */
const SURE = 0.5

/** The file of weights that find evidence and tell whether it answers. */
export async function trainEvidence(report: Report, trainedOn: string): Promise<object> {
  const rows = await readEvidenceRows()
  report('Evidence, a town at a time with weights fitted to the others', listCrossTown(rows))
  const rank = fitRanking(rows)
  const answers = fitAnswering(rankAnew(rows, rank))
  return {
    trainedOn,
    rank: Object.fromEntries(EVIDENCE_FEATURES.map((name, at) => [name, round(rank[at])])),
    answers: Object.fromEntries(
      ['bias', ...ANSWER_FEATURES, 'margin'].map((name, at) => [name, round(answers[at])]),
    ),
  }
}

/** A town that is tried stands in none of the examples, whoever asked about it. */
function listCrossTown(rows: readonly EvidenceRow[]): Record<string, string | number>[] {
  return [...Map.groupBy(rows, ({ town }) => town)].flatMap(([town, own]) => {
    const others = rows.filter((row) => row.town !== town)
    const rank = fitRanking(others)
    const answers = fitAnswering(rankAnew(others, rank))
    const groups = Map.groupBy(rankAnew(own, rank), ({ writer }) => writer)
    return [...groups].map(([writer, tried]) => ({ town, writer, ...countFound(tried, answers) }))
  })
}

function countFound(rows: readonly EvidenceRow[], answers: readonly number[]): Record<string, string> {
  const known = rows.filter(({ source }) => source !== 'none')
  const unknown = rows.filter(({ source }) => source === 'none')
  const isSure = (row: EvidenceRow) => rateAnswering(row, answers) >= SURE
  const isFound = (row: EvidenceRow, among: number) => row.right.slice(0, among).includes(true)
  const told = known.filter(isSure)
  const share = (few: readonly EvidenceRow[], all: readonly EvidenceRow[]) => `${few.length} of ${all.length}`
  return {
    first: share(
      known.filter((row) => isFound(row, 1)),
      known,
    ),
    'among 3': share(
      known.filter((row) => isFound(row, 3)),
      known,
    ),
    'among 10': share(
      known.filter((row) => isFound(row, 10)),
      known,
    ),
    told: share(
      told.filter((row) => isFound(row, 1)),
      told,
    ),
    'unknown refused': share(
      unknown.filter((row) => !isSure(row)),
      unknown,
    ),
  }
}

function round(weight = 0): number {
  return Math.round(weight * 1000) / 1000
}
