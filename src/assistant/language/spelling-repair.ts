import { editDistance } from '#domain/suggest/edit-distance.ts'
import { toWord } from '#domain/suggest/word-stem.ts'
import { hasSameLetters, isFarKey, toSound } from './slips.ts'
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

type Entry = KnownWord & { readonly letters: number; readonly sound: string }
/** A typed word, and the letters of each of its beginnings by length. */
type TypedWord = { readonly text: string; readonly letters: readonly number[]; readonly sound: string }
/** What a word may have been meant to be; the cheapest guess wins. */
type Guess = { readonly text: string; readonly cost: number }

const MIN_REPAIRED_LENGTH = 4
/** From this length of the known word on two typos are forgiven. */
const LONG_WORD = 7
/** A name may have two typos in fewer letters than a word of the rules, which many words are near to. */
const MIN_WITH_TWO_LENGTH = { name: 5, other: 7 }
/** Shorter words must begin alike: they have too many neighbours. */
const CAREFUL_UP_TO = 5
const MIN_REPAIRED_BEGINNING_LENGTH = 4
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
const FAR_KEY_COST = 0.25
const SWAP_BONUS = 0.1
const MIN_BY_SOUND_LENGTH = 7
/** A known beginning with letters after it that make no word, «казанск-рй», is the last guess; a short one is none. */
const NO_WORD_COST = 2
const MIN_OF_NO_WORD_LENGTH = 6
/** «На велике»: the dictionary knows no colloquial words, but a short ending makes no other word of them. */
const MAX_BENT_LENGTH = 2
const MAX_KEPT_REPAIRS = 5000

/**
 * Repairs words by the known ones, by optimal string alignment: one typo, two in long words. A set of letters kept
 * for each word rules out nearly all of them before any distance is counted.
 */
export function createSpellingRepair(words: Iterable<KnownWord>): SpellingRepair {
  const entries: Entry[] = []
  for (const word of words) {
    const shortest = word.isBeginning ? MIN_REPAIRED_BEGINNING_LENGTH : MIN_REPAIRED_LENGTH - 1
    if (word.text.length >= shortest)
      entries.push({ ...word, letters: listLetters(word.text), sound: toSound(word.text) })
  }
  const bySound = new Map(entries.map(({ sound, text }) => [sound, text]))
  const findNear = createLengthIndex(entries)
  const remembered = new Map<string, string | undefined>()
  return (typed) => {
    if (remembered.has(typed)) return remembered.get(typed)
    const repaired = repair(findNear(typed.length), typed) ?? findBySound(bySound, typed)
    if (remembered.size < MAX_KEPT_REPAIRS) remembered.set(typed, repaired)
    return repaired
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

/** Entries that a typed word of some length may mean, and what rules out most of them side by side: all are gone through. */
type Near = {
  readonly entries: readonly Entry[]
  readonly letters: Int32Array
  /** So many of its letters may be lacking. */
  readonly mostOthers: Uint8Array
}

function createLengthIndex(all: readonly Entry[]): (length: number) => Near {
  const known = new Map<number, Near>()
  return (length) => {
    const near = known.get(length) ?? listNear(all, length)
    known.set(length, near)
    return near
  }
}

function listNear(all: readonly Entry[], length: number): Near {
  const entries = all.filter((entry) => mayMean(length, entry))
  return {
    entries,
    letters: Int32Array.from(entries, ({ letters }) => letters),
    mostOthers: Uint8Array.from(entries, (entry) => 2 * getMostTypos(entry)),
  }
}

function mayMean(length: number, entry: Entry): boolean {
  const limit = getMostTypos(entry)
  const longest = entry.text.length + limit + (entry.isBeginning ? MAX_LOST_ENDING_LENGTH : 0)
  return length >= entry.text.length - limit && length <= longest
}

function getMostTypos(entry: Entry): number {
  return getLimit(Number.POSITIVE_INFINITY, entry)
}

function repair({ entries, letters, mostOthers }: Near, typed: string): string | undefined {
  if (typed.length < MIN_REPAIRED_LENGTH) return undefined
  const word = { text: typed, letters: listLettersUpTo(typed), sound: toSound(typed) }
  const others = ~(word.letters.at(-1) ?? 0)
  let best: Guess | undefined
  for (let at = 0; at < letters.length; at++) {
    if (countBits((letters[at] ?? 0) & others) > (mostOthers[at] ?? 0)) continue
    const entry = entries[at]
    if (entry === undefined) continue
    const most = best?.cost ?? Number.POSITIVE_INFINITY
    const guess = entry.isBeginning ? guessBeginning(word, entry, most) : guessWhole(word, entry, most)
    if (guess && (best === undefined || guess.cost < best.cost)) best = guess
  }
  return best && best.text !== typed ? best.text : undefined
}

/** `most` is what the best guess so far costs: one that cannot cost less is not looked into. */
function guessWhole(typed: TypedWord, entry: Entry, most: number): Guess | undefined {
  const limit = getLimit(typed.text.length, entry)
  if (Math.abs(typed.text.length - entry.text.length) > limit) return undefined
  const least = countLeastTypos(typed, typed.text.length, entry)
  if (getCost(least, entry, 0) - SOUND_BONUS >= most) return undefined
  const typos = countTypos(typed, typed.text.length, entry, limit)
  // The same letters with fewer of them wrong: of two words as far away the longer is the likelier.
  if (typos === undefined) return undefined
  return { text: entry.text, cost: getCost(typos, entry, 0) + getSlipCost(typed, typos, entry) }
}

/** What makes one guess likelier than another that is as far away. */
function getSlipCost(typed: TypedWord, typos: number, { text, sound }: Entry): number {
  if (typed.sound === sound) return -SOUND_BONUS
  if (typos > 1) return 0
  if (hasSameLetters(typed.text, text)) return -SWAP_BONUS
  return isFarKey(typed.text, text) ? FAR_KEY_COST : 0
}

/**
 * «Маршртуом»: the beginning «маршрут» with one typo, and «ом» after it. A known beginning without typos stays. Names
 * may be no words of the dictionary, but they end as words do.
 */
function guessBeginning(typed: TypedWord, entry: Entry, most: number): Guess | undefined {
  const { text } = entry
  const limit = Math.min(getLimit(typed.text.length, entry), text.length < LONG_WORD - 1 ? 1 : 2)
  let best: Guess | undefined
  for (let end = text.length - limit; end <= text.length + limit; end++) {
    if (end < MIN_REPAIRED_BEGINNING_LENGTH - 1 || end > typed.text.length) continue
    if (typed.text.length - end > MAX_LOST_ENDING_LENGTH) continue
    const unknownShare = (typed.text.length - end) / typed.text.length
    const mayCost = (atLeast: number) => getCost(atLeast, entry, unknownShare * RUSSIAN_SHARE) - SOUND_BONUS
    if (mayCost(countLeastTypos(typed, end, entry)) >= most) continue
    const typos = countTypos(typed, end, entry, limit)
    if (typos === undefined || mayCost(typos) >= most) continue
    const ending = typed.text.slice(end)
    const mayBend = entry.isName || entry.isText || (typos === 0 && ending.length <= MAX_BENT_LENGTH)
    const isRussian = isRussianWord(toWord(text + ending))
    const isWord = isRussian || (mayBend && mayEnd(text, ending))
    if (!isWord && text.length < MIN_OF_NO_WORD_LENGTH) continue
    const share = unknownShare * (isRussian ? RUSSIAN_SHARE : 1)
    const soundsAlike = typos > 0 && toSound(typed.text.slice(0, end)) === entry.sound
    const cost = getCost(typos, entry, share) + (isWord ? 0 : NO_WORD_COST) - (soundsAlike ? SOUND_BONUS : 0)
    if (best === undefined || cost < best.cost) best = { text: text + ending, cost }
  }
  return best
}

function getLimit(typedLength: number, { text, isName, isText }: Entry): number {
  if (isText) return 1
  const shortest = isName ? MIN_WITH_TWO_LENGTH.name : MIN_WITH_TWO_LENGTH.other
  return text.length >= LONG_WORD && typedLength >= shortest ? 2 : 1
}

function getCost(typos: number, { isName, isText, text }: Entry, unknownShare: number): number {
  const rank = isName ? -NAME_BONUS : isText ? TEXT_COST : 0
  return typos + unknownShare * UNKNOWN_ENDING_COST + rank - text.length / 1000
}

/** A typo changes two letters at the most. */
function countLeastTypos(typed: TypedWord, end: number, { letters }: Entry): number {
  return Math.ceil(countBits((typed.letters[end] ?? 0) ^ letters) / 2)
}

/** The typos between the first `end` letters that were typed and a known word, if they are few. */
function countTypos(typed: TypedWord, end: number, entry: Entry, limit: number): number | undefined {
  if (countLeastTypos(typed, end, entry) > limit) return undefined
  const { text } = entry
  const [first, second] = typed.text
  const beginsAlike = first === text[0] || (first === text[1] && second === text[0])
  if (text.length <= CAREFUL_UP_TO && !beginsAlike) return undefined
  const typos = editDistance(typed.text.slice(0, end), text, limit)
  return typos <= limit ? typos : undefined
}

/** The letters of each beginning of the word, from no letters to all. */
function listLettersUpTo(word: string): number[] {
  const upTo = [0]
  for (let end = 1; end <= word.length; end++) {
    upTo.push((upTo[end - 1] ?? 0) | listLetters(word.slice(end - 1, end)))
  }
  return upTo
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
