import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Encoder } from '#assistant/encoder/encoder.ts'
import { printTable } from '#testing/figures.ts'
import { ROOT } from '../../scripts/setup.mjs'

type DangerLine = { say: string; kind: string }
type QuestionLine = { kind: 'alone' | 'follow' | 'unknown'; say: string; history: { say: string }[] }
/** The output of a head for a message, and whether it should be above the threshold. */
type Rated = { isMeant: boolean; share: number }

const GRID = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]

/**
 * Prints what each threshold of danger and of follow-ups would miss and take wrongly, on lines that no head was trained
 * on: `danger-dev`, and the questions of the town that serves calibration.
 */
export async function printThresholds(encoder: Encoder) {
  const dangers = await Promise.all(
    readLines<DangerLine>('bench', 'assistant', 'training', 'danger-dev.jsonl').map(async ({ say, kind }) => {
      const { heads } = await encoder.encodeMessage({ message: say, before: 'none', previous: [] })
      return { isMeant: kind !== 'none', share: 1 - heads.dangers.none }
    }),
  )
  print('danger', dangers)
  const lines = readLines<QuestionLine>('training', 'data', 'questions', 'kedrinsk-2.jsonl')
  const followUps = await Promise.all(
    lines.map(async ({ kind, say, history }, at) => {
      // A message without a conversation is read after somebody else's.
      const own = history.map((turn) => turn.say)
      const previous = own.length > 0 ? own : [lines[at - 1]?.say ?? '']
      const { heads } = await encoder.encodeMessage({ message: say, before: 'town', previous })
      return { isMeant: kind === 'follow' || history.length > 0, share: heads.isFollowUp }
    }),
  )
  print('follow-ups', followUps)
}

function readLines<Line>(...path: string[]): Line[] {
  const text = readFileSync(join(ROOT, ...path), 'utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
}

function print(title: string, rated: readonly Rated[]) {
  const meant = rated.filter(({ isMeant }) => isMeant)
  const others = rated.filter(({ isMeant }) => !isMeant)
  const rows = GRID.map((threshold) => [
    threshold.toFixed(1),
    `${meant.filter(({ share }) => share < threshold).length}`,
    `${others.filter(({ share }) => share >= threshold).length}`,
  ])
  printTable([[title, `missed of ${meant.length}`, `false of ${others.length}`], ...rows])
  process.stdout.write('\n')
}
