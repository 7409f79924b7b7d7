import { DAY_STARTS, getWeekday, SHORT_DAYS } from '#domain/hours/calendar-words.ts'
import {
  DAY,
  END,
  ENGLISH_DAYS,
  fromRoman,
  GAP,
  HOUR,
  MINUTE,
  MONTH,
  NUMBER,
  ORDINALS,
  START,
  toMonth,
  writeDigits,
} from './fact-words.ts'

type FactKind =
  | 'date'
  | 'time'
  | 'hour'
  | 'phone'
  | 'year'
  | 'money'
  | 'meters'
  | 'minutes'
  | 'century'
  | 'month'
  | 'weekday'
  | 'superlative'
  | 'number'

/** A number, a time, a date or a sum in a text, the same for all its spellings in Russian and English. */
export type Fact = { readonly kind: FactKind; readonly value: string; readonly said: string }

type PlainFact = Omit<Fact, 'said'>
type Reader = readonly [pattern: RegExp, read: (match: string[]) => readonly PlainFact[]]

const HALF_DAY = '(am|pm|a\\.m|p\\.m)'
const BEFORE_HOUR = '(?:в|к|до|с|после|at|by|until|till|from|to|before|after)'
const YEAR = '(1\\d{3}|20\\d\\d)'
/** What is counted in numbers with a unit, and how much of the fact's own unit one is. */
const UNITS: readonly (readonly [unit: string, kind: FactKind, size: number])[] = [
  ['(?:км|километр\\p{L}*|km|kilomet\\p{L}+)', 'meters', 1_000],
  ['(?:м|метр\\p{L}*|m|met(?:er|re)s?)', 'meters', 1],
  [MINUTE, 'minutes', 1],
]

/** «Самый старый», «старейший», "the oldest"; «у самой реки» and «ближайшая суббота» are none. */
const SUPERLATIVE = `${START}(?:сам(?:ы[йх]|ым|ая|ое|ые|ого|ой|ую)\\s\\p{L}+(?:[ыио]й|[ая]я|[оые]е|[ыи]х|[ыи]м|[ое]го|[ую]ю)|(?!ближайш|дальнейш)\\p{L}+(?:ейш|айш)(?:ий|ая|ее|ие|его|ей|их|им|ую)|(?:old|larg|bigg|tall|high|long|deep|small)est)${END}`

/** Read in this order; what one has read the next do not see. */
const READERS: readonly Reader[] = [
  is(`${START}(?:круглосуточн\\p{L}*|24/7|around the clock)`, fact('time', 'always'), fact('weekday', 'all')),
  is(`${START}(?:ежедневно|каждый день|без выходных|every day|daily)${END}`, fact('weekday', 'all')),
  is(`${START}(?:(?:по|на|в) выходны[емх]|weekends?)${END}`, ...nameDays(5, 6)),
  is(`${START}(?:(?:по|в) будн[ияям]\\p{L}*|weekdays)${END}`, ...nameDays(0, 4)),
  of(
    `${START}(?:([23]0)\\s)?(${ORDINALS.join('|')}|тридцат)(?:ого|его)\\s${MONTH}`,
    (_, tens = '0', ordinal = '', month) => {
      const ones = ordinal === 'тридцат' ? 30 : ORDINALS.indexOf(ordinal) + 1
      return [toDate(String(Number(tens) + ones), toMonth(month))]
    },
  ),
  of(`(\\d{4})-(\\d\\d)-(\\d\\d)(?:t(\\d\\d:\\d\\d))?`, (_, year = '', month, day, time) => [
    toDate(day, month),
    fact('year', year),
    fact('weekday', String(getWeekday(`${year}-${month}-${day}`))),
    ...(time ? [fact('time', time)] : []),
  ]),
  of(`(\\d{1,2})\\.(0[1-9]|1[0-2])(?:\\.(\\d{4}))?(?=[^\\d.]|$|\\.\\s)`, (_, day, month, year) => [
    toDate(day, month),
    ...(year ? [fact('year', year)] : []),
  ]),
  of(
    `(?:\\+\\d|${START}[78])[\\s(-]*\\d{3,5}[\\s)-]*[\\d -]{5,9}\\d|${START}\\d{1,3}-\\d\\d-\\d\\d${END}`,
    (said = '') => [fact('phone', said.replace(/\D/g, '').replace(/^8(?=\d{10}$)/, '7'))],
  ),
  of(`${START}(\\d{1,2}):(\\d\\d)\\s?${HALF_DAY}?`, (_, hour, minute, half) => [
    fact('time', toTime(hour, minute, half)),
  ]),
  of(`${START}(\\d{1,2})\\s?${HALF_DAY}${END}`, (_, hour, half) => [fact('time', toTime(hour, '00', half))]),
  is(`${START}(?:noon|полдень|полудн\\p{L})${END}`, fact('time', '12:00')),
  is(`${START}(?:midnight|полноч\\p{L}+)${END}`, fact('time', '00:00')),
  value('hour', `${START}(?:с|from)\\s(\\d{1,2})(?=\\s(?:до|to|till|until)\\s\\d)`),
  of(`${START}${BEFORE_HOUR}\\s(\\d{1,2})\\s?(?:${HOUR}\\s)?(утра|дня|вечера|ночи)`, (_, hour, part) => {
    const isLate = part === 'вечера' || (part === 'дня' && Number(hour) < 11)
    return [fact('time', toTime(hour, '00', isLate ? 'pm' : 'am'))]
  }),
  value(
    'hour',
    `${START}(?:в|к|at)\\s(\\d{1,2})\\s?(?:час\\p{L}*|ч|o'clock)${END}(?!${GAP}\\d+${GAP}${MINUTE})`,
  ),
  of(`(\\d{1,2})(?:-?го|st|nd|rd|th)?\\s(?:of\\s)?${MONTH}`, (_, day, month) => [
    toDate(day, toMonth(month)),
  ]),
  of(`${MONTH}\\s(\\d{1,2})(?:st|nd|rd|th)?${END}(?!:)`, (_, month, day) => [toDate(day, toMonth(month))]),
  // «Сегодня уже 15-е»
  of(`${START}(\\d{1,2})(?:-(?:е|го)|st|nd|rd|th)${END}(?!\\s\\p{L})`, (_, day) => [toDate(day)]),
  value(
    'money',
    `${NUMBER}(?:${GAP}(?:тыс\\p{L}*\\.?))?${GAP}(?:руб\\p{L}*|р\\.|\\u20bd|roubles?|rubles?|rub)`,
    toNumber,
  ),
  is(
    `${START}(?:бесплатн\\p{L}*|вход свободн\\p{L}*|свободн\\p{L}{2} вход|free(?: of charge| entry| admission)?${END})`,
    fact('money', '0'),
  ),
  value('year', `${START}${YEAR}-м${END}`),
  of(
    `${NUMBER}${GAP}${HOUR}${END}(?:\\s(?:и\\s|and\\s)?(\\d{1,2})${GAP}${MINUTE}${END})?`,
    (_, hours, minutes = '0') => [
      fact('minutes', String(Math.round(Number(toNumber(hours)) * 60) + Number(minutes))),
    ],
  ),
  ...UNITS.map(([unit, kind, size]) =>
    value(kind, `${NUMBER}${GAP}${unit}${END}`, (text) => scale(text, size)),
  ),
  // «Километров — 1,1, минут — 15»: a row of a table.
  ...UNITS.map(([unit, kind, size]) =>
    value(kind, `${START}${unit}\\s?[—–:]\\s?${NUMBER}`, (text) => scale(text, size)),
  ),
  is(`${START}(?:полчаса|получаса|half an hour)${END}`, fact('minutes', '30')),
  // «Once an hour», and behind a sum that was read: a rate.
  is(
    `${START}(?:(?:за|на|через|около|примерно|почти)\\sчас|(?<!once |; {2})an hour|one hour)${END}`,
    fact('minutes', '60'),
  ),
  of(
    `${START}([ivxl]+)(?:${GAP}[–-]${GAP}([ivxl]+))?\\s?(?:в${END}|век\\p{L}*|столет\\p{L}*)`,
    (_, ...romans) => romans.slice(0, 2).flatMap((roman) => (roman ? fact('century', fromRoman(roman)) : [])),
  ),
  value('century', `(\\d{1,2})(?:-?(?:го|й|м|th|st|nd|rd))?\\s(?:век\\p{L}*|century)`),
  value('year', `${START}${YEAR}(?=${END}|-)`),
  of(`${START}${DAY}\\s?[–-]\\s?${DAY}${END}`, (_, from, to) => nameDays(toDay(from), toDay(to))),
  value('weekday', `${START}${DAY}${END}`, (day) => String(toDay(day))),
  of(`${START}${MONTH}\\s?[–-]\\s?${MONTH}`, (_, from, to) => [
    fact('month', toMonth(from)),
    fact('month', toMonth(to)),
  ]),
  value('month', `${START}(?:с|по|в|до|from|to|in|until|since)\\s${MONTH}`, toMonth),
  // «С 9 до 18», «к пяти вернётесь»: an hour of which nothing else says so.
  value(
    'hour',
    `${START}(?:с|до|к|в|после|from|to|until|till|at|by|after)\\s([01]?\\d|2[0-4])(?=\\s(?:до|по|to|till|until|and|и)\\s|[.,;)!?](?!\\d)|\\s*$|\\s?[–-]\\s?\\d)`,
  ),
  value('hour', `${START}(?:к|в|после|at|by|after)\\s(\\d{1,2})(?=\\s\\p{L})`),
  is(SUPERLATIVE, fact('superlative', 'most')),
  value('number', NUMBER, toNumber),
]

/** The facts of a text. */
export function readFacts(text: string): Fact[] {
  let rest = writeDigits(text)
  return READERS.flatMap(([pattern, read]) => {
    const found: Fact[] = []
    rest = rest.replace(pattern, (...match: string[]) => {
      found.push(...read(match).map((one) => ({ ...one, said: match[0]?.trim() ?? '' })))
      return ' ; '
    })
    return found
  })
}

function of(pattern: string, read: (...match: string[]) => readonly PlainFact[]): Reader {
  return [new RegExp(pattern, 'gu'), (match) => read(...match)]
}

/** Words that are these facts whatever stands beside them. */
function is(pattern: string, ...facts: readonly PlainFact[]): Reader {
  return of(pattern, () => facts)
}

/** A fact whose value is what stands in the brackets of the pattern. */
function value(kind: FactKind, pattern: string, toValue = (text: string) => text): Reader {
  return of(pattern, (_, text = '') => [fact(kind, toValue(text))])
}

function fact(kind: FactKind, said: string): PlainFact {
  return { kind, value: said }
}

function toDate(day = '', month = ''): PlainFact {
  return fact('date', `${month}-${day.padStart(2, '0')}`)
}

function toNumber(text = ''): string {
  return String(Number(text.replace(/[\s ]/g, '').replace(',', '.')))
}

function scale(text: string, size: number): string {
  return String(Math.round(Number(toNumber(text)) * size * 10) / 10)
}

function toTime(hour = '', minute = '00', half = ''): string {
  const isLate = half.startsWith('p') && Number(hour) < 12
  const isMidnight = half.startsWith('a') && Number(hour) === 12
  return `${String(isMidnight ? 0 : Number(hour) + (isLate ? 12 : 0)).padStart(2, '0')}:${minute}`
}

function toDay(word = ''): number {
  const starts = [SHORT_DAYS, DAY_STARTS, ENGLISH_DAYS.map((day) => day.slice(0, 3))]
  const found = starts.map((days) => days.findIndex((start) => word.startsWith(start)))
  return word.length === 2 ? SHORT_DAYS.indexOf(word) : Math.max(...found.slice(1))
}

/** The days from one to another; a week of them is every day. */
function nameDays(from: number, to: number): PlainFact[] {
  const length = ((to - from + 7) % 7) + 1
  const days = Array.from({ length }, (_, step) => fact('weekday', String((from + step) % 7)))
  return length === 7 ? [...days, fact('weekday', 'all')] : days
}
