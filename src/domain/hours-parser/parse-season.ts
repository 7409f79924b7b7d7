import { LAST_DAYS, MONTH_NAMES, OSM_MONTHS } from '../hours/calendar-words.ts'
import { HoursFault, type Season } from './hours-rule.ts'
import type { TokenReader } from './token-reader.ts'
import type { Token } from './tokenize-hours.ts'

const LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** A day of the year, its month from 0. */
type Day = { day: number; month: number; isDotted?: boolean }

/** «май–октябрь», «с 1 мая по 30 сентября», «июль, август», «летом (июнь–август)», «остальное время» */
export function parseSeason(reader: TokenReader): { season: Season | 'other'; named?: Token } | undefined {
  return reader.attempt(() => {
    reader.take('in')
    if (reader.take('other months')) return { season: 'other' }
    const named = reader.take('named season')
    const season = reader.attempt(() => {
      const bracket = named && reader.take('(', ':', ',', '-')
      const months = parseMonths(reader) ?? parseStretch(reader)
      return bracket?.kind === '(' && !reader.take(')') ? undefined : months
    })
    if (season) return { season: { ...season, ...(named && { isNamed: true }) } }
    return named && named.value >= 0 ? { season: 'other', named } : undefined
  })
}

/** Throws `HoursFault` for «летом» without months, but where the months that are named leave it. */
export function refuseUnnamedSeasons(seasons: readonly { season: Season | 'other'; named?: Token }[]) {
  for (const { named } of seasons) {
    const middle = [11, 12, 13].map((month) => ((named?.value ?? 0) + month) % 12)
    const others = seasons.flatMap(({ season }) => (season === 'other' ? [] : [season.months]))
    const isLeft = others.every((months) => months && !months.some((month) => middle.includes(month)))
    if (named && (others.length === 0 || !isLeft)) throw unnamedSeason(named)
  }
}

/** The fault of a part of the year whose months are not known. */
export const unnamedSeason = ({ text }: Token) =>
  new HoursFault(`назовите месяцы вместо «${text}», например «июнь–август», и часы в остальные месяцы`)

function parseMonths(reader: TokenReader): Season | undefined {
  return reader.attempt(() => {
    const isFrom = reader.take('from') !== undefined
    const first = reader.take('month')?.value
    if (first === undefined) return undefined
    const last = reader.attempt(() => (reader.take('-', 'through') ? reader.take('month')?.value : undefined))
    if (last !== undefined)
      return { text: `${OSM_MONTHS[first]}-${OSM_MONTHS[last]}`, months: circle(first, last) }
    if (isFrom) throw new HoursFault('не сказано, по какой месяц')
    const months = [first]
    for (;;) {
      const more = reader.attempt(() => (reader.take(',', 'and') ? reader.take('month')?.value : undefined))
      if (more === undefined) break
      months.push(more)
    }
    if (reader.isNext('-') && reader.isNext('month', 1)) throw new HoursFault('не ясно тире между месяцами')
    return { text: months.map((month) => OSM_MONTHS[month]).join(','), months }
  })
}

const circle = (first: number, last: number) =>
  Array.from({ length: ((last - first + 12) % 12) + 1 }, (_, index) => (first + index) % 12)

/** «с 1 мая по 30 сентября», «1.06–31.08» */
function parseStretch(reader: TokenReader): Season | undefined {
  return reader.attempt(() => {
    reader.take('from')
    const from = parseDay(reader)
    const link = from && reader.take('-', 'through', 'to')
    const to = link && parseDay(reader)
    if (!from || !to || from.isDotted !== to.isDotted) return undefined
    // «8.05–17.05» may be hours: no clock shows the other minutes on a door.
    const isSure =
      link.kind === 'through' || [from, to].some(({ day, month }) => day > 24 || ![4, 9].includes(month))
    if (from.isDotted && !isSure) return undefined
    const isWhole = from.day === 1 && to.day === LENGTHS[to.month]
    return {
      text: `${writeDay(from)}-${writeDay(to)}`,
      months: isWhole ? circle(from.month, to.month) : undefined,
    }
  })
}

/** «1 мая», «1.05» */
function parseDay(reader: TokenReader): Day | undefined {
  return reader.attempt(() => {
    const { value: day, minutes, text } = reader.take('number') ?? {}
    if (day === undefined || text === undefined) return undefined
    const month =
      minutes === undefined ? takeMonthOfDay(reader) : text.includes('.') ? minutes - 1 : undefined
    return month === undefined || !(month in LENGTHS)
      ? undefined
      : { day, month, isDotted: minutes !== undefined }
  })
}

/** «1 мая», but not «9–18 май–октябрь» */
function takeMonthOfDay(reader: TokenReader): number | undefined {
  return MONTH_NAMES.includes(reader.peek()?.text ?? '') ? undefined : reader.take('month')?.value
}

/** «1 января», «1–3 января», «1, 2 и 7 января», «31.12», «последний день месяца» as `opening_hours` writes them. */
export function parseDates(reader: TokenReader): string[] | undefined {
  if (reader.take('last day of month')) return [LAST_DAYS]
  return reader.attempt(() => {
    const isFrom = reader.take('from') !== undefined
    const dotted = isFrom ? undefined : parseDottedDate(reader)
    if (dotted) return [dotted]
    const days: number[] = []
    let link: string | undefined
    do {
      const token = reader.take('number')
      if (!token || token.minutes !== undefined) return undefined
      days.push(token.value)
      if (link === '-' || link === 'through' || !reader.isNext('number', 1)) break
      link = reader.take(',', 'and', '-', 'through')?.kind
    } while (link)
    const month = takeMonthOfDay(reader)
    if (month === undefined) return undefined
    const isRange = link === '-' || link === 'through'
    const dates = days.map((day) => writeDay({ day, month }))
    if (isFrom && !isRange) throw new HoursFault('не сказано, по какое число')
    if (isRange && days.length > 2) throw new HoursFault('не ясно, какие это дни месяца')
    return isRange ? [`${dates[0]}-${dates[1]?.slice(-2)}`] : dates
  })
}

/** «31.12», which is no time: none stands alone, and no day has 31 hours. */
function parseDottedDate(reader: TokenReader): string | undefined {
  return reader.attempt(() => {
    const date = parseDay(reader)
    const isRange = ['-', 'to', 'through'].some((link) => reader.isNext(link)) && reader.isNext('number', 1)
    return date?.isDotted && (date.day > 24 || !isRange) ? writeDay(date) : undefined
  })
}

function writeDay({ day, month }: Day): string {
  if (day < 1 || day > (LENGTHS[month] ?? 0)) throw new HoursFault(`такого дня нет: «${day}»`)
  return `${OSM_MONTHS[month]} ${String(day).padStart(2, '0')}`
}
