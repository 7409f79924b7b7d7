import { editDistance } from '#domain/suggest/edit-distance.ts'
import { toWord } from '#domain/suggest/word-stem.ts'
import { isRussianWord, mayEnd } from './word-guard.ts'

/**
 * A known word, or with `isBeginning` what known words begin with. `isName`: it names something of the guide; `isText`:
 * it only stands in a text.
 */
export type KnownWord = {
  readonly text: string
  readonly isBeginning: boolean
  readonly isName: boolean
  readonly isText?: boolean
}

/** Finds the known word that a misspelled one was meant to be. */
export type SpellingRepair = (typed: string) => string | undefined

/** What a word may have been meant to be; the cheapest guess wins. */
type Guess = { readonly text: string; readonly cost: number }

const MIN_REPAIRED_LENGTH = 4
const MIN_KNOWN_LENGTH = 3
const MAX_TYPOS = 2
/** From this length of the known word on two typos are forgiven. */
const LONG_WORD = 7
/** A name may have two typos in fewer letters than a word of the rules, which many words are near to. */
const MIN_WITH_TWO_LENGTH = { name: 5, other: 7 }
/** Shorter words must begin alike: they have too many neighbours. */
const CAREFUL_UP_TO = 5
const MAX_LOST_ENDING_LENGTH = 6
/** A beginning is the surer the more of the typed word it is: what a letter beyond it costs, in typos a word. */
const UNKNOWN_ENDING_COST = 4
/** … and how much of that when the whole is a word of the dictionary. */
const RUSSIAN_SHARE = 0.4
const NAME_BONUS = 0.3
/** Words that only stand in a text are the last to be meant. */
const TEXT_COST = 0.5
/** «Сорак» sounds like «сорок» and only looks like «собак». */
const SOUND_BONUS = 0.4
const MIN_BY_SOUND_LENGTH = 7
/** A known beginning with letters after it that make no word, «казанск-рй», is the last guess; a short one is none. */
const NO_WORD_COST = 2
const MIN_OF_NO_WORD_LENGTH = 6
/** «На велике»: the dictionary knows no colloquial words, but a short ending makes no other word of them. */
const MAX_BENT_LENGTH = 2
const MAX_KEPT_REPAIRS = 5000

type Entry = KnownWord & { readonly letters: number; readonly sound: string; readonly limit: number }

/**
 * Repairs words by the known ones, by optimal string alignment: one typo, two in long words. A set of letters kept
 * for each word rules out nearly all of them before any distance is counted.
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

/** «Дастапримичательности»: however many letters are wrong, a long word that begins to sound so is meant. */
function findBySound(bySound: ReadonlyMap<string, string>, typed: string): string | undefined {
  const sound = toSound(typed)
  for (let length = sound.length; length >= MIN_BY_SOUND_LENGTH; length--) {
    const found =
      sound.length - length <= MAX_LOST_ENDING_LENGTH ? bySound.get(sound.slice(0, length)) : undefined
    if (found !== undefined && !typed.startsWith(found)) return found
  }
  return undefined
}

/** The cheapest guess at the whole word, or at a beginning of it with the ending that was typed. */
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
      // A typo changes two letters at the most.
      if (countBits((letters[end] ?? 0) ^ entry.letters) > 2 * limit) continue
      const guess = guessWord(typed, end, entry)
      if (guess && (best === undefined || guess.cost < best.cost)) best = guess
    }
  }
  return best && best.text !== typed ? best.text : undefined
}

/**
 * «Маршртуом»: the beginning «маршрут» with one typo, and «ом» after it. A known beginning without typos stays. Names
 * may be no words of the dictionary, but they end as words do.
 */
function guessWord(typed: string, end: number, word: Entry): Guess | undefined {
  const { text, isBeginning, isName, isText } = word
  const typos = countTypos(typed, end, word)
  if (typos === undefined) return undefined
  const ending = typed.slice(end)
  const rank = isName ? -NAME_BONUS : isText ? TEXT_COST : 0
  const soundsAlike = (typos > 0 || !isBeginning) && toSound(typed.slice(0, end)) === word.sound
  // The same letters with fewer of them wrong: of two words as far away the longer is the likelier.
  const cost = typos + rank - text.length / 1000 - (soundsAlike ? SOUND_BONUS : 0)
  if (!isBeginning) return { text, cost }
  const isRussian = isRussianWord(toWord(text + ending))
  const mayBend = isName || isText || (typos === 0 && ending.length <= MAX_BENT_LENGTH)
  const isWord = isRussian || (mayBend && mayEnd(text, ending))
  if (!isWord && text.length < MIN_OF_NO_WORD_LENGTH) return undefined
  const unknown = (ending.length / typed.length) * (isRussian ? RUSSIAN_SHARE : 1) * UNKNOWN_ENDING_COST
  return { text: text + ending, cost: cost + unknown + (isWord ? 0 : NO_WORD_COST) }
}

/** The typos between the first `end` letters that were typed and a known word, if they are few. */
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

/** The word as it may be heard: unstressed vowels, voiced consonants and doubled letters are told apart by nobody. */
function toSound(word: string): string {
  return Array.from(word, (letter) => SOUND_BY_LETTER[letter] ?? letter)
    .join('')
    .replace(/(.)\1+/gu, '$1')
}

/** One bit for each of the 32 letters (without «ё») that the word has. */
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
