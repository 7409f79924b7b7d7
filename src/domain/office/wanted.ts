import { findTownMidnight } from '../town-midnight.ts'

/** Questions of a month that the guide does not cover, the most frequent first; never who asked. */
export type WantedOfMonth = {
  month: string
  /** All conversations of the month that are still kept. */
  conversations: number
  words: readonly Wanted[]
  topics: readonly Wanted[]
  /** Use of the language model; absent without one. */
  model?: ModelOfMonth
}

/** Use of a language model in a month by all nodes, and how many requests are left now. */
export type ModelOfMonth = {
  name: string
  /** Messages sent to it; for some the check refused its answer, for some it failed. */
  messages: number
  refused: number
  failed: number
  /** Requests, several a message, and tokens of both ways. */
  calls: number
  tokens: number
  leftThisHour: number
  leftToday: number
}

/** A word or two, and in how many conversations. */
export type Wanted = { text: string; conversations: number }

/** True for a month as addresses have it: `2026-11`. */
export function isMonth(text: string): boolean {
  return /^20\d{2}-(0[1-9]|1[0-2])$/.test(text)
}

/** The month so many months away. */
export function moveMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by)).toISOString().slice(0, 7)
}

/** From when (ISO) until when a month lasts by the clocks of a town. */
export function findMonthBounds(month: string, timeZone: string): { since: string; until: string } {
  const begin = (of: string) => findTownMidnight(`${of}-01`, timeZone)
  return { since: begin(month), until: begin(moveMonth(month, 1)) }
}
