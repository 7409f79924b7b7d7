import { OSM_DAYS, SHORT_DAYS } from '#domain/hours/calendar-words.ts'
import { splitTokens } from '../language/split-tokens.ts'
import { readNumber } from '../slots/read-number.ts'

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
