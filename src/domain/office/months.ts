import { paths } from '../paths.ts'
import { findTownMidnight } from '../town-clock.ts'

/** Questions of a month that the guide does not cover, the most frequent first; never who asked. */
export type WantedOfMonth = {
  month: string
  /** All stored conversations of the month. */
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
  /** Requests, several per message, and input and output tokens. */
  calls: number
  tokens: number
  leftThisHour: number
  leftToday: number
}

/** A word or two, and the number of conversations with it. */
export type Wanted = { text: string; conversations: number }

/** Returns whether a text is a month: `2026-11`. */
export function isMonth(text: string): boolean {
  return /^20\d{2}-(0[1-9]|1[0-2])$/.test(text)
}

/** The month so many months away. */
export function moveMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by)).toISOString().slice(0, 7)
}

/** Returns the start and end (ISO) of a month in the town's time zone. */
export function findMonthBounds(month: string, timeZone: string): { since: string; until: string } {
  const findStart = (of: string) => findTownMidnight(`${of}-01`, timeZone)
  return { since: findStart(month), until: findStart(moveMonth(month, 1)) }
}

/** Page views of a month, by day and by page, most viewed first; `name` is the page's title or its place. */
export type VisitsOfMonth = {
  month: string
  days: { day: string; visits: number }[]
  pages: { page: string; name: string; visits: number }[]
}

/** The pages besides those of places, in the words of staff. */
export const PAGE_NAMES: Readonly<Record<string, string>> = {
  [paths.places]: 'Главная',
  [paths.map]: 'Карта',
  [paths.walking]: 'Прогулка',
  [paths.about]: 'О городе',
  [paths.myList]: 'Мой список',
  [paths.openData]: 'Открытые данные',
}

/** Returns whether views of a path, without its query, are counted. */
export function isCounted(path: string): boolean {
  return Object.hasOwn(PAGE_NAMES, path) || path.startsWith('/location/')
}
