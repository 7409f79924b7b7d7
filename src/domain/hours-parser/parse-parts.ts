import { DAY_MINUTES, type Days, HoursFault, type Season, type Span } from './hours-rule.ts'
import { parseOneEnd, parseSpan } from './parse-clocks.ts'
import { parseDays } from './parse-days.ts'
import { parseSeason } from './parse-season.ts'
import type { TokenReader } from './token-reader.ts'

/** What a stretch of the text says. */
export type HoursPart =
  | { kind: 'days'; days: Days | 'other'; isIncluded?: boolean }
  | { kind: 'times' | 'break'; spans: Span[] }
  | { kind: 'start' | 'until'; minutes: number; text: string }
  | { kind: 'off'; isSanitary: boolean }
  | { kind: 'shorter' }
  | { kind: 'no break' | 'no rest' | 'rest days' | 'except' | 'appointment' }
  | { kind: 'season'; season: Season | 'other' }
  | { kind: 'note'; text: string; isService: boolean }
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
const PLAIN = ['no break', 'no rest', 'rest days', 'except', 'appointment', 'shorter'] as const

/** Parses the parts of a text. Throws `HoursFault` at the first stretch that it does not know. */
export function parseParts(reader: TokenReader): HoursPart[] {
  const parts: HoursPart[] = []
  while (reader.peek()) {
    const part = parsePart(reader)
    if (part) parts.push(part)
    else if (parts.length > 0 || !skipSubject(reader)) skipWord(reader, parts.at(-1))
  }
  return parts
}

function parsePart(reader: TokenReader): HoursPart | undefined {
  return (
    parseNote(reader) ?? parseBreak(reader) ?? parseDayPart(reader) ?? parseTimes(reader) ?? parseMark(reader)
  )
}

function parseMark(reader: TokenReader): HoursPart | undefined {
  const mark = MARKS[reader.take(...Object.keys(MARKS))?.kind ?? '']
  return mark === undefined ? undefined : { kind: 'mark', mark }
}

/** «сельская библиотека», «кафе «Берёзка» №5»: whose hours these are, with any words before the one that is known. */
function skipSubject(reader: TokenReader): boolean {
  const found = reader.attempt(() => {
    while (reader.take('unknown', 'name'));
    return reader.take('subject')
  })
  while (found && reader.take('name', 'subject'));
  if (found && reader.isNext('month')) throw new HoursFault('не ясно, месяц это или название')
  return found !== undefined
}

/** A dash or colon between two parts and words that say nothing of hours are skipped. Any other is refused. */
function skipWord(reader: TokenReader, last: HoursPart | undefined) {
  if (reader.take('noise', ...(last && 'spans' in last ? [] : LINKS))) return
  const token = reader.peek()
  if (reader.isNext('named season'))
    throw new HoursFault(
      `назовите месяцы вместо «${token?.text}», например «июнь–август», и часы в остальные месяцы`,
    )
  const [unknown = ''] = /^\S+(?: \d\S*)?/.exec(reader.text.slice(token?.start)) ?? []
  throw new HoursFault(`не понятно «${unknown.replace(/[,;.()]+$/, '') || unknown}»`)
}

function parseDayPart(reader: TokenReader): HoursPart | undefined {
  const season = parseSeason(reader)
  if (season) return { kind: 'season', season }
  const plain = PLAIN.find((kind) => reader.take(kind))
  if (plain) return { kind: plain }
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

/** «обед 13:00–14:00», «с перерывами 10–10:30 и 14–14:30» */
function parseBreak(reader: TokenReader): HoursPart | undefined {
  return reader.attempt(() => {
    reader.take('from', 'in')
    if (!reader.take('break')) return undefined
    while (reader.take(...LINKS));
    const spans = parseSpans(reader, true)
    if (spans.length === 0) throw new HoursFault('не сказано, с какого часа и до какого перерыв')
    return { kind: 'break', spans }
  })
}

/** Inside of a remark these would be hours of the place that it swallowed; services have days of their own. */
const HOURS =
  'no rest,rest days,other days,other months,named season,whole day,off,break,no break,except,month'.split(
    ',',
  )
const SERVICE_HOURS = ['day', 'days']

/** «касса до 17:30», «литургия вс 9:00», «каток 15–21, прокат до 20:30»: up to the next comma, or the end of the sentence. */
function parseNote(reader: TokenReader): HoursPart | undefined {
  const isFacility = (reader.peek(-1)?.kind ?? 'start') in MARKS && reader.isNext('to', 1)
  const head = reader.take('remark', 'service', ...(isFacility ? ['subject'] : []))
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
  return { kind: 'note', text: text.replaceAll(' - ', ' — '), isService }
}

/** A full stop inside of an address, «www.a.ru», ends nothing. */
function isEndOfNote(reader: TokenReader, isService: boolean): boolean {
  const { kind = ';', end = 0 } = reader.peek() ?? {}
  if (kind === '.') return !/\S/.test(reader.text[end] ?? ' ')
  return (isService ? ';\n()|' : ',;\n()|!').includes(kind)
}
