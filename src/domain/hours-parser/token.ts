import type { Days, HoursRule, Season, Span } from './hours-rule.ts'

/** A time of day; `isSure` when the text gives the half of the day: «02:00», «2 ночи». */
export type Clock = { minutes: number; isSure: boolean; partOfDay?: number | undefined; text: string }

/** A day of the year; months start from 0. */
export type YearDay = { day: number; month: number }

/** «до 16», «с 10», «на час короче»: the hours of other days with another end. */
export type Change = { kind: string; minutes: number; text: string }

/** A rule whose hours may depend on others. */
export type RuleDraft = Partial<HoursRule> & { change?: Change }

/**
 * A stretch of a text of hours: a known phrase, a `number` with its hours as `value` and its minutes where it is
 * «9:30», a name in quotes, a word or a mark. The other fields are results of the grammar's steps.
 */
export type Token = {
  kind: string
  value: number
  numbers: readonly number[]
  minutes: number | undefined
  start: number
  end: number
  text: string
  date?: YearDay | undefined
  clock?: Clock | undefined
  /** Days in a list, and their separators. */
  items?: readonly Days[] | undefined
  links?: readonly string[] | undefined
  days?: Days | undefined
  season?: Season | undefined
  /** «летом» without months. */
  seasonName?: string | undefined
  spans?: readonly Span[] | undefined
  rule?: RuleDraft | undefined
}

/** Whether a clause has hours by the clock. */
export const hasHours = ({ rule }: Token) => rule?.spans !== undefined || rule?.change !== undefined
