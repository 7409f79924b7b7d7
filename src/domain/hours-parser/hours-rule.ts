/** Minutes from midnight, past it above 24 hours; the end may be unknown. `isMoved`: «обед 1–2» is in the afternoon. */
export type Span = { from: number; to: number | undefined; isMoved?: boolean }

/** Days of the week, Monday is 0, with what is beside them in a list. */
export type Days = {
  numbers: readonly number[]
  /** A named group, «будни», that no comma joins to others. */
  isNamed?: boolean
  /** An item of a comma-separated list. */
  lists?: readonly (readonly number[])[]
  /** «остальные дни»: days without another rule. */
  isOther?: boolean
  isHoliday?: boolean
  /** The days before holidays. */
  isEve?: boolean
  /** «последний четверг месяца» */
  nth?: readonly { day: number; numbers: readonly number[] }[]
  /** «1 января» in `opening_hours` syntax */
  dates?: readonly string[]
}

/** A part of the year in `opening_hours` syntax, perhaps named («зимой»); its months if whole, and the other days. */
export type Season = { text: string; months?: readonly number[]; isNamed?: boolean; rest?: string }

/** «остальные месяцы»: months without another rule. */
export const OTHER_MONTHS: Season = { text: '' }

/** One rule of the hours; by default for the whole year and all days. */
export type HoursRule = {
  season?: Season
  days?: Days
  spans: readonly Span[]
  state: 'open' | 'unsure' | 'off'
  notes: readonly string[]
  /** It has its own break, or none explicitly. */
  hasBreak?: boolean
  /** A day without visitors, when the door may be open. */
  isSanitary?: boolean
  /** Its season precedes it directly. */
  isSeasonNamed?: boolean
  /** The index of its sentence. */
  sentence: number
}

/** The hours are ambiguous or unknown: one plain Russian sentence without its full stop. */
export class HoursFault extends Error {
  override name = 'HoursFault'
}

/** The fault of something, named in Russian, with ambiguous days. */
export const unclearDays = (of: string) => new HoursFault(`не ясно, к каким дням относится ${of}`)

export const unclearMonths = () =>
  new HoursFault('не ясно, в какие месяцы какие часы; назовите месяцы у всех часов')

/** The fault of a clause that gives no rule. */
export const LACKS: Readonly<Record<string, string>> = {
  days: 'у каких-то дней нет часов',
  except: 'не ясно, к каким дням относится «кроме»',
  off: 'не ясно, что закрыто; назовите дни',
  start: 'не сказано, до скольких открыто',
  until: 'не ясно, со скольких часов открыто',
  shorter: 'не ясно, со скольких часов открыто',
}

export const DAY_MINUTES = 24 * 60
export const ALL_DAYS: readonly number[] = [0, 1, 2, 3, 4, 5, 6]

/** Returns the weekdays of a rule, all by default. */
export const listDays = ({ days }: Pick<HoursRule, 'days'>): readonly number[] =>
  !days || days.isOther ? ALL_DAYS : days.numbers
/** Returns whether a rule applies to weekdays; no days means all. */
export const isOfWeek = ({ days }: Pick<HoursRule, 'days'>) =>
  !days || days.isOther || (days.numbers.length > 0 && !days.isEve)
/** Returns whether these are exactly «ежедневно». */
export const isEveryDay = ({ isNamed, numbers }: Days) =>
  isNamed === true && numbers.length === ALL_DAYS.length

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
