import { ALL_DAYS, type Days, HoursFault, type HoursRule, type Season, type Span } from './hours-rule.ts'
import type { HoursPart } from './parse-parts.ts'

export type Part<K extends HoursPart['kind']> = Extract<HoursPart, { kind: K }>

export const isOpen = ({ state }: HoursRule) => state === 'open'
export const isEnd = (part: HoursPart | undefined) => part === undefined || part.kind === 'mark'
export const isMark = (part: HoursPart | undefined, mark: string) =>
  part?.kind === 'mark' && part.mark === mark
export const isTimes = (part: HoursPart | undefined) =>
  'times,until,start,shorter'.split(',').includes(part?.kind ?? '')
export const isOfWeek = (days: Days | 'other' | undefined) =>
  typeof days !== 'object' || days.numbers.length > 0
export const isEveryDay = (days: Days | 'other' | undefined) =>
  typeof days === 'object' && days.isNamed && days.numbers.length === ALL_DAYS.length
export const unclearMonths = () =>
  new HoursFault('не ясно, в какие месяцы какие часы; назовите месяцы у всех часов')
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
  hasNoRest = false
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
    const { season, days, sentence, isSeasonNamed } = this
    const when = { ...(season && { season, isSeasonNamed }), ...(days && { days }) }
    this.rules.push({ spans: [], state: 'open', notes: [], sentence, ...when, ...rule })
    this.days = undefined
    this.isSeasonNamed = false
  }
}
