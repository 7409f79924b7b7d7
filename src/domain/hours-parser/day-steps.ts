import { ALL_DAYS, type Days, HoursFault } from './hours-rule.ts'
import { type Step, step } from './reduce-tokens.ts'
import type { Token } from './token.ts'

const PREFIX = '(in|through|from)?'
const RANGE = '(dash|through|to)'

const toItem = (item: Days) => ({ kind: 'item', items: [item] })
const listDays = (found: readonly Token[]) =>
  found.flatMap(({ kind, value }) => (kind === 'day' ? [value] : []))

function toRange(found: readonly Token[]) {
  const [first = 0, last = 0] = listDays(found)
  if (last === first) throw new HoursFault('начало и конец — один день')
  const numbers = ALL_DAYS.map((day) => (first + day) % 7).slice(0, ((last - first + 7) % 7) + 1)
  return toItem({ numbers })
}

/** «последний четверг месяца», «1-я и 3-я суббота» */
function toNth(found: readonly Token[]) {
  const numbers = found.flatMap(({ kind, value }) => (kind === 'ordinal' ? [value] : []))
  const [day = 0] = listDays(found)
  return toItem({ numbers: [], nth: [{ day, numbers }] })
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
  step(`${PREFIX} every? day`, (found) => toItem({ numbers: listDays(found) })),
  // «и праздники» may also follow a group that includes them.
  step('including item', ([, item]) => item && { ...item, kind: 'included' }),
  step('item (comma and?|and|slash)? (item|included)', joinItems),
  step('item', ([item]) => item && { kind: 'days', days: joinDays(item) }),
  step('included', ([item]) => item && { days: joinDays(item) }),
  step('otherdays', () => ({ kind: 'days', days: { numbers: [], isOther: true } })),
]
