import { replaceLookAlikes } from '../suggest/normalize-words.ts'
import type { Token } from './hours-rule.ts'
import { HOURS_WORDS } from './hours-words.ts'
import { isFreeWord, mendWords } from './mend-words.ts'

/** Spelling variants and their normal form. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/\r\n?|<br ?\/?>/g, '\n'],
  [/ё/g, 'е'],
  [/[‐‑‒–—―−]/g, '-'],
  [/[\u00a0\u2009\u202f\t•·*⏰🕘]/gu, ' '],
  [/(?<=\d) ?[⁰º°о]{2}(?![а-яa-z])/g, ':00'],
  // «O8:00», «1O-18»
  [/(?<![а-яa-z])[oо](?=[\doо]*[\d:.])|(?<=\d|\d[:.][oо]?)[oо](?![а-яa-z]{2})/g, '0'],
  [/(?<=\d) ?: ?(?=\d\d(?!\d))/g, ':'],
  // «9,00-18,00», «9;00-18;00», «9^00-18^00»
  [/(?<![\d,;-])(\d{1,2})([,;^/])(\d\d)( ?- ?| до )(\d{1,2})\2(\d\d)(?!\d)/g, '$1:$3$4$5:$6'],
  // «9-00 - 18-00», «9-00 до 18-00», «9 00 - 18 00», «900-1800», «с 9-00»
  [/(?<![\d:.-])(\d{1,2})-(\d\d)( - | до | и до )(\d{1,2})[-:](\d\d)(?![\d:]|\.\d)/g, '$1:$2$3$4:$5'],
  [/(?<![\d:.-])(\d{1,2})-([03]0) (\d{1,2})-([0-5]\d)(?![\d:.-])/g, '$1:$2-$3:$4'],
  [/(?<![\d:.-])(\d{1,2})[- ]([03]0|[14]5)( ?- ?| до )(\d{1,2})[- ]([03]0|[14]5)(?![\d:.])/g, '$1:$2$3$4:$5'],
  [/(?<![\d.-]|\d:)(\d{1,2})(\d\d)(-| - | до )(\d{1,2})(\d\d)(?![\d:.])/g, '$1:$2$3$4:$5'],
  [/(?<=\d:\d\d ?(?:-|до) ?)(\d{1,2})(\d\d)(?![\d:.])/g, '$1:$2'],
  // «8ч00м»
  [/(?<=\d)ч\.?([0-5]\d)(?:м(?:ин)?\.?)?(?![\dа-я])/g, ':$1'],
  // «с 9ти до 6-ти»
  [/(?<=\d)-?(?:ти|х)(?![а-я])/g, ''],
  [/(?<=(?:^| )(?:с|до|в) \d{1,2})-(00|30)(?![\d:.]| ?-)/g, ':$1'],
  // «9:00:00», «9.00. - 18.00.»
  [/(?<=(?<![\d:])\d{1,2}([:.])[0-5]\d)\1(?:00|59)(?![\d:.]\d)/g, ''],
  [/(?<=\d[:.]\d\d)\.(?= ?-| ?до \d)/g, ''],
  [/(?<=\d) и (?=до \d)/g, ' '],
  // «сб -»
  [/(?<=[а-я.]:? ?[ :])- ?(?=[,;\n]|$)/g, 'нет'],
  [/\s*\n\s*/g, '\n'],
  [/ \/ /g, '; '],
  [/ +/g, ' '],
]
/** Latin letters that look like Russian ones: «c 9», «cб», «BC». */
const ALIKE =
  /[а-яёa-z]*(?:[а-яё][a-z]|[a-z][а-яё])[а-яёa-z]*|(?<![a-z])c(?= \d| [а-яё])|(?<=(?:^|[,;\n(-])\s*)(?:bt|cp|bc)(?![a-z])/g

/** Normalizes a text of hours: lower case, one kind of dash and space, times with a colon. */
export function normalizeHours(text: string): string {
  const plain = text
    .normalize()
    .toLowerCase()
    .replace(/[\u00b2\u00b3\u00b9\u2074-\u2079][\u2070\u2075]/g, (raised) => `:${raised.normalize('NFKC')}`)
    .replace(ALIKE, replaceLookAlikes)
  return mendWords(SAME.reduce((changed, [pattern, put]) => changed.replace(pattern, put), plain).trim())
}

/** A full stop after these does not end a sentence. */
const SHORT = new Set(
  'пн пнд пон понед понедельн вт втр втор вторн ср срд чт чтв чет четв пт птн пят пятн сб суб субб вс вск воск воскр ежедн еж будн буд раб вых выходн праздн празд предпраздн янв фев февр мар апр июн июл авг сен сент окт ноя нояб дек мес посл последн об общ перер др ч час мин искл кр вкл тел тех пер сан муж жен т предв кругл сут ост'.split(
    ' ',
  ),
)

/** «вых. дни», «вых.» and «вых» */
function writePattern(phrase: string): string {
  const words = phrase.split(' ')
  const last = words.pop() ?? ''
  const before = words.map((word) => word + (SHORT.has(word) ? '(?:\\. ?| )' : ' '))
  return `${before.join('')}${last}(?![а-яa-z])${SHORT.has(last) ? '\\.?' : ''}`
}

const PHRASES = [...HOURS_WORDS.keys()].sort((one, other) => other.length - one.length).map(writePattern)
const PHRASE = new RegExp(
  `(?<![а-яa-z])(?:(?<![\\d:.,-]|до |- )(?=\\d)|(?!\\d))(?:${PHRASES.join('|')})`,
  'y',
)
const MARKS: Readonly<Record<string, string>> = {
  ',': 'comma',
  '/': 'slash',
  ';': 'semicolon',
  '\n': 'semicolon',
  '|': 'semicolon',
  '!': 'bang',
  '.': 'stop',
  '(': 'open',
  '[': 'open',
  ')': 'close',
  ']': 'close',
  ':': 'colon',
  '-': 'dash',
  '=': 'equals',
}
const OTHER =
  /(?<hours>\d{1,2})[:.](?<minutes>\d\d)(?!\d)|(?<number>\d+)|(?<name>["«“„][^"»”“\n]*["»”“]|№ ?\d+)|(?<remark>т\.? ?(?=\d+-\d+-\d|\d{5}|\+7))|(?<unknown>[а-яa-z]+)|./suy

/** Splits a normalized text into tokens. Spaces are no tokens. */
export function tokenizeHours(text: string): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < text.length; ) {
    const token = text[at] === ' ' ? undefined : readToken(text, at)
    if (token) tokens.push(token)
    at = token?.end ?? at + 1
  }
  return tokens
}

function readToken(text: string, start: number): Token {
  PHRASE.lastIndex = start
  const [phrase] = PHRASE.exec(text) ?? []
  const known = phrase && HOURS_WORDS.get(phrase.replace(/\. ?(?=.)/g, ' ').replace(/\.$/, ''))
  if (phrase && known)
    return { minutes: undefined, ...known, start, end: start + phrase.length, text: phrase }
  OTHER.lastIndex = start
  const match = OTHER.exec(text)
  const [found = ''] = match ?? []
  const { hours, minutes, number, ...groups } = match?.groups ?? {}
  const group = Object.keys(groups).find((name) => groups[name])
  const value = Number(hours ?? number ?? 0)
  const isHyphen = found === '-' && /[а-я]-[а-я]/.test(text.slice(start - 1, start + 2))
  const mark = found === '.' && /\S/.test(text[start + 1] ?? ' ') ? 'dot' : (MARKS[found] ?? 'mark')
  const word = group === 'unknown' && isFreeWord(found) ? 'free' : group
  const kind = (hours ?? number) ? 'number' : (word ?? (isHyphen ? 'hyphen' : mark))
  return {
    kind,
    value,
    numbers: [value],
    minutes: minutes === undefined ? undefined : Number(minutes),
    start,
    end: start + found.length,
    text: found,
  }
}
