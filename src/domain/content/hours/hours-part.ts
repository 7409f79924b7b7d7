/** Minutes from midnight; an end after 24 hours is past midnight, without one nobody knows when it closes. */
export type Span = { from: number; to: number | undefined }

/** Days of the week, Monday is 0. A named group, «по будням», is never one of a list with commas. */
export type Days = {
  numbers: readonly number[]
  isNamed?: boolean
  isHoliday?: boolean
  isIncluded?: boolean
  /** What stands between them: a comma, which may end a clause as well, or «и». */
  joint?: 'comma' | 'and'
  /** «пт.», which may be the end of a sentence. */
  isDotted?: boolean
  /** The days before holidays: no others, and of the week only these numbers, where there are some. */
  isEve?: boolean
  /** «кроме понедельника» in front of all */
  isLess?: boolean
  /** «без выходных» */
  isWithoutRest?: boolean
  nth?: string
}

/** A part of the year as `opening_hours` writes it, with its months when these are whole. */
export type Season = { text: string; months: readonly number[] | undefined; isDate?: boolean }

/** What a stretch of the text says. */
export type HoursPart =
  | { kind: 'days'; days: Days }
  | { kind: 'rest' }
  /** `isStart`: «с 6:30», which closes as other days do. */
  | { kind: 'times'; spans: Span[]; isStart?: boolean }
  /** «пт до 16:00», which opens as other days do. */
  | { kind: 'until'; text: string }
  /** «на час короче»: minutes. */
  | { kind: 'shorter'; minutes: number }
  /** `isOfReception`: a day without reception, at which the door may be open. */
  | { kind: 'off'; isOfReception?: boolean }
  /** «выходные»: the days of rest before times, else what the days beside it are. */
  | { kind: 'rest days' }
  /** No spans as long as their times stand apart; without days it is of all hours told before, or, `isBeside`, of those that it stands beside. */
  | { kind: 'break'; spans: readonly Span[]; days?: Days; isBeside?: boolean; isOfAll?: boolean }
  | { kind: 'no break' }
  | { kind: 'except' }
  /** «с мая по сентябрь также сб, вс» */
  | { kind: 'also' }
  | { kind: 'season'; season: Season }
  | { kind: 'other seasons' }
  | { kind: 'named season'; season: Season; isOnly: boolean; word: string }
  | { kind: 'appointment' }
  | { kind: 'unsure'; text: string }
  | { kind: 'closed'; text: string }
  /** `isBehind` only behind hours, `isOfNext` of the hours that come; `isOfGuests` says whose day it is. */
  | {
      kind: 'note'
      text: string
      isOfAll?: boolean
      isBehind?: boolean
      isOfNext?: boolean
      isOfGuests?: boolean
    }
  | { kind: 'separator'; mark: ',' | 'и' | ';' | '(' | ')' }

/**
 * One rule of the hours. Without `days` nobody said which ones; `rest` are those that no other rule names, to be worked
 * out when all are known.
 */
export type HoursRule = {
  season?: Season | 'other'
  days?: Days | 'rest'
  spans: Span[]
  state: 'open' | 'unsure' | 'off'
  notes: string[]
  hasBreak?: boolean
  /** «с 6:30» and no end */
  isStart?: boolean
  isOfReception?: boolean
  /** «по записи, » in front of all, or right beside the first hours */
  inFront?: 'apart' | 'beside'
  /** In its season it changes what is told of the whole year. */
  isChange?: boolean
  /** Whether a new sentence or line begins with it. */
  isSentence?: boolean
}

/** The hours cannot be surely understood: one plain Russian sentence without its full stop. */
export class HoursFault extends Error {
  override name = 'HoursFault'
}

export const WHOLE_DAY: Span = { from: 0, to: 24 * 60 }
export const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6] as const
