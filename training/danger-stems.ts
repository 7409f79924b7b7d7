import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { splitTokens } from '#assistant/language/split-tokens.ts'
import { ROOT } from '../scripts/setup.mjs'

/** A line of the data, of danger or of acts. */
type Line = { say: string; kind?: string; act?: string }

const DANGERS = ['danger-train', 'danger-train-2', 'danger-train-3', 'danger-train-4', 'danger-train-5']
/** Messages without danger, except those that ask for help. */
const ACTS = ['acts-1', 'acts-2', 'acts-3', 'acts-4', 'acts-5', 'acts-7', 'acts-own']
/** A rarer stem says nothing. */
const MIN_MESSAGES = 3

/**
 * `danger-stems.json`: how much each stem tells of danger, learnt from the messages that the head of danger learns from. A weight is
 * the logarithm of how much oftener it stands in messages of danger; stems of 0 are left out.
 */
export function formatDangerStems(): string {
  const lines = readMessages()
  const dangers = countStems(lines.filter(({ isDanger }) => isDanger))
  const calm = countStems(lines.filter(({ isDanger }) => !isDanger))
  const rate = ({ counts, messages }: StemCounts, stem: string) =>
    Math.log(((counts.get(stem) ?? 0) + 0.5) / (messages + 1))
  const stems = [...new Set([...dangers.counts.keys(), ...calm.counts.keys()])]
    .filter((stem) => (dangers.counts.get(stem) ?? 0) + (calm.counts.get(stem) ?? 0) >= MIN_MESSAGES)
    .map((stem) => ({ stem, weight: Math.round(rate(dangers, stem) - rate(calm, stem)) }))
    .filter(({ weight }) => weight !== 0)
    .toSorted((one, other) => other.weight - one.weight || (one.stem < other.stem ? -1 : 1))
  const byWeight = Map.groupBy(stems, ({ weight }) => `${weight}`)
  const rows = [...byWeight].map(([weight, group]) => [weight, group.map(({ stem }) => stem).join(' ')])
  return `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`
}

type StemCounts = { counts: Map<string, number>; messages: number }

function countStems(lines: readonly { say: string }[]): StemCounts {
  const counts = new Map<string, number>()
  for (const { say } of lines) {
    for (const stem of new Set(splitTokens(say).map((token) => token.stem))) {
      counts.set(stem, (counts.get(stem) ?? 0) + 1)
    }
  }
  return { counts, messages: lines.length }
}

function readMessages(): { say: string; isDanger: boolean }[] {
  const dangers = [
    ...DANGERS.flatMap((name) => readLines('bench/assistant/training', name)),
    ...readLines('training/data/danger', 'english-and-oblique'),
  ]
  const others = [
    ...ACTS.flatMap((name) => readLines('bench/assistant/training', name)),
    ...['everyday', 'first-wishes'].flatMap((name) => readLines('training/data/messages', name)),
  ]
  return [
    ...dangers.map(({ say, kind }) => ({ say, isDanger: kind !== 'none' })),
    ...others.filter(({ act }) => act !== 'help').map(({ say }) => ({ say, isDanger: false })),
  ]
}

/** Reads the messages of a file. */
export function readLines(folder: string, name: string): Line[] {
  const text = readFileSync(join(ROOT, folder, `${name}.jsonl`), 'utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
}
