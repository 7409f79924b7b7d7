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
} from './fact-words.ts'
import { writeDigits } from './write-digits.ts'

export type FactKind =
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
  | 'number'

/** A number, a time, a date or a sum in a text, the same for all its spellings in Russian and English. */
export type Fact = { readonly kind: FactKind; readonly value: string; readonly said: string }

type Reader = readonly [pattern: RegExp, read: (match: string[]) => readonly Omit<Fact, 'said'>[]]

/** What is counted in numbers with a unit, and how much of the fact's own unit one is. */
const UNITS: readonly (readonly [unit: string, kind: FactKind, size: number])[] = [
  ['(?:км|километр\\p{L}*|km|kilomet\\p{L}+)', 'meters', 1_000],
  ['(?:м|метр\\p{L}*|m|met(?:er|re)s?)', 'meters', 1],
  [MINUTE, 'minutes', 1],
]

/** Read in this order; what one has read the next do not see. */
const READERS: readonly Reader[] = [
  [
    of(`${START}(?:круглосуточн\\p{L}*|24/7|around the clock)`),
    () => [fact('time', 'always'), fact('weekday', 'all')],
  ],
  [
    of(`${START}(?:ежедневно|каждый день|без выходных|every day|daily)${END}`),
    () => [fact('weekday', 'all')],
  ],
  [of(`${START}(?:(?:по|на|в) выходны[емх]|weekends?)${END}`), () => nameDays(listDays(5, 6))],
  [of(`${START}(?:(?:по|в) будн[ияям]\\p{L}*|weekdays)${END}`), () => nameDays(listDays(0, 4))],
  [
    of(`${START}(?:([23]0)\\s)?(${ORDINALS.join('|')}|тридцат)(?:ого|его)\\s${MONTH}`),
    ([, tens = '0', ordinal = '', month]) => {
      const ones = ordinal === 'тридцат' ? 30 : ORDINALS.indexOf(ordinal) + 1
      return [fact('date', `${toMonth(month)}-${String(Number(tens) + ones).padStart(2, '0')}`)]
    },
  ],
  [
    of(`(\\d{4})-(\\d\\d)-(\\d\\d)(?:t(\\d\\d:\\d\\d))?`),
    ([, year = '', month, day, time]) => [
      fact('date', `${month}-${day}`),
      fact('year', year),
      fact('weekday', String(getWeekday(`${year}-${month}-${day}`))),
      ...(time ? [fact('time', time)] : []),
    ],
  ],
  [
    of(`(\\d{1,2})\\.(0[1-9]|1[0-2])(?:\\.(\\d{4}))?(?=[^\\d.]|$|\\.\\s)`),
    ([, day = '', month, year]) => [
      fact('date', `${month}-${day.padStart(2, '0')}`),
      ...(year ? [fact('year', year)] : []),
    ],
  ],
  [
    of(`(?:\\+\\d|${START}[78])[\\s(-]*\\d{3,5}[\\s)-]*[\\d -]{5,9}\\d`),
    ([said = '']) => [fact('phone', toDigits(said))],
  ],
  [of(`${START}\\d{1,3}-\\d\\d-\\d\\d${END}`), ([said = '']) => [fact('phone', toDigits(said))]],
  [
    of(`${START}(\\d{1,2}):(\\d\\d)\\s?(am|pm|a\\.m|p\\.m)?`),
    ([, hour, minute, half]) => [fact('time', toTime(hour, minute, half))],
  ],
  [
    of(`${START}(\\d{1,2})\\s?(am|pm|a\\.m|p\\.m)${END}`),
    ([, hour, half]) => [fact('time', toTime(hour, '00', half))],
  ],
  [of(`${START}(?:noon|полдень|полудн\\p{L})${END}`), () => [fact('time', '12:00')]],
  [of(`${START}(?:midnight|полноч\\p{L}+)${END}`), () => [fact('time', '00:00')]],
  [
    of(`${START}(?:с|from)\\s(\\d{1,2})(?=\\s(?:до|to|till|until)\\s\\d)`),
    ([, hour = '']) => [fact('hour', hour)],
  ],
  [
    of(
      `${START}(?:в|к|до|с|после|at|by|until|till|from|to|before|after)\\s(\\d{1,2})\\s?(?:${HOUR}\\s)?(утра|дня|вечера|ночи)`,
    ),
    ([, hour = '', part]) => [
      fact(
        'time',
        toTime(hour, '00', part === 'вечера' || (part === 'дня' && Number(hour) < 11) ? 'pm' : 'am'),
      ),
    ],
  ],
  [
    of(`${START}(?:в|к|at)\\s(\\d{1,2})\\s?(?:час\\p{L}*|ч|o'clock)${END}`),
    ([, hour = '']) => [fact('hour', hour)],
  ],
  [
    of(`(\\d{1,2})(?:-?го|st|nd|rd|th)?\\s(?:of\\s)?${MONTH}`),
    ([, day = '', month]) => [fact('date', `${toMonth(month)}-${day.padStart(2, '0')}`)],
  ],
  [
    of(`${MONTH}\\s(\\d{1,2})(?:st|nd|rd|th)?${END}(?!:)`),
    ([, month, day = '']) => [fact('date', `${toMonth(month)}-${day.padStart(2, '0')}`)],
  ],
  [
    of(`${NUMBER}(?:${GAP}(?:тыс\\p{L}*\\.?))?${GAP}(?:руб\\p{L}*|р\\.|\\u20bd|roubles?|rubles?|rub)`),
    ([, sum]) => [fact('money', toNumber(sum))],
  ],
  [
    of(
      `${START}(?:бесплатн\\p{L}*|вход свободн\\p{L}*|свободн\\p{L}{2} вход|free(?: of charge| entry| admission)?${END})`,
    ),
    () => [fact('money', '0')],
  ],
  [of(`${START}(1\\d{3}|20\\d\\d)-м${END}`), ([, year = '']) => [fact('year', year)]],
  [
    of(`${NUMBER}${GAP}${HOUR}${END}(?:\\s(?:и\\s|and\\s)?(\\d{1,2})${GAP}${MINUTE}${END})?`),
    ([, hours, minutes = '0']) => [
      fact('minutes', String(Math.round(Number(toNumber(hours)) * 60) + Number(minutes))),
    ],
  ],
  ...UNITS.map(([unit, kind, size]): Reader => [of(`${NUMBER}${GAP}${unit}${END}`), readUnit(kind, size)]),
  // «Километров — 1,1, минут — 15»: a row of a table.
  ...UNITS.map(
    ([unit, kind, size]): Reader => [of(`${START}${unit}\\s?[—–:]\\s?${NUMBER}`), readUnit(kind, size)],
  ),
  [of(`${START}(?:полчаса|получаса|half an hour)${END}`), () => [fact('minutes', '30')]],
  [
    of(`${START}(?:(?:за|на|через|около|примерно|почти)\\sчас|an hour|one hour)${END}`),
    () => [fact('minutes', '60')],
  ],
  [
    of(`${START}([ivxl]+)(?:${GAP}[–-]${GAP}([ivxl]+))?\\s?(?:в${END}|век\\p{L}*|столет\\p{L}*)`),
    ([, one, other]) => [one, other].flatMap((roman) => (roman ? [fact('century', fromRoman(roman))] : [])),
  ],
  [
    of(`(\\d{1,2})(?:-?(?:го|й|м|th|st|nd|rd))?\\s(?:век\\p{L}*|century)`),
    ([, number = '']) => [fact('century', number)],
  ],
  [of(`${START}(1\\d{3}|20\\d\\d)(?=${END}|-)`), ([, year = '']) => [fact('year', year)]],
  [
    of(`${START}${DAY}\\s?[–-]\\s?${DAY}${END}`),
    ([, from, to]) => nameDays(listDays(toDay(from), toDay(to))),
  ],
  [of(`${START}${DAY}${END}`), ([, day]) => [fact('weekday', String(toDay(day)))]],
  [
    of(`${START}${MONTH}\\s?[–-]\\s?${MONTH}`),
    ([, from, to]) => [fact('month', toMonth(from)), fact('month', toMonth(to))],
  ],
  [
    of(`${START}(?:с|по|в|до|from|to|in|until|since)\\s${MONTH}`),
    ([, month]) => [fact('month', toMonth(month))],
  ],
  // «С 9 до 18», «к пяти вернётесь»: an hour of which nothing else says so.
  [
    of(
      `${START}(?:с|до|к|в|после|from|to|until|till|at|by|after)\\s(\\d{1,2})(?=\\s(?:до|по|to|till|until|and|и)\\s|[.,;)!?](?!\\d)|\\s*$|\\s?[–-]\\s?\\d)`,
    ),
    ([, hour = '']) => [fact('hour', hour)],
  ],
  [
    of(`${START}(?:к|в|после|at|by|after)\\s(\\d{1,2})(?=\\s\\p{L})`),
    ([, hour = '']) => [fact('hour', hour)],
  ],
  [of(`${NUMBER}`), ([, number]) => [fact('number', toNumber(number))]],
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

function of(pattern: string): RegExp {
  return new RegExp(pattern, 'gu')
}

function readUnit(kind: FactKind, size: number): Reader[1] {
  return ([, number]) => [fact(kind, String(Math.round(Number(toNumber(number)) * size * 10) / 10))]
}

function fact(kind: FactKind, value: string): Omit<Fact, 'said'> {
  return { kind, value }
}

function toDigits(text: string): string {
  return text.replace(/\D/g, '').replace(/^8(?=\d{10}$)/, '7')
}

function toNumber(text = ''): string {
  const number = Number(text.replace(/[\s ]/g, '').replace(',', '.'))
  return String(number)
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

/** A week of them is every day. */
function nameDays(days: readonly number[]): Omit<Fact, 'said'>[] {
  const all = days.length === 7 ? [fact('weekday', 'all')] : []
  return [...days.map((day) => fact('weekday', String(day))), ...all]
}

function listDays(from: number, to: number): number[] {
  const length = ((to - from + 7) % 7) + 1
  return Array.from({ length }, (_, step) => (from + step) % 7)
}
