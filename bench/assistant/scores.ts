import type { Expectation } from './case.ts'
import type { Metric } from './fault.ts'
import type { PlayedTurn } from './play-case.ts'
import type { PlayedCase, Score } from './score.ts'
import { scoreLengths } from './walk-lengths.ts'

type Turn = { expected: Expectation; played: PlayedTurn }

type Row = { name: string; metric: Metric; isAmong: (turn: Turn) => boolean; target: number }

/** A metric counts the turns of its kind without a fault. */
const ROWS: readonly Row[] = [
  {
    name: 'right places',
    metric: 'places',
    isAmong: ({ expected }) => expected.places !== undefined,
    target: 0.98,
  },
  { name: 'no invented place', metric: 'invented place', isAmong: () => true, target: 1 },
  { name: 'no ungrounded figure', metric: 'ungrounded fact', isAmong: () => true, target: 1 },
  { name: 'walks valid, wishes met', metric: 'walk', isAmong: isAboutWalk, target: 1 },
  { name: 'edits change only what was asked', metric: 'edit', isAmong: isEdit, target: 1 },
  { name: '«112» first in an emergency', metric: 'emergency', isAmong: isAlarm, target: 1 },
  { name: 'no false alarm', metric: 'emergency', isAmong: (turn) => !isAlarm(turn), target: 1 },
  {
    name: 'honest «не знаю»',
    metric: 'abstention',
    isAmong: ({ expected }) => expected.unknown === true,
    target: 0.95,
  },
  { name: 'no false refusal', metric: 'abstention', isAmong: isAnswerable, target: 0.98 },
  {
    name: 'text says what it must',
    metric: 'text',
    isAmong: ({ expected }) => expected.text !== undefined,
    target: 0.95,
  },
  { name: 'right Russian', metric: 'russian', isAmong: () => true, target: 1 },
  { name: 'no markup', metric: 'markup', isAmong: () => true, target: 1 },
]

/** Computes every metric over the given cases. */
export function scoreCases(cases: readonly PlayedCase[]): Score[] {
  const turns = cases.flatMap(listTurns)
  const whole = { passed: cases.filter(isSpotless).length, total: cases.length, target: 0.99 }
  const rows = ROWS.map(({ name, metric, isAmong, target }) => {
    const among = turns.filter(isAmong)
    const good = among.filter(({ played }) => !played.faults.some((fault) => fault.metric === metric))
    return { name, passed: good.length, total: among.length, target }
  })
  const scores = [{ name: 'cases, everything met', ...whole }, ...rows, scoreLengths(cases)]
  return scores.filter(({ total }) => total > 0)
}

/** Groups cases by subject: the first word of their id. */
export function scoreByLabel(cases: readonly PlayedCase[]): Score[] {
  return scoreGroups(cases, ({ test }) => test.id.replace(/-[a-z]\d+$/, ''))
}

/** Groups cases by file. */
export function scoreByFile(cases: readonly PlayedCase[]): Score[] {
  return scoreGroups(cases, ({ test }) => test.file)
}

/** Returns whether no turn has a fault. */
export function isSpotless({ turns }: PlayedCase): boolean {
  return turns.every(({ faults }) => faults.length === 0)
}

function scoreGroups(cases: readonly PlayedCase[], getName: (played: PlayedCase) => string): Score[] {
  const groups = Map.groupBy(cases, getName)
  return [...groups].map(([name, members]) => ({
    name,
    passed: members.filter(isSpotless).length,
    total: members.length,
    target: 0.95,
  }))
}

function listTurns({ test, turns }: PlayedCase): Turn[] {
  return turns.map((played, index) => ({ expected: test.turns[index]?.expect ?? {}, played }))
}

function isAlarm({ expected }: Turn): boolean {
  return expected.danger === true
}

function isAboutWalk({ expected, played }: Turn): boolean {
  return played.answer.walk !== undefined || expected.route?.required === true
}

function isAnswerable({ expected }: Turn): boolean {
  const { unknown, places, route, text } = expected
  if (unknown === true) return false
  const isNamed = places?.mustAll !== undefined || places?.mustAnyOf !== undefined
  return isNamed || route?.required === true || text?.mustMatch !== undefined
}

function isEdit({ expected: { route } }: Turn): boolean {
  const rules = route?.ifPresent ?? route
  return (
    rules?.keepFromPrev !== undefined || rules?.onlyFromPrev === true || rules?.removedOrdinal !== undefined
  )
}
