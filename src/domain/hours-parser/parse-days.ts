import { ALL_DAYS, type Days, HoursFault } from './hours-rule.ts'
import { parseDates } from './parse-season.ts'
import type { TokenReader } from './token-reader.ts'

/** «пн–пт», «вт, чт и сб», «ежедневно», «праздники», «последний четверг месяца», «1 января», one after the other. */
export function parseDays(reader: TokenReader): Days | undefined {
  const first = parseItem(reader)
  if (!first) return undefined
  const items = [first]
  const lists = [[first]]
  let areAlone = true
  for (;;) {
    const last = items.at(-1)
    const isDotted = endsWithDot(reader)
    const found = reader.attempt(() => {
      const link = reader.take(',', 'and', '/')
      if (link?.kind === ',') reader.take('and')
      const isIncluded = reader.isNext('including')
      const item = parseItem(reader)
      // «пн–пт, ежедневно» are two things; «сб вс» are days of one list.
      const areNamed = item?.isNamed || last?.isNamed
      const isApart = link ? link.kind === ',' && areNamed : isDotted || isSpecial(item) || isSpecial(last)
      return item && (isIncluded || !isApart) ? { item, link } : undefined
    })
    if (!found) break
    areAlone &&= !found.link || found.link.kind === '/'
    if (found.link?.kind === ',') lists.push([])
    lists.at(-1)?.push(found.item)
    items.push(found.item)
  }
  if (areAlone) refuseLoosePair(items)
  return { ...joinDays(items, lists), ...(endsWithDot(reader) && { isDotted: true }) }
}

/** The full stop of «пт.» may end the sentence as well. */
const endsWithDot = (reader: TokenReader) => reader.peek(-1)?.text.endsWith('.')

/** Only days of the week stand side by side without a comma. */
const isSpecial = (item: Days | undefined) => item?.isNamed || item?.numbers.length === 0

/** «пн пт 9–18»: two days, or from one to the other? */
function refuseLoosePair(items: readonly Days[]) {
  const [one = [], other = [], ...more] = items.map(({ numbers }) => numbers)
  const isPair = more.length === 0 && one.length === 1 && other.length === 1
  if (isPair && (Number(one[0]) + 1) % 7 !== other[0])
    throw new HoursFault('не ясно, два это дня или с первого по второй; напишите «пн, пт» или «пн–пт»')
}

function joinDays(items: readonly Days[], lists: readonly (readonly Days[])[]): Days {
  const numbers = [...new Set(items.flatMap((item) => item.numbers))]
  const nth = items.flatMap((item) => item.nth ?? [])
  const dates = items.flatMap((item) => item.dates ?? [])
  return {
    numbers,
    ...(items.length === 1 && items[0]?.isNamed && { isNamed: true }),
    ...(items.some(({ isHoliday }) => isHoliday) && { isHoliday: true }),
    ...(items.some(({ isEve }) => isEve) && { isEve: true }),
    ...(lists.length > 1 && { lists: lists.map((list) => list.flatMap((item) => item.numbers)) }),
    ...(dates.length > 0 && { dates }),
    ...(nth.length > 0 && { nth }),
  }
}

function parseItem(reader: TokenReader): Days | undefined {
  return reader.attempt(() => {
    const dates = parseDates(reader)
    if (dates) return { numbers: [], dates }
    reader.take('including')
    reader.take('in', 'through', 'from')
    const isEvery = reader.take('every') !== undefined
    if (reader.take('eves')) return { numbers: [], isEve: true }
    const named = reader.take('days')?.numbers
    if (!named) return parseNth(reader, isEvery) ?? parseRange(reader)
    const numbers = named.filter((day) => day < ALL_DAYS.length)
    return { numbers, isNamed: numbers.length > 0, isHoliday: named.length > numbers.length }
  })
}

function parseRange(reader: TokenReader): Days | undefined {
  const first = reader.take('day')?.value
  if (first === undefined) return undefined
  const last = reader.attempt(() =>
    reader.take('-', 'through', 'to') ? reader.take('day')?.value : undefined,
  )
  if (last === first) throw new HoursFault('начало и конец — один день')
  if (reader.isNext('-') && reader.isNext('day', 1)) throw new HoursFault('не ясно тире между днями')
  if (last === undefined) return { numbers: [first] }
  return { numbers: ALL_DAYS.map((day) => (first + day) % 7).slice(0, ((last - first + 7) % 7) + 1) }
}

/** «последний четверг месяца», «1-я и 3-я суббота», but not «каждая вторая суббота», which is one in a fortnight */
function parseNth(reader: TokenReader, isEvery: boolean): Days | undefined {
  return reader.attempt(() => {
    const numbers: number[] = []
    for (let token = reader.take('ordinal'); token; token = reader.take(',', 'and') && reader.take('ordinal'))
      numbers.push(token.value)
    const day = numbers.length > 0 ? reader.take('day')?.value : undefined
    const isOfMonth = day !== undefined && reader.take('of month') !== undefined
    return day === undefined || (isEvery && !isOfMonth) ? undefined : { numbers: [], nth: [{ day, numbers }] }
  })
}
