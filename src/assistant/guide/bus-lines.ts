import { memoizeByRef } from '#domain/memoize-by-ref.ts'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { compareForms, SAME_FORM } from '#domain/suggest/word-forms.ts'
import { toWord, type Word } from '#domain/suggest/word-stem.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import { splitCells } from './about-tables.ts'

/** A line of the town's own buses, as a table of the page about the town has it. */
export type BusLine = {
  /** «Маршрут 2». */
  readonly label: string
  readonly stops: readonly BusStop[]
  /** What else its row says: «первый — 6:30, последний — 20:50». */
  readonly times: string
  /** The text of its section, where fares stand. */
  readonly section: string
}

type BusStop = { readonly name: string; readonly words: readonly Word[] }

/** A way by one line, or by two with a change between them. */
export type BusWay = {
  readonly first: BusLine
  /** Where one changes, and to which lines. */
  readonly change?: string
  readonly lines: readonly BusLine[]
  /** Where one gets off at last. */
  readonly end: string
}

const BETWEEN_STOPS = /\s[—–-]\s/u
/** Two names are a relation and no line. */
const MIN_STOPS = 3

/** The lines of the tables in the page about the town: rows with a cell of several stops. */
export const listBusLines = memoizeByRef(({ about }: AssistantGuide): readonly BusLine[] =>
  about.flatMap(({ text }) => {
    const lines = text.split('\n')
    return lines.flatMap((line, at) => (line.startsWith('|') ? readLine(lines, at, text) : []))
  }),
)

function readLine(lines: readonly string[], at: number, section: string): BusLine[] {
  let top = at
  while (lines[top - 1]?.startsWith('|')) top -= 1
  const heads = splitCells(lines[top] ?? '')
  const cells = splitCells(lines[at] ?? '')
  const path = cells.findIndex((cell) => cell.split(BETWEEN_STOPS).length >= MIN_STOPS)
  if (path < 1 || at === top) return []
  const times = cells.flatMap((cell, column) =>
    column > 0 && column !== path && cell !== '' ? [`${(heads[column] ?? '').toLowerCase()} — ${cell}`] : [],
  )
  return [
    {
      label: `${heads[0] ?? ''} ${cells[0] ?? ''}`.trim(),
      stops: (cells[path] ?? '').split(BETWEEN_STOPS).map(toStop),
      times: times.join(', '),
      section,
    },
  ]
}

function toStop(name: string): BusStop {
  return { name: name.trim(), words: normalizeWords(name).map(toWord) }
}

/** The shortest ways by bus between places of these names; without a start the lines that go to the end. */
export function findBusWays(guide: AssistantGuide, from: string | undefined, to: string): readonly BusWay[] {
  const lines = listBusLines(guide)
  const ending = lines.filter((line) => findStop(line, to))
  const end = ending.flatMap((line) => findStop(line, to)?.name ?? [])[0] ?? ''
  const direct = ending.filter((line) => from === undefined || findStop(line, from))
  if (direct.length > 0) return direct.map((first) => ({ first, lines: [], end }))
  if (from === undefined) return []
  return lines
    .filter((line) => findStop(line, from))
    .flatMap((first) => {
      const change = first.stops.find((stop) => ending.some((line) => hasStop(line, stop)))
      const onward = change ? ending.filter((line) => hasStop(line, change)) : []
      return change && onward.length > 0 ? [{ first, change: change.name, lines: onward, end }] : []
    })
}

/** The stop that is called as a place is: all its words are in the name of the place. */
export function findStop({ stops }: BusLine, name: string): BusStop | undefined {
  const own = normalizeWords(name).map(toWord)
  return stops.find(({ words }) =>
    words.every((word) => own.some((one) => compareForms(word, one) >= SAME_FORM)),
  )
}

function hasStop({ stops }: BusLine, { name }: BusStop): boolean {
  return stops.some((stop) => stop.name === name)
}
