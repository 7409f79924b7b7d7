import { LAST_DAYS, MONTH_NAMES, OSM_MONTHS } from '../hours/calendar-words.ts'
import { HoursFault, OTHER_MONTHS, type Season } from './hours-rule.ts'
import { type Step, step } from './reduce-tokens.ts'
import type { Token, YearDay } from './token.ts'

const LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const circle = (first: number, last: number) =>
  Array.from({ length: ((last - first + 12) % 12) + 1 }, (_, index) => (first + index) % 12)
const ofKind = (tokens: readonly Token[], kind: string) => tokens.filter((token) => token.kind === kind)
const toItem = (dates: string[]) => ({ kind: 'item', items: [{ numbers: [], dates }] })
const toSeason = (season: Season) => ({ kind: 'season', season })

/** «31.12» */
function toDottedDay({ value: day, minutes = 0, text }: Token): YearDay | undefined {
  return text.includes('.') && minutes - 1 in LENGTHS ? { day, month: minutes - 1 } : undefined
}

function writeDay({ day, month }: YearDay): string {
  if (day < 1 || day > (LENGTHS[month] ?? 0)) throw new HoursFault(`такого дня нет: «${day}»`)
  return `${OSM_MONTHS[month]} ${String(day).padStart(2, '0')}`
}

function toStretch(from: YearDay, to: YearDay) {
  const isWhole = from.day === 1 && to.day === LENGTHS[to.month]
  const months = isWhole ? circle(from.month, to.month) : undefined
  const [text, rest] = [
    [from, to],
    [addDay(to, 1), addDay(from, -1)],
  ].map((days) => days.map(writeDay).join('-'))
  // The last day of February is ambiguous.
  const isUnsure = (from.month === 2 && from.day === 1) || (to.month === 1 && to.day > 27)
  return toSeason({ text: text ?? '', ...(months && { months }), ...(!isUnsure && rest && { rest }) })
}

function addDay({ day, month }: YearDay, days: number): YearDay {
  const date = new Date(Date.UTC(2024, month, day + days))
  return { day: date.getUTCDate(), month: date.getUTCMonth() }
}

/** «с 1.05 по 30.09», but «8.05–17.05» may be hours: signs show no such minutes. */
function toDottedStretch(found: readonly Token[]) {
  const [from, to] = ofKind(found, 'number').map(toDottedDay)
  const isSure =
    found.some(({ kind }) => kind === 'through') ||
    [from, to].some((date) => date && (date.day > 24 || ![4, 9].includes(date.month)))
  return from && to && isSure ? toStretch(from, to) : undefined
}

/** «1, 2 и 7 января»; for a range `link` is the dash. */
function toDates(found: readonly Token[], isRange = false) {
  const { date } = found.at(-1) ?? {}
  const numbers = ofKind(found, 'number')
  if (!date || numbers.some(({ minutes }) => minutes !== undefined)) return undefined
  const [first = '', ...more] = [...numbers.map(({ value }) => value), date.day].map((day) =>
    writeDay({ day, month: date.month }),
  )
  return toItem(isRange ? [`${first}-${more.at(-1)?.slice(-2)}`] : [first, ...more])
}

/** «летом (июнь–август)», «летом» */
function toNamed(found: readonly Token[]) {
  const [named, season] = [ofKind(found, 'namedseason')[0], ofKind(found, 'season')[0]?.season]
  if (season) return toSeason({ ...season, isNamed: true })
  return named && named.value >= 0
    ? { ...named, ...toSeason(OTHER_MONTHS), seasonName: named.text }
    : undefined
}

function refuse(fault: string): Step['build'] {
  return () => {
    throw new HoursFault(fault)
  }
}

/** Dates and parts of the year: «31.12», «1–3 января», «май–октябрь», «с 1 мая по 30 сентября», «летом». */
export const SEASON_STEPS: readonly Step[] = [
  step('lastday', () => toItem([LAST_DAYS])),
  // «1 мая», but not «9–18 май–октябрь»
  step('number month', ([number, month]) => {
    if (!number || !month || number.minutes !== undefined || MONTH_NAMES.includes(month.text))
      return undefined
    return { kind: 'date', date: { day: number.value, month: month.value } }
  }),
  // «11–17 май»: a time or a day?
  step('number(?=month)', ([number]) => (number?.minutes === undefined ? { kind: 'unclear' } : undefined)),
  step('from? date (dash|through|to) date', (found) => {
    const [from, to] = ofKind(found, 'date')
    return from?.date && to?.date && toStretch(from.date, to.date)
  }),
  step('from? number (dash|through|to) number', toDottedStretch),
  step('(?<!from|dash|to|through|in)number', ([number], next) => {
    const date = number && toDottedDay(number)
    const isAlone = !['dash', 'to', 'through'].includes(next?.kind ?? '')
    return date && (date.day > 24 || isAlone) ? toItem([writeDay(date)]) : undefined
  }),
  step('(?<!from|dash|to|through|in)number(?=dash(off|restdays))', ([number]) => {
    const date = number && toDottedDay(number)
    return date && toItem([writeDay(date)])
  }),
  step('from? (?<!dash|to)number (dash|through) date', (found) => toDates(found, true)),
  step('(?<!dash|to|in)(number (comma|and))* date', (found) => toDates(found)),
  step('from item', ([, item]) => {
    if (item?.items?.[0]?.dates) throw new HoursFault('не сказано, по какое число')
    return undefined
  }),
  step('month dash month dash month', refuse('не ясно тире между месяцами')),
  step('from? month (dash|through) month', (found) => {
    const [first, last] = ofKind(found, 'month').map(({ value }) => value)
    if (first === undefined || last === undefined) return undefined
    return toSeason({ text: `${OSM_MONTHS[first]}-${OSM_MONTHS[last]}`, months: circle(first, last) })
  }),
  step('from month', refuse('не сказано, по какой месяц')),
  step('month ((comma|and) month)*', (found) => {
    const months = ofKind(found, 'month').map(({ value }) => value)
    return toSeason({ text: months.map((month) => OSM_MONTHS[month]).join(','), months })
  }),
  step('in season', ([, season]) => season),
  step('in? othermonths', () => toSeason(OTHER_MONTHS)),
  step('in? namedseason (open season close|(colon|comma|dash)? season)', toNamed),
  step('in? namedseason', toNamed),
]
