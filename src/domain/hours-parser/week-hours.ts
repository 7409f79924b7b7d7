import { listCircle, MONTH_NAMES, OSM_DAYS, OSM_MONTHS, SHORT_DAYS } from '../hours/calendar-words.ts'
import { readHours } from './read-hours.ts'

/** A day's hours in a grid: times as `09:00`, empty by default. */
export type DayHours = { isClosed: boolean; from: string; to: string; breakFrom: string; breakTo: string }

/** A week, with its months as numbers from 1; both empty for the whole year. */
export type Season = { from: string; to: string; days: readonly DayHours[] }

const EMPTY_DAY: DayHours = { isClosed: false, from: '', to: '', breakFrom: '', breakTo: '' }

export const EMPTY_SEASON: Season = { from: '', to: '', days: SHORT_DAYS.map(() => EMPTY_DAY) }

/** Formats weeks as on a door: «пн–пт 9:00–18:00, обед 13:00–14:00; сб 10:00–15:00; вс выходной». */
export function writeSeasons(seasons: readonly Season[]): string {
  const all = seasons.flatMap(({ days }) => days).filter(isOpen)
  // A later «обед» also applies to the days before it.
  const isBreakOfAll = (day: DayHours) =>
    all
      .slice(0, all.indexOf(day))
      .every(({ breakFrom, breakTo }) => breakFrom === day.breakFrom && breakTo === day.breakTo)
  return seasons
    .flatMap(({ from, to, days }) => {
      const months = [...new Set([from, to])].flatMap((month) => MONTH_NAMES[Number(month) - 1] ?? [])
      const season = months.length === 0 ? '' : `${months.join('–')} `
      const texts = days.map((day) => writeDay(day, isBreakOfAll(day)))
      return joinDays(texts).map((rule) => season + rule)
    })
    .join('; ')
}

function joinDays(texts: readonly string[]): string[] {
  const starts = texts.flatMap((text, day) => (text !== '' && text !== texts[day - 1] ? [day] : []))
  return starts.map((start) => {
    const next = texts.findIndex((text, day) => day > start && text !== texts[start])
    const end = (next === -1 ? texts.length : next) - 1
    return `${SHORT_DAYS[start]}${end > start ? `–${SHORT_DAYS[end]}` : ''} ${texts[start]}`
  })
}

function isOpen({ isClosed, from, to }: DayHours): boolean {
  return !isClosed && from !== '' && to !== ''
}

function writeDay(day: DayHours, isBreakOfAll: boolean): string {
  const { isClosed, from, to, breakFrom, breakTo } = day
  if (isClosed) return 'выходной'
  if (!isOpen(day)) return ''
  if (breakFrom === '' || breakTo === '') return writeRange(from, to)
  return isBreakOfAll
    ? `${writeRange(from, to)}, обед ${writeRange(breakFrom, breakTo)}`
    : `${writeRange(from, breakFrom)}, ${writeRange(breakTo, to)}`
}

function writeRange(from: string, to: string): string {
  return `${from.replace(/^0/, '')}–${to.replace(/^0/, '')}`
}

const RULE = /^(?:([A-Z][a-z]{2})(?:-([A-Z][a-z]{2}))? )?((?:[A-Z][a-z](?:-[A-Z][a-z])?,?)+) (off|[\d:,-]+)$/
const TIMES = /^(\d\d:\d\d)-(?:(\d\d:\d\d),(\d\d:\d\d)-)?(\d\d:\d\d)$/

/** The weeks of a text; undefined when a grid of days cannot hold them. */
export function readSeasons(text: string): Season[] | undefined {
  if (text.trim() === '') return [EMPTY_SEASON]
  const reading = readHours(text)
  if (!('hours' in reading)) return undefined
  const seasons = new Map<string, Season>()
  for (const rule of reading.hours.split('; ')) {
    const [, from, to = from, named = '', times = ''] = RULE.exec(rule) ?? []
    const hours = readDay(times)
    const numbers = named.split(',').flatMap(readDays)
    if (hours === undefined || numbers.includes(-1)) return undefined
    const key = `${from} ${to}`
    const season = seasons.get(key) ?? { ...EMPTY_SEASON, from: readMonth(from), to: readMonth(to) }
    const days = season.days.map((day, index) => (numbers.includes(index) ? hours : day))
    seasons.set(key, { ...season, days })
  }
  return [...seasons.values()].sort((one, other) => rankSeason(one) - rankSeason(other))
}

/** The whole year and the winter come first, as in the grid, where a season is added. */
function rankSeason({ from, to }: Season): number {
  return Number(from) > Number(to) ? 0 : Number(from)
}

function readMonth(name: string | undefined): string {
  return name === undefined ? '' : String(OSM_MONTHS.indexOf(name) + 1)
}

/** The numbers of days from one to another, also past Sunday; -1 for no day. */
function readDays(range: string): number[] {
  const [first = -1, last = first] = range.split('-').map((day) => OSM_DAYS.indexOf(day))
  return Math.min(first, last) < 0 ? [-1] : listCircle(first, last, OSM_DAYS.length)
}

function readDay(times: string): DayHours | undefined {
  if (times === 'off') return { ...EMPTY_DAY, isClosed: true }
  const [, from, breakFrom = '', breakTo = '', to] = TIMES.exec(times) ?? []
  // A time field has no midnight at the end of a day.
  if (from === undefined || to === undefined || to === '24:00') return undefined
  return { ...EMPTY_DAY, from, to, breakFrom, breakTo }
}
