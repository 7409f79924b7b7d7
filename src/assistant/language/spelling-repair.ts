import { editDistance } from '#domain/suggest/edit-distance.ts'
import { toWord } from '#domain/suggest/word-stem.ts'
import { isRussianWord, mayEnd } from './word-guard.ts'

/** A known word, or a beginning of words. `isName`: it names something; `isText`: it occurs only in a text. */
export type KnownWord = {
  readonly text: string
  readonly isBeginning: boolean
  readonly isName: boolean
  readonly isText?: boolean
}

/** Returns the known word that a misspelled one stands for. */
export type SpellingRepair = (typed: string) => string | undefined

type Guess = { readonly text: string; readonly cost: number }

const MIN_REPAIRED_LENGTH = 4
const MIN_KNOWN_LENGTH = 3
const MAX_TYPOS = 2
/** Known words of at least this length may have two typos. */
const LONG_WORD = 7
/** Minimum length for two typos. It is lower for names, because words of the rules have many neighbours. */
const MIN_WITH_TWO_LENGTH = { name: 5, other: 7 }
/** Words up to this length must share the first letter: they have too many neighbours. */
const CAREFUL_UP_TO = 5
const MAX_LOST_ENDING_LENGTH = 6
/** Cost in typos per word of letters beyond a matched prefix: a longer prefix is more certain. */
const UNKNOWN_ENDING_COST = 4
/** Factor of this cost if the whole is a word of the dictionary. */
const RUSSIAN_SHARE = 0.4
const NAME_BONUS = 0.3
/** Cost of a word that occurs only in texts: such words come last. */
const TEXT_COST = 0.5
/** «Сорак» sounds like «сорок» and only looks like «собак». */
const SOUND_BONUS = 0.4
const MIN_BY_SOUND_LENGTH = 7
/** A known prefix whose ending makes no word, «казанск-рй», is the last guess; a short prefix is none. */
const NO_WORD_COST = 2
const MIN_OF_NO_WORD_LENGTH = 6
/** «На велике»: the dictionary lacks colloquial words, but a short ending does not change the word. */
const MAX_BENT_LENGTH = 2
const MAX_KEPT_REPAIRS = 5000

type Entry = KnownWord & { readonly letters: number; readonly sound: string; readonly limit: number }

/**
 * Returns a spelling repair by known words with optimal string alignment: one typo, two in long words. A bit
 * set of letters for each word rules out nearly all of them before a distance is computed.
 */
export function createSpellingRepair(words: Iterable<KnownWord>): SpellingRepair {
  const entries = Array.from(words, toEntry).filter(
    ({ text, isBeginning }) => text.length >= MIN_KNOWN_LENGTH + Number(isBeginning),
  )
  const bySound = new Map(entries.map(({ sound, text }) => [sound, text]))
  const remembered = new Map<string, string | undefined>()
  return (typed) => {
    if (remembered.has(typed)) return remembered.get(typed)
    const repaired = repair(entries, typed) ?? findBySound(bySound, typed)
    if (remembered.size < MAX_KEPT_REPAIRS) remembered.set(typed, repaired)
    return repaired
  }
}

function toEntry(word: KnownWord): Entry {
  const isLong = word.text.length >= LONG_WORD && !word.isText
  return {
    ...word,
    letters: listLetters(word.text),
    sound: toSound(word.text),
    limit: isLong ? MAX_TYPOS : 1,
  }
}

/** «Дастапримичательности»: a long word that begins with the same sound, with any number of wrong letters. */
function findBySound(bySound: ReadonlyMap<string, string>, typed: string): string | undefined {
  const sound = toSound(typed)
  for (let length = sound.length; length >= MIN_BY_SOUND_LENGTH; length--) {
    const found =
      sound.length - length <= MAX_LOST_ENDING_LENGTH ? bySound.get(sound.slice(0, length)) : undefined
    if (found !== undefined && !typed.startsWith(found)) return found
  }
  return undefined
}

function repair(entries: readonly Entry[], typed: string): string | undefined {
  if (typed.length < MIN_REPAIRED_LENGTH) return undefined
  const letters = Array.from({ length: typed.length + 1 }, (_, end) => listLetters(typed.slice(0, end)))
  let best: Guess | undefined
  for (const entry of entries) {
    const { text, isBeginning, limit } = entry
    const first = isBeginning
      ? Math.max(MIN_KNOWN_LENGTH, text.length - limit, typed.length - MAX_LOST_ENDING_LENGTH)
      : typed.length
    for (let end = first; end <= Math.min(typed.length, text.length + limit); end++) {
      // A typo changes at most two letters.
      if (countBits((letters[end] ?? 0) ^ entry.letters) > 2 * limit) continue
      const guess = guessWord(typed, end, entry)
      if (guess && (best === undefined || guess.cost < best.cost)) best = guess
    }
  }
  return best && best.text !== typed ? best.text : undefined
}

/**
 * «Маршртуом»: the prefix «маршрут» with one typo, and «ом» after it. A known prefix without typos stays.
 * Names may be missing in the dictionary, but their endings are regular.
 */
function guessWord(typed: string, end: number, word: Entry): Guess | undefined {
  const { text, isBeginning, isName, isText } = word
  const typos = countTypos(typed, end, word)
  if (typos === undefined) return undefined
  const ending = typed.slice(end)
  const rank = isName ? -NAME_BONUS : isText ? TEXT_COST : 0
  const soundsAlike = (typos > 0 || !isBeginning) && toSound(typed.slice(0, end)) === word.sound
  // At equal distance the longer word is more likely, because a smaller share of it is wrong.
  const cost = typos + rank - text.length / 1000 - (soundsAlike ? SOUND_BONUS : 0)
  if (!isBeginning) return { text, cost }
  const isRussian = isRussianWord(toWord(text + ending))
  const mayBend = isName || isText || (typos === 0 && ending.length <= MAX_BENT_LENGTH)
  const isWord = isRussian || (mayBend && mayEnd(text, ending))
  if (!isWord && text.length < MIN_OF_NO_WORD_LENGTH) return undefined
  const unknown = (ending.length / typed.length) * (isRussian ? RUSSIAN_SHARE : 1) * UNKNOWN_ENDING_COST
  return { text: text + ending, cost: cost + unknown + (isWord ? 0 : NO_WORD_COST) }
}

/** Returns the typos in the first `end` typed letters; undefined above the limit. */
function countTypos(typed: string, end: number, { text, isName, ...entry }: Entry): number | undefined {
  const minWithTwo = isName ? MIN_WITH_TWO_LENGTH.name : MIN_WITH_TWO_LENGTH.other
  const limit = typed.length >= minWithTwo ? entry.limit : 1
  const [first, second] = typed
  const beginsAlike = first === text[0] || (first === text[1] && second === text[0])
  if (text.length <= CAREFUL_UP_TO && !beginsAlike) return undefined
  const typos = editDistance(typed.slice(0, end), text, limit)
  return typos <= limit ? typos : undefined
}

const SOUND_BY_LETTER: Readonly<Record<string, string>> = {
  о: 'а',
  е: 'и',
  э: 'и',
  я: 'и',
  ы: 'и',
  ю: 'у',
  б: 'п',
  д: 'т',
  г: 'к',
  з: 'с',
  в: 'ф',
  ж: 'ш',
  щ: 'ш',
  ь: '',
  ъ: '',
}

/** Merges unstressed vowels, voiced and voiceless consonants, and double letters. */
function toSound(word: string): string {
  return Array.from(word, (letter) => SOUND_BY_LETTER[letter] ?? letter)
    .join('')
    .replace(/(.)\1+/gu, '$1')
}

/** Returns a bit set of the letters in a word: 32 letters without «ё». */
function listLetters(word: string): number {
  let letters = 0
  for (let i = 0; i < word.length; i++) letters |= 1 << ((word.charCodeAt(i) - 0x430) & 31)
  return letters
}

function countBits(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
