import { listKinds } from '#domain/kinds/kinds.ts'
import dictionary from './dictionary.json' with { type: 'json' }

const LONGEST_ENGLISH_PHRASE = 7
const ARTICLE = /^(?:a|an|the)$/

/** What the table of kinds says in English: a word or a phrase, and its Russian. */
const OF_KINDS = listKinds().flatMap(({ name, forms, english, englishMany }) => [
  ...listEntries(english, name),
  ...listEntries(englishMany, forms?.plural ?? name),
])
/** Russian words by the English one. */
const RUSSIAN = new Map([
  ...Object.entries(dictionary.words).flatMap(([russian, english]) =>
    english.split(' ').map((word) => [word, russian] as const),
  ),
  ...OF_KINDS.filter(([english]) => !english.includes(' ')),
])
/** Phrases without their articles, which messages lose as well. */
const PHRASES = new Map(
  [...Object.entries(dictionary.phrases), ...OF_KINDS.filter(([english]) => english.includes(' '))].map(
    ([english, russian]) => [dropArticles(english), russian] as const,
  ),
)
/** Words that only make sentences: they are English and have no Russian of their own. */
const SILENT = new Set(
  `a an the is are was were be been being am of do does did will shall has have had having some any it s than such
  same own per i'm it's please let get got getting there's via`.split(/\s+/),
)

/** Latin letters that are Russian as likely as English: «dom», «most», «park», «more», «sad», «to». */
const AMBIGUOUS = new Set(
  `most more sad to on my no park dog bar port kino idi son mat tut tam dom god let am man men far bag for rub
  most pub tip dam don top kit net ten us do at ne nu ego mir rot nos sok les luk mal vino test met wifi sushi pizza bot sim spa`.split(
    /\s+/,
  ),
)

/** True for an English word that is not Russian in Latin letters as well. */
export function isEnglishWord(word: string): boolean {
  return (RUSSIAN.has(word) || SILENT.has(word)) && !AMBIGUOUS.has(word)
}

/** True for a word that is said without any Russian word. */
export function isSilent(word: string): boolean {
  return SILENT.has(word)
}

/** Endings that leave a word of the dictionary, the longest first. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/ies$/, 'y'],
  [/(?:es|ed|er|ing)$/, ''],
  [/(?:ing|ed)$/, 'e'],
  [/(?:s|ly|d)$/, ''],
]

/** The Russian of an English word in any form. */
export function findRussian(word: string): string | undefined {
  const known = RUSSIAN.get(word)
  if (known !== undefined) return known
  const stems = ENDINGS.map(([ending, instead]) => word.replace(ending, instead))
  return stems
    .filter((stem) => stem.length > 2)
    .map((stem) => RUSSIAN.get(stem))
    .find((russian) => russian !== undefined)
}

/** The longest phrase that begins at a word, and how many words it takes. */
export function findPhrase(
  words: readonly string[],
  at: number,
): { russian: string; length: number } | undefined {
  for (let length = Math.min(LONGEST_ENGLISH_PHRASE, words.length - at); length > 0; length--) {
    const russian = PHRASES.get(words.slice(at, at + length).join(' '))
    if (russian !== undefined) return { russian, length }
  }
  return undefined
}

function listEntries(english: string | undefined, russian: string): (readonly [string, string])[] {
  return english === undefined ? [] : english.split(', ').map((one) => [one, russian] as const)
}

export function isArticle(word: string): boolean {
  return ARTICLE.test(word)
}

function dropArticles(phrase: string): string {
  return phrase
    .replaceAll('-', ' ')
    .split(' ')
    .filter((word) => !isArticle(word))
    .join(' ')
}
