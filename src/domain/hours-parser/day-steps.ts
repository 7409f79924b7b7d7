import { LAST_DAYS, listCircle, MONTH_NAMES, OSM_MONTHS } from '../hours/calendar-words.ts'
import {
  ALL_DAYS,
  type Days,
  HoursFault,
  OTHER_MONTHS,
  type Season,
  type Token,
  type YearDay,
} from './hours-rule.ts'
import { refuse, type Step, step } from './reduce-tokens.ts'

const PREFIX = '(in|through|from)?'
const RANGE = '(dash|through|to)'

const toItem = (item: Days) => ({ kind: 'item', items: [item] })
const toDateItem = (dates: string[]) => toItem({ numbers: [], dates })
const listValues = (found: readonly Token[], kind: string) =>
  found.filter((token) => token.kind === kind).map(({ value }) => value)

function toRange(found: readonly Token[]) {
  const [first = 0, last = 0] = listValues(found, 'day')
  if (last === first) throw new HoursFault('начало и конец — один день')
  return toItem({ numbers: listCircle(first, last, ALL_DAYS.length) })
}

/** «последний четверг месяца», «1-я и 3-я суббота» */
function toNth(found: readonly Token[]) {
  const [day = 0] = listValues(found, 'day')
  return toItem({ numbers: [], nth: [{ day, numbers: listValues(found, 'ordinal') }] })
}

function toGroup(found: readonly Token[]) {
  const named = found.at(-1)?.numbers ?? []
  const numbers = named.filter((day) => day < ALL_DAYS.length)
  return toItem({ numbers, isNamed: numbers.length > 0, isHoliday: named.length > numbers.length })
}

/** Only weekdays may be adjacent without a comma. */
const isSpecial = (item: Days) => item.isNamed || item.numbers.length === 0

/** «пн–пт, ежедневно» are two items; «сб вс» are one list. */
function joinItems([list, link, ...more]: readonly Token[]) {
  const right = more.at(-1) ?? link
  const [last, item] = [list?.items?.at(-1), right?.items?.[0]]
  if (!list || !last || !item) return undefined
  const isLinked = link !== right
  const isApart = isLinked
    ? link?.kind === 'comma' && (item.isNamed || last.isNamed)
    : list.text.endsWith('.') || isSpecial(item) || isSpecial(last)
  if (isApart && right?.kind !== 'included') return undefined
  return {
    items: [...(list.items ?? []), item],
    links: [...(list.links ?? []), isLinked ? (link?.kind ?? '') : ''],
  }
}

function joinDays({ items = [], links = [] }: Token): Days {
  if (links.every((link) => link === '' || link === 'slash')) refuseLoosePair(items)
  const numbers = [...new Set(items.flatMap((item) => item.numbers))]
  const nth = items.flatMap((item) => item.nth ?? [])
  const dates = items.flatMap((item) => item.dates ?? [])
  const lists: number[][] = [[]]
  for (const [at, item] of items.entries()) {
    if (links[at - 1] === 'comma') lists.push([])
    lists.at(-1)?.push(...item.numbers)
  }
  return {
    numbers,
    ...(items.length === 1 && items[0]?.isNamed && { isNamed: true }),
    ...(items.some(({ isHoliday }) => isHoliday) && { isHoliday: true }),
    ...(items.some(({ isEve }) => isEve) && { isEve: true }),
    ...(lists.length > 1 && { lists }),
    ...(dates.length > 0 && { dates }),
    ...(nth.length > 0 && { nth }),
  }
}

/** «пн пт 9–18»: two days, or a range? */
function refuseLoosePair(items: readonly Days[]) {
  const [one = [], other = [], ...more] = items.map(({ numbers }) => numbers)
  const isPair = more.length === 0 && one.length === 1 && other.length === 1
  if (isPair && (Number(one[0]) + 1) % 7 !== other[0])
    throw new HoursFault('не ясно, два это дня или с первого по второй; напишите «пн, пт» или «пн–пт»')
}

/** Days: «пн–пт», «вт, чт и сб», «ежедневно», «праздники», «последний четверг месяца». */
export const DAY_STEPS: readonly Step[] = [
  step(`${PREFIX} every? eves`, () => toItem({ numbers: [], isEve: true })),
  step(`${PREFIX} every? days`, toGroup),
  // «каждая вторая суббота» means every other week.
  step(`${PREFIX} every ordinal ((comma|and) ordinal)* day ofmonth`, toNth),
  step(`${PREFIX} (?<!every)ordinal ((comma|and) ordinal)* day ofmonth?`, toNth),
  step(`${PREFIX} every? day ${RANGE} day`, toRange),
  step(`${PREFIX} every? day`, (found) => toItem({ numbers: listValues(found, 'day') })),
  // «и праздники» may also follow a group that includes them.
  step('including item', ([, item]) => item && { ...item, kind: 'included' }),
  step('item (comma and?|and|slash)? (item|included)', joinItems),
  step('item', ([item]) => item && { kind: 'days', days: joinDays(item) }),
  step('included', ([item]) => item && { days: joinDays(item) }),
  step('otherdays', () => ({ kind: 'days', days: { numbers: [], isOther: true } })),
]

const LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const listMonths = (first: number, last: number) => listCircle(first, last, LENGTHS.length)
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
  const text = `${writeDay(from)}-${writeDay(to)}`
  // The last day of February is ambiguous.
  const isUnsure = (from.month === 2 && from.day === 1) || (to.month === 1 && to.day > 27)
  return toSeason({
    text,
    ...(isWhole && { months: listMonths(from.month, to.month) }),
    ...(!isUnsure && { rest: `${writeDay(addDay(to, 1))}-${writeDay(addDay(from, -1))}` }),
  })
}

function addDay({ day, month }: YearDay, days: number): YearDay {
  const date = new Date(Date.UTC(2024, month, day + days))
  return { day: date.getUTCDate(), month: date.getUTCMonth() }
}

/** «с 1.05 по 30.09», but «8.05–17.05» may be hours: signs show no such minutes. */
function toDottedStretch(found: readonly Token[]) {
  const [from, to] = found.filter(({ kind }) => kind === 'number').map(toDottedDay)
  const isSure =
    found.some(({ kind }) => kind === 'through') ||
    [from, to].some((date) => date && (date.day > 24 || ![4, 9].includes(date.month)))
  return from && to && isSure ? toStretch(from, to) : undefined
}

/** «1, 2 и 7 января» */
function toDates(found: readonly Token[], isRange = false) {
  const { date } = found.at(-1) ?? {}
  if (!date || found.some(({ kind, minutes }) => kind === 'number' && minutes !== undefined)) return undefined
  const days = [...listValues(found, 'number'), date.day]
  const dates = days.map((day) => writeDay({ day, month: date.month }))
  return toDateItem(isRange ? [`${dates[0]}-${dates.at(-1)?.slice(-2)}`] : dates)
}

/** «летом (июнь–август)», «летом» */
function toNamed(found: readonly Token[]) {
  const named = found.find(({ kind }) => kind === 'namedseason')
  const season = found.find((token) => token.season)?.season
  if (season) return toSeason({ ...season, isNamed: true })
  return named && named.value >= 0
    ? { ...named, ...toSeason(OTHER_MONTHS), seasonName: named.text }
    : undefined
}

/** Dates and parts of the year: «31.12», «1–3 января», «май–октябрь», «с 1 мая по 30 сентября», «летом». */
export const SEASON_STEPS: readonly Step[] = [
  step('lastday', () => toDateItem([LAST_DAYS])),
  // «1 мая», but not «9–18 май–октябрь»
  step('number month', ([number, month]) => {
    const isDate = number && month && number.minutes === undefined && !MONTH_NAMES.includes(month.text)
    return isDate ? { kind: 'date', date: { day: number.value, month: month.value } } : undefined
  }),
  // «11–17 май»: a time or a day?
  step('number(?=month)', ([number]) => (number?.minutes === undefined ? { kind: 'unclear' } : undefined)),
  step('from? date (dash|through|to) date', (found) => {
    const [from, to] = found.flatMap(({ date }) => date ?? [])
    return from && to && toStretch(from, to)
  }),
  step('from? number (dash|through|to) number', toDottedStretch),
  step('(?<!from|dash|to|through|in)number', ([number], next) => {
    const date = number && toDottedDay(number)
    const isAlone = !['dash', 'to', 'through'].includes(next?.kind ?? '')
    return date && (date.day > 24 || isAlone) ? toDateItem([writeDay(date)]) : undefined
  }),
  step('(?<!from|dash|to|through|in)number(?=dash(off|restdays))', ([number]) => {
    const date = number && toDottedDay(number)
    return date && toDateItem([writeDay(date)])
  }),
  step('from? (?<!dash|to)number (dash|through) date', (found) => toDates(found, true)),
  step('(?<!dash|to|in)(number (comma|and))* date', (found) => toDates(found)),
  step('from item', refuse('не сказано, по какое число')),
  step('month dash month dash month', refuse('не ясно тире между месяцами')),
  step('from? month (dash|through) month', (found) => {
    const [first = 0, last = 0] = listValues(found, 'month')
    return toSeason({ text: `${OSM_MONTHS[first]}-${OSM_MONTHS[last]}`, months: listMonths(first, last) })
  }),
  step('from month', refuse('не сказано, по какой месяц')),
  step('month ((comma|and) month)*', (found) => {
    const months = listValues(found, 'month')
    return toSeason({ text: months.map((month) => OSM_MONTHS[month]).join(','), months })
  }),
  step('in season', ([, season]) => season),
  step('in? othermonths', () => toSeason(OTHER_MONTHS)),
  step('in? namedseason (open season close|(colon|comma|dash)? season)', toNamed),
  step('in? namedseason', toNamed),
]
