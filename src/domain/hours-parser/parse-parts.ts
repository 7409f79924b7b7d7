import { DAY_MINUTES, type Days, HoursFault, type Season, type Span } from './hours-rule.ts'
import { parseOneEnd, parseSpan } from './parse-clocks.ts'
import { parseDays } from './parse-days.ts'
import { parseFreeWords } from './parse-free.ts'
import { parseSeason, refuseUnnamedSeasons, unnamedSeason } from './parse-season.ts'
import type { TokenReader } from './token-reader.ts'
import type { Token } from './tokenize-hours.ts'

/** What a stretch of the text says. */
export type HoursPart =
  | { kind: 'days'; days: Days | 'other'; isIncluded?: boolean }
  | { kind: 'times'; spans: Span[] }
  | { kind: 'break'; spans: Span[]; isOwn: boolean; except: readonly number[] }
  | { kind: 'start' | 'until'; minutes: number; text: string }
  | { kind: 'off'; isSanitary: boolean }
  | { kind: 'shorter'; minutes: number }
  | { kind: 'no break' | 'no rest' | 'rest days' | 'except' }
  | { kind: 'appointment'; text?: string }
  | { kind: 'season'; season: Season | 'other'; named?: Token }
  | { kind: 'note'; text: string; isService?: boolean; isAudience?: boolean; isFree?: boolean }
  | { kind: 'mark'; mark: string }

/** What separates parts, and what that means: a comma, the end of a sentence, a bracket. */
const MARKS: Readonly<Record<string, string>> = {
  ',': ',',
  '/': ',',
  and: ',',
  heading: ',',
  ';': ';',
  '\n': ';',
  '.': ';',
  '!': ';',
  '|': ';',
  '(': '(',
  '[': '(',
  ')': ')',
  ']': ')',
}
const LINKS = [':', '-', '=']
/** Words that stand for a part by themselves. */
const PLAIN = ['no break', 'no rest', 'rest days', 'except', 'appointment'] as const

/** Parses the parts of a text. Throws `HoursFault` at the first stretch that it does not know. */
export function parseParts(reader: TokenReader): HoursPart[] {
  const parts: HoursPart[] = []
  while (reader.peek()) {
    if (parts.every(({ kind }) => kind === 'mark') && skipHeading(reader)) continue
    const last = parts.at(-1)
    const part = parsePart(reader, last) ?? parseFreeNote(reader, last)
    if (part) parts.push(part)
    else skipWord(reader, last)
  }
  refuseUnnamedSeasons(parts.filter((part) => part.kind === 'season'))
  return parts
}

function parsePart(reader: TokenReader, last: HoursPart | undefined): HoursPart | undefined {
  return (
    parseNote(reader, last) ??
    parseBreak(reader) ??
    parseDayPart(reader) ??
    parseTimes(reader) ??
    parseMark(reader)
  )
}

const isEndOfClause = (reader: TokenReader) =>
  !reader.isNext('heading') && (reader.peek()?.kind ?? ',') in MARKS

function parseMark(reader: TokenReader): HoursPart | undefined {
  const mark = MARKS[reader.take(...Object.keys(MARKS))?.kind ?? '']
  return mark === undefined ? undefined : { kind: 'mark', mark }
}

/** «сельская библиотека», «кафе «Берёзка» №5» in front of all hours: whose they are. */
function skipHeading(reader: TokenReader): boolean {
  const isFound = parseFreeWords(reader) !== undefined
  if (isFound && reader.isNext('month')) throw new HoursFault('не ясно, месяц это или название')
  return isFound
}

/** «вход со двора», «массаж по записи», «кафе до 20» between marks. Words that have hours of their own are refused. */
function parseFreeNote(reader: TokenReader, last: HoursPart | undefined): HoursPart | undefined {
  const { start = 0, text: first } = reader.peek() ?? {}
  return reader.attempt(() => {
    if (last?.kind !== 'mark' || parseFreeWords(reader) === undefined) return undefined
    if (!reader.take('appointment') && reader.isNext('to') && !parseOneEnd(reader)) return undefined
    const text = reader.text.slice(start, reader.peek(-1)?.end)
    if (isEndOfClause(reader)) return { kind: 'note', text, isFree: true }
    while (reader.take(...LINKS));
    if (!parseDayPart(reader) && !parseTimes(reader)) return undefined
    throw new HoursFault(
      `не понятно «${first}»; если это отдел со своими часами, напишите о нём в «Дополнительно»`,
    )
  })
}

/** A dash or colon between two parts and words that say nothing of hours are skipped. Any other is refused. */
function skipWord(reader: TokenReader, last: HoursPart | undefined) {
  if (reader.take('noise', ...(last && 'spans' in last ? [] : LINKS))) return
  const token = reader.peek()
  if (token?.kind === 'named season') throw unnamedSeason(token)
  const [unknown = ''] = /^\S+(?: \d\S*)?/.exec(reader.text.slice(token?.start)) ?? []
  throw new HoursFault(`не понятно «${unknown.replace(/[,;.()]+$/, '') || unknown}»`)
}

function parseDayPart(reader: TokenReader): HoursPart | undefined {
  const season = parseSeason(reader)
  if (season) return { kind: 'season', ...season }
  const plain = PLAIN.find((kind) => reader.take(kind))
  if (plain) return { kind: plain }
  const shorter = reader.take('shorter')
  if (shorter) return { kind: 'shorter', minutes: shorter.value }
  const off = reader.take('off')
  if (off) return { kind: 'off', isSanitary: off.value === 1 }
  const isIncluded = reader.isNext('including')
  const days = reader.take('other days') ? 'other' : parseDays(reader)
  return days && { kind: 'days', days, isIncluded }
}

function parseTimes(reader: TokenReader): HoursPart | undefined {
  if (reader.take('whole day')) return { kind: 'times', spans: [{ from: 0, to: DAY_MINUTES }] }
  const spans = parseSpans(reader)
  return spans.length > 0 ? { kind: 'times', spans } : parseOneEnd(reader)
}

/** «8–12, 13–17»; in «10–20, 12–18 сб» the second stands before its own day. */
function parseSpans(reader: TokenReader, isBreak = false): Span[] {
  const spans: Span[] = []
  for (;;) {
    const more = reader.attempt(() => {
      const link = spans.length > 0 ? reader.take(',', 'and', '/') : undefined
      const span = parseSpan(reader, isBreak)
      const { to = 0 } = spans.at(-1) ?? {}
      const isLater = span && span.from >= to
      if (!span || (spans.length > 0 && !link && !isLater)) return undefined
      if (spans.length === 0 || !isBeforeOwnDays(reader)) return span
      if (isLater) throw new HoursFault('не ясно, к каким дням относятся часы; назовите дни перед часами')
      return undefined
    })
    if (!more) return spans
    spans.push(more)
  }
}

function isBeforeOwnDays(reader: TokenReader): boolean {
  const { at } = reader
  const isDays = parseDays(reader) !== undefined
  const { kind = ',' } = reader.peek() ?? {}
  reader.at = at
  return isDays && kind in MARKS
}

/** «обед 13:00–14:00», «с перерывами 10–10:30 и 14–14:30», «обед 13–14 (кроме пт)» */
function parseBreak(reader: TokenReader): HoursPart | undefined {
  return reader.attempt(() => {
    const isOwn = reader.take('from', 'in') !== undefined
    if (!reader.take('break')) return undefined
    while (reader.take(...LINKS));
    const spans = parseSpans(reader, true)
    if (spans.length === 0) throw new HoursFault('не сказано, с какого часа и до какого перерыв')
    const except = reader.attempt(() => {
      const days = reader.take('(') && reader.take('except') && parseDays(reader)
      return days && !days.isHoliday && days.numbers.length > 0 && reader.take(')') ? days.numbers : undefined
    })
    return { kind: 'break', spans, isOwn, except: except ?? [] }
  })
}

/** Inside of a remark these would be hours of the place that it swallowed; services have days of their own. */
export const HOURS =
  'no rest,rest days,other days,other months,named season,whole day,off,break,no break,except,month'.split(
    ',',
  )
const SERVICE_HOURS = ['day', 'days']

/** «касса до 17:30», «литургия вс 9:00», «праздники по отдельному графику»: up to the next comma, or the end of the sentence. */
function parseNote(reader: TokenReader, last: HoursPart | undefined): HoursPart | undefined {
  const audience = reader.take('audience')
  if (audience) return { kind: 'note', text: audience.text, isAudience: true }
  const head = reader.take('remark', 'office', 'service', ...(last?.kind === 'days' ? ['whole'] : []))
  if (!head) return undefined
  const isService = head.kind === 'service'
  const swallowed = [...HOURS, ...(isService ? ['days'] : SERVICE_HOURS)]
  let { end } = head
  for (let token = reader.peek(); token && !isEndOfNote(reader, isService); token = reader.peek()) {
    end = token.end
    if (swallowed.includes(token.kind))
      throw new HoursFault(`не ясно, к чему относится «${reader.text.slice(head.start, end)}»`)
    reader.at += 1
  }
  const text = reader.text.slice(head.start, end)
  if (reader.isNext('(') || (isService && /\d ?- ?\d/.test(text)))
    throw new HoursFault(`не ясно, к чему относится «${text}»`)
  return head.kind === 'whole'
    ? { kind: 'appointment', text }
    : { kind: 'note', text: text.replaceAll(' - ', ' — '), isService }
}

/** A full stop inside of an address, «www.a.ru», ends nothing. */
function isEndOfNote(reader: TokenReader, isService: boolean): boolean {
  const { kind = ';', end = 0 } = reader.peek() ?? {}
  if (kind === '.') return !/\S/.test(reader.text[end] ?? ' ')
  return (isService ? ';\n()|' : ',;\n()|!').includes(kind)
}
