import { listKinds } from '#domain/kinds/kinds.ts'
import phrases from './phrases.en.json' with { type: 'json' }

/** A number, a time or a sum as it stands in a text. */
const NUMBER = /\d+(?:[.,:]\d+)*/g
const GAP = /\{\}/g
/** The comma of a measure is a point in English; that of «10:00,14:00» is none. */
const DECIMAL = /(\d),(\d+) (\p{L}+)/gu
const MEASURES = new Set(['км', 'м', 'ч'])
const CYRILLIC = /\p{Script=Cyrillic}/u
const QUOTED = /«[^«»]*»/gu

const SAYINGS: ReadonlyMap<string, string> = new Map(
  Object.entries(phrases.says).map(([russian, english]) => [toKey(russian), english]),
)
const WORDS: ReadonlyMap<string, string> = new Map([
  ...listKinds().flatMap(listKindWords),
  ...Object.entries(phrases.words),
])
const KNOWN_WORDS = new RegExp(
  `(?<!\\p{L})(?:${[...WORDS.keys()].sort((a, b) => b.length - a.length).join('|')})(?!\\p{L})`,
  'giu',
)

/** Words that are English for sure: those of our own phrases. */
export const ENGLISH_WORDS: ReadonlySet<string> = new Set(
  [phrases.says, phrases.buttons, phrases.words].flatMap((part) =>
    Object.values(part).flatMap((english) => english.toLowerCase().match(/[a-z]{3,}/g) ?? []),
  ),
)

/** The English of the fixed words of a text, with `{1}` for its first gap; undefined where nobody has translated them. */
export function findSaying(template: string): string | undefined {
  return SAYINGS.get(toKey(template)) ?? (CYRILLIC.test(template) ? undefined : numberGaps(template))
}

/** A text that is known but for its numbers: «Ещё 5» by «Ещё {}». */
export function translateFixed(text: string): string | undefined {
  const numbers = text.match(NUMBER) ?? []
  const saying = SAYINGS.get(toKey(text)) ?? SAYINGS.get(toKey(text.replace(NUMBER, '{}')))
  return saying?.replace(/\{=?(\d+)\}/g, (_, gap: string) => numbers[Number(gap) - 1] ?? '')
}

/** Numbers, units, days and kinds word by word; `name` says what stands in «ёлочки». Undefined for other Russian words. */
export function translateWords(
  text: string,
  name: (quoted: string) => string = (quoted) => quoted,
): string | undefined {
  const quotes: string[] = []
  const plain = text
    .replace(DECIMAL, (said, whole: string, part: string, unit: string) =>
      MEASURES.has(unit) ? `${whole}.${part} ${unit}` : said,
    )
    .replace(QUOTED, (quoted) => `\uE110${quotes.push(quoted) - 1}\uE111`)
  const said = plain.replace(KNOWN_WORDS, (word) => WORDS.get(word.toLowerCase()) ?? word)
  if (CYRILLIC.test(said)) return undefined
  return said.replace(/\uE110(\d+)\uE111/g, (_, at: string) => {
    const quoted = quotes[Number(at)] ?? ''
    const named = name(quoted)
    const inner = named === quoted ? translateWords(quoted.slice(1, -1)) : undefined
    return inner === undefined ? named : `“${inner}”`
  })
}

/** What a button says in English; undefined where nobody has translated it. */
export function translateButton(button: string): string | undefined {
  const numbers = button.match(NUMBER) ?? []
  return ENGLISH_BUTTONS.get(button.replace(NUMBER, '{}'))?.replace(GAP, () => numbers.shift() ?? '')
}

/** The Russian button that an English one stands for. */
export function findRussianButton(message: string): string | undefined {
  const numbers = message.match(NUMBER) ?? []
  return RUSSIAN_BUTTONS.get(toButtonKey(message))?.replace(GAP, () => numbers.shift() ?? '')
}

const ENGLISH_BUTTONS: ReadonlyMap<string, string> = new Map(Object.entries(phrases.buttons))
const RUSSIAN_BUTTONS: ReadonlyMap<string, string> = new Map(
  [...ENGLISH_BUTTONS].map(([russian, english]) => [toButtonKey(english), russian]),
)

function toButtonKey(text: string): string {
  return text
    .replace(NUMBER, '{}')
    .toLowerCase()
    .replace(/[\s.!?]+$/u, '')
}

/** The same words at the beginning of a sentence and within one. */
function toKey(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

function numberGaps(template: string): string {
  let gap = 0
  return template.replace(GAP, () => `{${++gap}}`)
}

function listKindWords(kind: ReturnType<typeof listKinds>[number]): [russian: string, english: string][] {
  const one = kind.inEnglish ?? kind.english?.split(', ')[0]
  if (one === undefined) return []
  const many = kind.englishMany?.split(', ')[0] ?? toPlural(one)
  // The genitive stands behind two, three and four alone.
  const { genitive, plural, genitivePlural } = kind.forms ?? {}
  const forms = [genitive, plural, genitivePlural].flatMap((form): [string, string][] =>
    form ? [[form, many]] : [],
  )
  return [...forms, [kind.name, one]]
}

function toPlural(noun: string): string {
  if (noun.endsWith('s')) return noun
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`
}
