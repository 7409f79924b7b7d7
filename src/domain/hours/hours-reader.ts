import { LRUCache } from 'lru-cache'
import type { nominatim_object, opening_hours as OpeningHours } from 'opening_hours'
import { DAY_MS } from '../time-units.ts'
import { getDay, getWeekday, listCircle, OSM_DAYS } from './calendar-words.ts'
import { openingHoursText } from './opening-hours-text.ts'
import { addDays, findPublicHoliday } from './public-holidays.ts'

/** A thousand places may each have different hours; a parsed text takes a few kilobytes. */
const PARSED_TEXTS = 2_000
/** A thousand places for the days that visitors ask about. */
const READ_DAYS = 10_000
/** Holidays are expanded before: the package knows no decrees. The town's sunrise is unknown here. */
const RUSSIA: nominatim_object = { lat: 0, lon: 0, address: { country_code: 'ru', state: '' } }
/** Twice the 255 characters of an OpenStreetMap value: a long text takes the package seconds. */
const MAX_HOURS_LENGTH = 510
const SUN = /\b(?:sunrise|sunset|dawn|dusk)\b/i

/** `isSure` is false for «unknown» and for an open end. */
type Stretch = { from: LocalTime; to: LocalTime; isSure: boolean }

/** A time by the town's clock, `YYYY-MM-DDTHH:MM`. */
export type LocalTime = string

/** The package `opening_hours` in a realm with one clock (`one-clock.ts`), and the realm's `Date` for calls. */
export type HoursLibrary = { OpeningHours: typeof OpeningHours; Date: DateConstructor }

/** Parses opening hours in OpenStreetMap's syntax. All times are local to the town. */
export type HoursReader = {
  /** Returns the open intervals that overlap the given one, in order; undefined for an unparsable text. */
  listOpen(
    openingHours: string,
    from: LocalTime,
    to: LocalTime,
  ): { from: LocalTime; to: LocalTime }[] | undefined
  /** Formats the hours for people: «вт–вс 10:00–18:00». */
  describe(openingHours: string): string | undefined
}

/** Reads hours, and reports unusable ones. */
export type OpeningHoursReader = HoursReader & {
  /** Returns whether a valid text is closed for ever from a time on: «off», a past year. */
  isNeverOpen(openingHours: string, from: LocalTime): boolean
}

/**
 * Reads `opening_hours` by the package of that name. Times are the town's in any time zone of the process, holidays are
 * Russia's. Undefined: an unreadable text, hours by the sun, and stretches in which the text leaves open whether a place
 * is («по записи», «10:00+»). `openLibrary` is called once, with the first text.
 */
export function createHoursReader(openLibrary: () => HoursLibrary): OpeningHoursReader {
  let library: HoursLibrary | undefined
  const getLibrary = () => {
    library ??= openLibrary()
    return library
  }
  const parsed = new LRUCache<string, { hours: OpeningHours | undefined }>({
    max: PARSED_TEXTS,
    memoMethod: (text) => ({ hours: parseHours(getLibrary(), text) }),
  })
  const read = new LRUCache<string, { stretches: Stretch[] | undefined }>({ max: READ_DAYS })

  const listSpan = (text: string, firstDay: string, lastDay: string): Stretch[] | undefined => {
    const { hours } = parsed.memo(text)
    return hours && listStretches(getLibrary(), hours, firstDay, lastDay)
  }
  const listDays = (text: string, firstDay: string, lastDay: string): Stretch[] | undefined => {
    const key = `${firstDay} ${lastDay} ${text}`
    const known = read.get(key)
    if (known) return known.stretches
    const stretches = /\bPH\b/.test(text)
      ? listDayByDay((day) => listSpan(spellOutHolidays(text, day), day, day), firstDay, lastDay)
      : listSpan(text, firstDay, lastDay)
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
    describe: (openingHours) => parsed.memo(openingHours).hours && openingHoursText(openingHours),
    isNeverOpen(openingHours, from) {
      const { hours } = parsed.memo(openingHours)
      if (!hours) return false
      const date = toDate(getLibrary(), from)
      return !hours.getState(date) && !hours.getUnknown(date) && hours.getNextChange(date) === undefined
    },
  }
}

/** Undefined for what the package rejects: it throws strings. */
function parseHours({ OpeningHours }: HoursLibrary, text: string): OpeningHours | undefined {
  if (text.length > MAX_HOURS_LENGTH || SUN.test(text)) return undefined
  try {
    return new OpeningHours(text, RUSSIA)
  } catch {
    return undefined
  }
}

/** Returns the intervals of some days, padded by a day on each side so that none is cut at midnight. */
function listStretches(
  library: HoursLibrary,
  hours: OpeningHours,
  firstDay: string,
  lastDay: string,
): Stretch[] {
  const from = new library.Date(toDate(library, `${firstDay}T00:00`).getTime() - DAY_MS)
  const to = new library.Date(toDate(library, `${lastDay}T00:00`).getTime() + 2 * DAY_MS)
  return hours.getOpenIntervals(from, to).map(([begin, end, isUnknown]) => ({
    from: toLocalTime(begin),
    to: toLocalTime(end),
    isSure: !isUnknown,
  }))
}

/** The stretches of days evaluated one by one; a stretch at the end of a day continues in the next. */
function listDayByDay(
  listDay: (day: string) => Stretch[] | undefined,
  firstDay: string,
  lastDay: string,
): Stretch[] | undefined {
  const joined: Stretch[] = []
  for (let day = addDays(firstDay, -1); day <= addDays(lastDay, 1); day = addDays(day, 1)) {
    const [begin, end] = [`${day}T00:00`, `${addDays(day, 1)}T00:00`]
    const stretches = listDay(day)
    if (stretches === undefined) return undefined
    for (const { from, to, isSure } of stretches) {
      if (to <= begin || from >= end) continue
      const last = joined.at(-1)
      const start = getDay(from) === day ? from : begin
      if (!last || last.isSure !== isSure || start > last.to) joined.push({ from: start, to, isSure })
      else if (to > last.to) last.to = to
    }
  }
  return joined
}

function toDate(library: HoursLibrary, time: LocalTime): Date {
  return new library.Date(`${time}Z`)
}

function toLocalTime(date: Date): LocalTime {
  return date.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
}

const DAY = `(?:${OSM_DAYS.join('|')})`
const DAYS = `${DAY}(?:[-,]${DAY})*`
/** «PH», «PH -1 day», «PH Mo-Fr» and «Mo-Fr PH»; text in quotes is a remark. */
const HOLIDAYS = new RegExp(`"[^"]*"|(?:\\b(${DAYS}) )?\\bPH\\b(?: ([+-]\\d) days?)?(?: (${DAYS}))?`, 'g')

/** Spells out «PH» for a day and its neighbours only: three days have three weekdays, whose names can replace holidays. */
function spellOutHolidays(openingHours: string, day: string): string {
  const near = [-1, 0, 1].map((days) => addDays(day, days))
  return openingHours.replace(HOLIDAYS, (selector, before?: string, offset?: string, after?: string) => {
    if (selector.startsWith('"')) return selector
    const allowed = [before, after].filter((days) => days !== undefined).map(listNames)
    const names = near
      .filter((one) => isChosen(one, Number(offset ?? 0)))
      .map(getName)
      .filter((name) => allowed.every((days) => days.includes(name)))
    // A weekday that is none of the three means «never».
    return names.length > 0 ? names.join(',') : getName(addDays(day, 3))
  })
}

/** Article 95 of the Labour Code: days before and after a holiday are special, those about a day off that was moved are not. */
function isChosen(day: string, offset: number): boolean {
  const holiday = findPublicHoliday(addDays(day, -offset))
  return holiday !== undefined && (offset === 0 || !holiday.isMoved)
}

function getName(day: string): string {
  return OSM_DAYS[getWeekday(day)] ?? ''
}

/** «Fr-Mo,We» → Fr, Sa, Su, Mo, We */
function listNames(days: string): string[] {
  return days.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map((day) => OSM_DAYS.indexOf(day))
    return listCircle(first, last, OSM_DAYS.length).map((day) => OSM_DAYS[day] ?? '')
  })
}
