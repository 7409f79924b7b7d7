import { DAY_STARTS, SHORT_DAYS } from '#domain/hours/calendar-words.ts'
import { memoizeByRef } from '#domain/memoize-by-ref.ts'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { toWord, type Word } from '#domain/suggest/word-stem.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import { splitCells } from './about-tables.ts'

/** A ride of a timetable, in minutes of the day. */
export type Ride = { readonly leaves: number; readonly arrives?: number | undefined; readonly days: string }

/** What runs one way: its rides in order, and the words that name it. */
export type Timetable = {
  /** As the guide calls it: «Усть-Ворша — Гривенск». */
  readonly label: string
  readonly from: readonly Word[]
  readonly to: readonly Word[]
  readonly rides: readonly Ride[]
  /** The fare of its row. */
  readonly fare: string
  /** The text of its section, where fares stand. */
  readonly section: string
}

const CLOCK = /(?<![\d:])(\d{1,2})[:.](\d{2})(?!\d)(?:\s*\(([^)]*)\))?/gu
const LEAVES = /отправлен|уходит|^туда$|(?:^|\s)(?:из|от) /iu
const ARRIVES = /прибыт|прибыва|^(?:в|на) /iu
const RETURNS = /обратно/iu
const DAYS = /дни|когда|ходит/iu
const FARE = /билет|цена|стоимост|проезд/iu

/** The timetables of the page about the town, each way by itself. */
export const listTimetables = memoizeByRef(({ about }: AssistantGuide): readonly Timetable[] =>
  about.flatMap(({ text }) => listOfSection(text)),
)

function listOfSection(section: string): Timetable[] {
  const lines = section.split('\n')
  const tables: string[][] = []
  for (const [at, line] of lines.entries()) {
    if (!line.startsWith('|') || SEPARATOR.test(line)) continue
    if (SEPARATOR.test(lines[at + 1] ?? '')) tables.push([line])
    else tables.at(-1)?.push(line)
  }
  return tables.flatMap((rows) => listOfTable(rows, section)).filter(({ rides }) => rides.length > 0)
}

const SEPARATOR = /^\|[\s:|-]+\|?$/
/** «28 мин», «2,3»: a measure names nothing. */
const MEASURE = /^(?:[\d\s,.–—-]|мин|час|ч(?:\s|$)|км|₽|руб)*$/iu

const NUMBERS = /рейс|автобус|маршрут|поезд|№/iu

type Column = { readonly head: string; readonly cells: readonly string[] }

function listOfTable([top = '', ...rows]: readonly string[], section: string): Timetable[] {
  const body = rows.map(splitCells)
  const columns = splitCells(top).map(
    (head, at): Column => ({ head, cells: body.map((row) => row[at] ?? '') }),
  )
  const timed = columns.filter(({ cells }) => cells.some((cell) => readClocks(cell).length > 0))
  const leaving = timed.filter(({ head }) => LEAVES.test(head) && !RETURNS.test(head))
  const back = timed.find(({ head }) => RETURNS.test(head))
  const arriving = timed.find(({ head }) => ARRIVES.test(head) && !LEAVES.test(head))
  if (leaving.length !== 1 || leaving[0] === undefined) return []
  const days = columns.find(({ head, cells }) => DAYS.test(head) && !timed.some((one) => one.cells === cells))
  const fare = columns.find(({ head }) => FARE.test(head))
  const names = columns.filter(
    (one) =>
      !timed.includes(one) &&
      one !== days &&
      one !== fare &&
      (NUMBERS.test(one.head) || !one.cells.every((cell) => MEASURE.test(cell))),
  )
  const labels = body.map((_, at) => names.map(({ cells }) => cells[at] ?? '').join(' '))
  const ways = [...new Set(labels)].map((label) => {
    const own = [...labels.keys()].filter((at) => labels[at] === label)
    const make = (leaves: Column, arrives: Column | undefined) =>
      own.flatMap((at) => readRides(leaves.cells[at] ?? '', arrives?.cells[at] ?? '', days?.cells[at] ?? ''))
    return { label, own, make }
  })
  return ways.flatMap(({ label, own, make }) => {
    const [from = '', to] = label.split(/\s[—–-]\s/u)
    const price = fare?.cells[own[0] ?? 0] ?? ''
    const base = { fare: price, section }
    const start = to === undefined ? leaving[0]?.head : from
    const end = to ?? `${from} ${arriving?.head ?? ''}`
    const there = {
      ...base,
      label: label === '' ? (leaving[0]?.head ?? '') : label,
      from: readNames(start ?? ''),
      to: readNames(end),
      rides: make(leaving[0] as Column, arriving),
    }
    if (back === undefined) return [there]
    const returning = {
      ...base,
      label: `${there.label}, обратно`,
      from: there.to,
      to: there.from,
      rides: make(back, undefined),
    }
    return [there, returning]
  })
}

/** A cell with several times has several rides; a bracket behind one is of that one alone. */
function readRides(leaves: string, arrives: string, days: string): Ride[] {
  const starts = readClocks(leaves)
  const ends = readClocks(arrives)
  return starts.map(({ minute, note }, at) => ({
    leaves: minute,
    arrives: ends.length === starts.length ? ends[at]?.minute : undefined,
    days: `${days} ${note}`.trim(),
  }))
}

function readClocks(cell: string): { minute: number; note: string }[] {
  return [...cell.matchAll(CLOCK)].map(([, hours = '', minutes = '', note = '']) => ({
    minute: Number(hours) * 60 + Number(minutes),
    note,
  }))
}

const LITTLE =
  /^(?:из|от|в|на|до|туда|станци\p{L}*|отправление|прибытие|обратно|автобус\p{L}*|рейс\p{L}*|поезд\p{L}*)$/u

function readNames(text: string): Word[] {
  return normalizeWords(text)
    .filter((word) => word.length > 2 && !LITTLE.test(word))
    .map(toWord)
}

const ANY_DAY = SHORT_DAYS.join('|')
const DAY_RANGE = new RegExp(`(?<!\\p{L})(${ANY_DAY})(?:\\s?[–—-]\\s?(${ANY_DAY}))?(?!\\p{L})`, 'gu')

/** Whether it runs on that day of the week, 0 for Monday; what is not understood is taken for every day. */
export function runsOn(days: string, weekday: number): boolean {
  const text = days.toLowerCase()
  const named = listDays(text.replace(/кроме.*/u, ''))
  const except = listDays(/кроме(.*)/u.exec(text)?.[1] ?? '')
  if (except.has(weekday)) return false
  return named.size === 0 || named.has(weekday)
}

function listDays(text: string): Set<number> {
  const short = text.replace(/\p{L}+/gu, (word) => {
    const at = DAY_STARTS.findIndex((full) => word.startsWith(full))
    return at < 0 ? word : (SHORT_DAYS[at] ?? word)
  })
  const days = new Set<number>()
  for (const [, first = '', last] of short.matchAll(DAY_RANGE)) {
    const from = SHORT_DAYS.indexOf(first)
    const to = last === undefined ? from : SHORT_DAYS.indexOf(last)
    for (let day = from; ; day = (day + 1) % 7) {
      days.add(day)
      if (day === to) break
    }
  }
  return days
}
