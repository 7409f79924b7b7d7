import { hasCyrillic } from '#domain/suggest/normalize-words.ts'
import { toPlainWord } from './colloquial-words.ts'
import { dropFillers } from './fillers.ts'
import { guessLanguage, type MessageLanguage } from './guess-language.ts'
import { LATIN_LETTER, readLatin } from './read-latin.ts'
import { respell, splitTokens, type Token } from './split-tokens.ts'
import { limitGuesses, type Vocabulary } from './vocabulary.ts'

/** A message as it was meant: in Russian letters and without misspellings, as far as that can be told. */
type ReadMessage = { readonly tokens: Token[]; readonly language: MessageLanguage }

/** Nobody types a longer wish; what is pasted is spelled well enough. */
const MOST_REPAIRED = 60
/** Who writes more words that nobody knows cannot be guessed, and each guess goes through all known words. */
const MOST_GUESSED = 30

/** Reads a message typed in any layout or alphabet, with misspellings; `vocabulary` tells the words of the guide. */
export function readMessage(message: string, vocabulary: Vocabulary): ReadMessage {
  const text = LATIN_LETTER.test(message) ? readLetters(shortenText(message), vocabulary) : message
  const typed = joinParted(dropFillers(shorten(splitTokens(text))), vocabulary)
  const guesses = { left: MOST_GUESSED }
  return {
    tokens: typed.flatMap((token, at) =>
      at < MOST_REPAIRED ? repairToken(token, vocabulary, guesses) : token,
    ),
    language: guessLanguage(message, typed, limitGuesses(vocabulary, MOST_GUESSED)),
  }
}

const LONGEST_PIECE = 3
const SHORTEST_PARTED = 5

/** «Спаси бо»: a slip of the thumb has parted a word of the rules, and what is left of it is no word. */
function joinParted(tokens: readonly Token[], vocabulary: Vocabulary): Token[] {
  const joined: Token[] = []
  for (const token of tokens) {
    const before = joined.at(-1)
    const whole = before === undefined ? undefined : respell(before, before.text + token.text)
    const isPiece = token.mark === '' && token.text.length <= LONGEST_PIECE && !vocabulary.isListed(token)
    if (whole && isPiece && whole.text.length >= SHORTEST_PARTED && vocabulary.isListed(whole))
      joined.splice(-1, 1, whole)
    else joined.push(token)
  }
  return joined
}

/** Of what is pasted the beginning and the end are read: there people say what they want. */
const MOST_AT_START = 60
const MOST_AT_END = 30

function shorten<Part>(parts: Part[]): Part[] {
  if (parts.length <= MOST_AT_START + MOST_AT_END) return parts
  return [...parts.slice(0, MOST_AT_START), ...parts.slice(-MOST_AT_END)]
}

/** The same of a text that is not parted into words yet. */
function shortenText(message: string): string {
  const pieces = message.trim().split(/\s+/)
  const read = shorten(pieces)
  return read === pieces ? message : read.join(' ')
}

/** Latin letters in Russian ones; in a Russian message each piece is read by itself. */
function readLetters(message: string, vocabulary: Vocabulary): string {
  const limited = limitGuesses(vocabulary, MOST_GUESSED)
  if (!hasCyrillic(message)) return readLatin(message, limited)
  return message
    .split(/(\s+)/)
    .map((piece) => (hasCyrillic(piece) || !LATIN_LETTER.test(piece) ? piece : readLatin(piece, limited)))
    .join('')
}

function repairToken(typed: Token, vocabulary: Vocabulary, guesses: { left: number }): Token[] {
  const plain = toPlainWord(typed.text)
  const token = plain === typed.text ? typed : respell(typed, plain)
  if (!hasCyrillic(token.text) || vocabulary.isKnown(token)) return [token]
  const calm = respell(token, token.text.replace(/(.)\1{2,}/gu, '$1'))
  if (calm.text !== token.text && vocabulary.isKnown(calm)) return [calm]
  if (guesses.left === 0) return [calm]
  guesses.left -= 1
  const parted = vocabulary.isWhole(calm.text) ? undefined : splitGlued(calm, vocabulary)
  // «Посоветуйкафе» lacks a space, but «холоддно» has a letter too many.
  if (parted?.every(({ text }) => text.length >= LONG_HALF || AFTER.test(text))) return parted
  const repaired = vocabulary.repair(token.text) ?? vocabulary.repair(calm.text)
  return repaired === undefined ? (parted ?? [calm]) : [respell(token, repaired)]
}

const SHORTEST_HALF = 3
const LONG_HALF = 4
const SHORTEST_BESIDE_PARTICLE = 4
const BEFORE = /^(?:а|и|в|с|к|у|о|я|мы|вы|ты|он|на|по|до|от|из|за|не|ну|во|со)$/
const AFTER = /^(?:ли|же|бы|ка|то)$/

/** «Гдепоесть», «вмузей», «далеколи»: two known words without the space. */
function splitGlued(token: Token, vocabulary: Vocabulary): Token[] | undefined {
  for (let at = token.text.length - 1; at >= 1; at--) {
    const [before, after] = [token.text.slice(0, at), token.text.slice(at)]
    if (!mayBeGlued(before, after)) continue
    const first = respell(token, before)
    if (!vocabulary.isCommon(first)) continue
    const second = { ...respell(token, after), mark: '' }
    if (vocabulary.isCommon(second)) return [first, second]
  }
  return undefined
}

function mayBeGlued(first: string, second: string): boolean {
  if (BEFORE.test(first)) return second.length >= SHORTEST_BESIDE_PARTICLE
  if (AFTER.test(second)) return first.length >= SHORTEST_BESIDE_PARTICLE
  return first.length >= SHORTEST_HALF && second.length >= SHORTEST_HALF
}
