import { ALL_DAYS, type Days, HoursFault, type HoursRule, type Season, type Span } from './hours-rule.ts'
import type { HoursPart } from './parse-parts.ts'

/** A part of one kind. */
export type Part<K extends HoursPart['kind']> = Extract<HoursPart, { kind: K }>

/** Whether a rule tells of hours by the clock. */
export const isOpen = ({ state }: HoursRule) => state === 'open'
/** Whether a clause ends before this part. */
export const isEnd = (part: HoursPart | undefined) => part === undefined || part.kind === 'mark'
/** Whether a part is this mark. */
export const isMark = (part: HoursPart | undefined, mark: string) =>
  part?.kind === 'mark' && part.mark === mark
/** Whether a part tells of times. */
export const isTimes = (part: HoursPart | undefined) =>
  'times,until,start,shorter'.split(',').includes(part?.kind ?? '')
/** Whether days of the week are among these; no days are all. */
export const isOfWeek = (days: Days | 'other' | undefined) =>
  typeof days !== 'object' || days.numbers.length > 0
/** Whether these are «ежедневно» and no others. */
export const isEveryDay = (days: Days | 'other' | undefined) =>
  typeof days === 'object' && days.isNamed && days.numbers.length === ALL_DAYS.length
/** The fault of hours of which the months are not sure. */
export const unclearMonths = () =>
  new HoursFault('не ясно, в какие месяцы какие часы; назовите месяцы у всех часов')
/** The fault of something, named in Russian, of which the days are not sure. */
export const unclearDays = (of: string) => new HoursFault(`не ясно, к каким дням относится ${of}`)

/** The rules so far, and what was told that still waits for its hours. */
export class RuleState {
  readonly parts: readonly HoursPart[]
  readonly rules: HoursRule[] = []
  at = 0
  sentence = 0
  isBracket = false
  season: Season | 'other' | undefined
  /** Whether it was named for the very next rule. */
  isSeasonNamed = false
  /** Days that wait for their hours. */
  days: Days | 'other' | undefined
  /** «выходной» or «кроме» that waits for its days. */
  waiting: Part<'off'> | { kind: 'except' } | undefined
  earlyNotes: string[] = []
  earlyBreaks: readonly Span[] = []
  /** Remarks on the very next hours. */
  nextNotes: string[] = []
  /** The seasons without days of rest. */
  readonly noRest = new Set<Season | 'other' | undefined>()
  isByAppointment = false
  hasSeasonBehind = false

  constructor(parts: readonly HoursPart[]) {
    this.parts = parts
  }

  get next() {
    return this.parts[this.at + 1]
  }

  get before() {
    return this.parts[this.at - 1]
  }

  /** A part stands beside hours where no mark is between, or where it is first in a bracket. */
  get isBeside() {
    return this.rules.length > 0 && (!isEnd(this.before) || (this.isBracket && isMark(this.before, '(')))
  }

  /** Adds a rule of the days and the season that were told. */
  add(rule: Partial<HoursRule>) {
    const { season, days, sentence, isSeasonNamed, nextNotes } = this
    const when = { ...(season && { season, isSeasonNamed }), ...(days && { days }) }
    const notes = [...nextNotes, ...(rule.notes ?? [])]
    this.rules.push({ spans: [], state: 'open', sentence, ...when, ...rule, notes })
    this.nextNotes = []
    this.days = undefined
    this.isSeasonNamed = false
  }
}
