import { LATIN } from '#assistant/language/latin-name.ts'
import { RUSSIAN_ROWS, typeInLatinLayout } from '#testing/latin-layout.ts'
import { createRandom, pickOne, type Random } from '#testing/seeded-random.ts'
import type { Variant } from './case.ts'
import { hashText } from './hash-text.ts'

/** Russian as people write it without a Cyrillic keyboard. */
const TRANSLITERATION = new Map(Object.entries(LATIN))
const POLITE = ['подскажите, пожалуйста, ', 'скажите пожалуйста ', 'добрый день! ', 'будьте добры, ']
/** A shorter word with a typo may be another word. */
const MIN_MISTYPED_LENGTH = 5

/** A variant of a message with the same meaning. */
export function varyMessage(message: string, variant: Variant): string {
  const random = createRandom(hashText(message))
  return CHANGES[variant](message, random)
}

const CHANGES: Readonly<Record<Variant, (message: string, random: Random) => string>> = {
  caps: (message) => message.toUpperCase(),
  polite: (message, random) => `${pickOne(POLITE, random)}${message}`,
  layout: typeInLatinLayout,
  translit: transliterate,
  yo: (message) => message.replaceAll('ё', 'е').replaceAll('Ё', 'Е'),
  typo1: (message, random) => mistypeLongest(message, 1, random),
}

export function transliterate(message: string): string {
  return Array.from(message.toLowerCase(), (letter) => TRANSLITERATION.get(letter) ?? letter).join('')
}

/** Adds this many typos to the longest Russian word of a message. Returns the message unchanged if no word is long enough. */
export function mistypeLongest(message: string, slips: number, random: Random): string {
  const words = [...message.matchAll(/[а-яё]+/giu)].map(([word]) => word)
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '')
  if (longest.length < MIN_MISTYPED_LENGTH) return message
  let mistyped = longest
  for (let slip = 0; slip < slips; slip++) mistyped = mistype(mistyped, random)
  return message.replace(longest, mistyped)
}

/** Swaps, drops, doubles or replaces a letter by that of a neighbouring key. The first letter stays. */
function mistype(word: string, random: Random): string {
  const at = 1 + Math.floor(random() * (word.length - 2))
  const letter = word[at] ?? ''
  const [head, tail] = [word.slice(0, at), word.slice(at + 1)]
  const slips = [
    () => `${head}${tail.slice(0, 1)}${letter}${tail.slice(1)}`,
    () => head + tail,
    () => head + letter + letter + tail,
    () => head + findNeighbour(letter, random) + tail,
  ]
  const changed = pickOne(slips, random)()
  return changed === word ? head + tail : changed
}

function findNeighbour(letter: string, random: Random): string {
  const row = RUSSIAN_ROWS.find((keys) => keys.includes(letter.toLowerCase()))
  if (row === undefined) return letter
  const at = row.indexOf(letter.toLowerCase())
  return pickOne(
    [row[at - 1], row[at + 1]].filter((key) => key !== undefined),
    random,
  )
}
