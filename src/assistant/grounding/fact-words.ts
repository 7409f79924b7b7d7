import { OSM_DAYS, SHORT_DAYS } from '#domain/hours/calendar-words.ts'
import { splitTokens } from '../language/split-tokens.ts'
import { readNumber } from '../slots/words.ts'

const MONTHS = 'январ|феврал|март|апрел|ма[йяе](?!\\p{L})|июн|июл|август|сентябр|октябр|ноябр|декабр'.split(
  '|',
)
const ENGLISH_MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'.split('|')
export const MONTH = `((?:${MONTHS.join('|')})\\p{L}*|(?:${ENGLISH_MONTHS.join('|')})(?:uary|ruary|ch|il|e|y|ust|t?ember|ober|\\.)?(?!\\p{L}))`
const DAYS =
  'понедельник\\p{L}*|вторник\\p{L}*|сред(?:[аыуе]|ой|ам)|четверг\\p{L}*|пятниц\\p{L}*|суббот\\p{L}*|воскресень?[еяюийм]\\p{L}?'.split(
    '|',
  )
export const ENGLISH_DAYS = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ')
export const DAY = `(${[...DAYS, ...SHORT_DAYS, ...ENGLISH_DAYS.map((day) => `${day}s?`)].join('|')})`
export const START = '(?<![\\p{L}\\p{N}])'
export const END = '(?![\\p{L}\\p{N}])'
export const NUMBER = '(\\d{1,3}(?:[  ]\\d{3})+|\\d+(?:[.,]\\d+)?)'
export const GAP = '[\\s -]?'
export const HOUR = '(?:ч|час\\p{L}*|h|hrs?|hours?)'
export const MINUTE = '(?:мин\\p{L}*|min|mins|minutes?)'

/** «Двадцать первого июля» */
export const ORDINALS =
  'перв втор треть четверт пят шест седьм восьм девят десят одиннадцат двенадцат тринадцат четырнадцат пятнадцат шестнадцат семнадцат восемнадцат девятнадцат двадцат'.split(
    ' ',
  )

/** Returns the number of a Roman numeral. */
export function fromRoman(roman: string): string {
  const values: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50 }
  const digits = [...roman].map((letter) => values[letter] ?? 0)
  return String(digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0))
}

/** Returns the two digits of the month that a word abbreviates or inflects. */
export function toMonth(word = ''): string {
  const russian = MONTHS.findIndex((month) => new RegExp(`^${month}`, 'u').test(word))
  const month = russian >= 0 ? russian : ENGLISH_MONTHS.indexOf(word.slice(0, 3))
  return String(month + 1).padStart(2, '0')
}

const ENGLISH_NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
/** «Mo», «Sun»: other words start with the same letters, so only whole words are days. */
const SHORT_ENGLISH_DAY =
  /(?<!\p{L})(?:(Mo|Tu|We|Th|Fr|Sa|Su)(?=[-–,\s]+(?:Mo|Tu|We|Th|Fr|Sa|Su|PH|\d|off))|(Mo|Tu|We|Th|Fr|Sa|Su)(?<=[-–,]..)(?!\p{L})|(Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?!\p{L}))/gu
/** «Двухметровый» */
const JOINED = 'двух трех четырех пяти шести семи восьми девяти десяти'.split(' ')
const JOINED_NUMBER = new RegExp(
  `(?<!\\p{L})(${JOINED.join('|')})(?=метров|километров|минутн|часов|этажн)`,
  'gu',
)

/** Returns a text in lower case with number words as digits, except «один», which is often no number. */
export function writeDigits(text: string): string {
  const days = text.replace(SHORT_ENGLISH_DAY, (day) => SHORT_DAYS[OSM_DAYS.indexOf(day.slice(0, 2))] ?? day)
  const plain = days
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('\u00a0', ' ')
    .replace(JOINED_NUMBER, (number) => `${JOINED.indexOf(number) + 2}-`)
  return plain.replace(/\p{L}+(?:[ -]\p{L}+)?/gu, (words) => {
    const [first = '', second = ''] = words.split(/[ -]/)
    const whole = readWords(words)
    if (whole !== undefined && readWords(first) !== undefined && readWords(second) !== undefined) return whole
    return words.replace(/\p{L}+/gu, (word) => readWords(word) ?? word)
  })
}

function readWords(words: string): string | undefined {
  const english = ENGLISH_NUMBERS.indexOf(words)
  if (english >= 0) return english > 1 ? String(english) : undefined
  const tokens = splitTokens(words)
  const read = readNumber(tokens, 0)
  return read && read.next === tokens.length && read.value > 1 ? String(read.value) : undefined
}
