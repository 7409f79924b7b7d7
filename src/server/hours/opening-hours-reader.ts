import { LRUCache } from 'lru-cache'
import type { nominatim_object, opening_hours as OpeningHours } from 'opening_hours'
import type { HoursReader, LocalTime } from '#assistant/assistant-guide.ts'
import { openingHoursText } from '#domain/opening-hours-text.ts'
import { DAY_MS } from '#domain/time-units.ts'
import { createHoursSandbox, type HoursSandbox } from './opening-hours-sandbox.ts'

/** Each of a thousand places may have hours of its own; a parsed text takes a few kilobytes. */
const PARSED_TEXTS = 2_000
/** A thousand places for the days that visitors ask about. */
const READ_DAYS = 10_000
/** Days of rest are Russia's, with the days they are moved to. The town's own sunrise is not known here. */
const RUSSIA: nominatim_object = { lat: 0, lon: 0, address: { country_code: 'ru', state: '' } }
/** Twice the 255 characters of an OpenStreetMap value: a long text takes the package seconds. */
const LONGEST_TEXT = 510
const SUN = /\b(?:sunrise|sunset|dawn|dusk)\b/i

/** `isSure` is false where the text says «unknown» or leaves the end open. */
type Stretch = { from: LocalTime; to: LocalTime; isSure: boolean }

/** Reads hours, and tells of hours that are of no use. */
export type OpeningHoursReader = HoursReader & {
  /** Whether a readable text leaves a place closed for ever from a time on: «off», a year gone by. */
  isNeverOpen(openingHours: string, from: LocalTime): boolean
}

/**
 * A reader of OpenStreetMap's `opening_hours` over the package of that name. Times are the town's own whatever the
 * zone of the process is, holidays are Russia's. Undefined stands for what cannot be read, for hours by the sun,
 * and for stretches in which the text itself leaves open whether a place is («по записи», «10:00+»).
 */
export function createOpeningHoursReader(): OpeningHoursReader {
  let sandbox: HoursSandbox | undefined
  const parsed = new LRUCache<string, { hours: OpeningHours | undefined }>({ max: PARSED_TEXTS })
  const read = new LRUCache<string, { stretches: Stretch[] | undefined }>({ max: READ_DAYS })

  const parse = (text: string): OpeningHours | undefined => {
    const known = parsed.get(text)
    if (known) return known.hours
    sandbox ??= createHoursSandbox()
    const hours = parseHours(sandbox, text)
    parsed.set(text, { hours })
    return hours
  }
  const listDays = (text: string, firstDay: string, lastDay: string): Stretch[] | undefined => {
    const key = `${firstDay} ${lastDay} ${text}`
    const known = read.get(key)
    if (known) return known.stretches
    const hours = parse(text)
    const stretches = hours && sandbox && listStretches(sandbox, hours, firstDay, lastDay)
    read.set(key, { stretches })
    return stretches
  }
  return {
    listOpen(openingHours, from, to) {
      const stretches = listDays(openingHours, getDay(from), getDay(to))
      const touching = stretches?.filter((stretch) => stretch.to > from && stretch.from < to)
      if (!touching?.every(({ isSure }) => isSure)) return undefined
      return touching.map((stretch) => ({ from: stretch.from, to: stretch.to }))
    },
    describe: (openingHours) => (parse(openingHours) ? openingHoursText(openingHours) : undefined),
    isNeverOpen(openingHours, from) {
      const hours = parse(openingHours)
      if (!hours || !sandbox) return false
      const date = toDate(sandbox, from)
      return !hours.getState(date) && !hours.getUnknown(date) && hours.getNextChange(date) === undefined
    },
  }
}

/** Undefined for what the package refuses: it throws strings. */
function parseHours({ OpeningHours }: HoursSandbox, text: string): OpeningHours | undefined {
  if (text.length > LONGEST_TEXT || SUN.test(text)) return undefined
  try {
    return new OpeningHours(text, RUSSIA)
  } catch {
    return undefined
  }
}

/** The stretches of some days, with a day before and after so that none is cut at midnight. */
function listStretches(
  sandbox: HoursSandbox,
  hours: OpeningHours,
  firstDay: string,
  lastDay: string,
): Stretch[] {
  const from = new sandbox.Date(toDate(sandbox, `${firstDay}T00:00`).getTime() - DAY_MS)
  const to = new sandbox.Date(toDate(sandbox, `${lastDay}T00:00`).getTime() + 2 * DAY_MS)
  return hours.getOpenIntervals(from, to).map(([begin, end, isUnknown]) => ({
    from: toLocalTime(begin),
    to: toLocalTime(end),
    isSure: !isUnknown,
  }))
}

function getDay(time: LocalTime): string {
  return time.slice(0, 'YYYY-MM-DD'.length)
}

function toDate(sandbox: HoursSandbox, time: LocalTime): Date {
  return new sandbox.Date(`${time}Z`)
}

function toLocalTime(date: Date): LocalTime {
  return date.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
}
