// The third part of `npm run test:hostile`: no text makes a pattern of the guide hang.
// recheck analyses each pattern of the sources; the pattern is timed on the worst text that it finds.
import { mark, printLoad, printTable } from '#testing/figures.ts'
import { listPatterns } from './patterns/list-patterns.ts'
import { type Judgement, loadRecheck } from './patterns/load-recheck.ts'
import { growText, timeMatch } from './patterns/worst-text.ts'

const JUDGED_WITHIN_MS = 60_000
const MAX_MS = 50
const MAX_PRINTED_ROWS = 5

const { check } = loadRecheck()
const { patterns, made } = listPatterns()
const counts = { linear: 0, polynomial: 0, exponential: 0, unknown: 0 }
const timed: { ms: number; name: string }[] = []
for (const { source, flags, file, room } of patterns) {
  const { status, complexity, attack } = await judge(source, flags)
  const name = `${file}  /${source.slice(0, 60)}/${flags}, ${room} characters`
  if (status === 'safe') counts.linear += 1
  else if (complexity === undefined || attack === undefined) {
    counts.unknown += 1
    process.stdout.write(`not judged: ${name}\n`)
  } else {
    counts[complexity.type] += 1
    timed.push({ name, ms: timeMatch(source, flags, growText(attack, room)) })
  }
}
const longest = timed.toSorted((a, b) => b.ms - a.ms)
const slow = longest.filter(({ ms }) => ms > MAX_MS)
const rows: [what: string, figure: string | number, isKept: boolean][] = [
  ['patterns of the sources', patterns.length, patterns.length > 0],
  ['patterns made while the guide runs, not judged', made, true],
  ['time grows with the length, as far as recheck sees', counts.linear, true],
  ['time grows with a power of it', counts.polynomial, true],
  ['time grows without bound', counts.exponential, counts.exponential === 0],
  ['not judged within a minute', counts.unknown, counts.unknown === 0],
  [`worst text takes more than ${MAX_MS} ms`, slow.length, slow.length === 0],
  ...longest
    .slice(0, Math.max(slow.length, MAX_PRINTED_ROWS))
    .map(({ ms, name }): [string, string, boolean] => [name, `${ms.toFixed(1)} ms`, ms <= MAX_MS]),
]
printTable([['', '', ''], ...rows.map(([what, figure, isKept]) => [what, String(figure), mark(isKept)])])
printLoad()
process.exitCode = rows.every(([, , isKept]) => isKept) ? 0 : 1

/** A proof if found in time, otherwise the result of many tries. */
async function judge(source: string, flags: string): Promise<Judgement> {
  const proven = await check(source, flags, { timeout: JUDGED_WITHIN_MS })
  return proven.status === 'unknown'
    ? check(source, flags, { checker: 'fuzz', timeout: JUDGED_WITHIN_MS })
    : proven
}
