import { repairKeyboardLayout } from '#domain/suggest/keyboard-layout.ts'
import { hasCyrillic } from '#domain/suggest/normalize-words.ts'
import { untransliterate } from '#domain/suggest/transliteration.ts'
import { toWord } from '#domain/suggest/word-stem.ts'
import { toPlainWord } from './colloquial-words.ts'
import { isForeignWord } from './foreign-words.ts'
import { guessLanguage, type MessageLanguage } from './guess-language.ts'
import { respell, splitTokens, type Token } from './split-tokens.ts'
import type { Vocabulary } from './vocabulary.ts'
import { isRussianWord } from './word-guard.ts'

/** A message as it was meant: in Russian letters and without misspellings, as far as that can be told. */
type ReadMessage = { readonly tokens: Token[]; readonly language: MessageLanguage }

const LATIN_LETTER = /[a-z]/i
/** So much of a reading must be known, or it is no reading. */
const ENOUGH = 0.5
/** Nobody types a longer wish; what is pasted is spelled well enough. */
const MOST_REPAIRED = 60

/** Reads a message typed in any layout or alphabet, with misspellings; `vocabulary` tells the words of the guide. */
export function readMessage(message: string, vocabulary: Vocabulary): ReadMessage {
  const text = hasCyrillic(message) ? readMixed(message, vocabulary) : readLatin(message, vocabulary)
  const typed = splitTokens(text)
  return {
    tokens: typed.flatMap((token, at) => (at < MOST_REPAIRED ? repairToken(token, vocabulary) : token)),
    language: guessLanguage(message, typed, vocabulary),
  }
}

/** Russian with pieces in Latin letters: each is read by itself. */
function readMixed(message: string, vocabulary: Vocabulary): string {
  if (!LATIN_LETTER.test(message)) return message
  return message
    .split(/(\s+)/)
    .map((piece) => (hasCyrillic(piece) || !LATIN_LETTER.test(piece) ? piece : readLatin(piece, vocabulary)))
    .join('')
}

/** A message without a Russian letter: Russian in the wrong layout, transliterated, or another language. */
function readLatin(message: string, vocabulary: Vocabulary): string {
  if (!LATIN_LETTER.test(message)) return message
  const foreign = rate(splitTokens(message), ({ text }) => (isForeignWord(text) ? 1 : 0))
  const pieces = message.split(/(\s+)/)
  const readings = [readLayout, readTransliteration].map((read) => {
    const text = pieces.map((piece) => (LATIN_LETTER.test(piece) ? read(piece, vocabulary) : piece)).join('')
    return { text, known: rate(splitTokens(text), (token) => vocabulary.rate(token)) }
  })
  const best = readings.reduce((a, b) => (b.known > a.known ? b : a))
  return best.known >= ENOUGH && best.known > foreign ? best.text : message
}

const EDGE_PUNCTUATION = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/u

/** A full stop may be the key of «ю»: whoever believes to type Russian gets the stop by another key. */
function readLayout(piece: string, vocabulary: Vocabulary): string {
  const whole = repairKeyboardLayout(piece)
  const [, before = '', bare = '', after = ''] = EDGE_PUNCTUATION.exec(piece) ?? []
  if (before === '' && after === '') return whole
  const inner = before + repairKeyboardLayout(bare) + after
  const rateOf = (text: string) => rate(splitTokens(text), (token) => vocabulary.rate(token))
  return rateOf(whole) >= rateOf(inner) ? whole : inner
}

/** Latin letters leave out «ь» and write «тс» as they do «ц»: the spelling whose word is known. */
function readTransliteration(piece: string, vocabulary: Vocabulary): string {
  return piece.replace(/[a-z']+/gi, (word) => {
    const russian = untransliterate(word)
    const known = listSpellings(russian).filter((text) => vocabulary.isSurelyKnown(text))
    const best = Math.max(...known.map((text) => rateSpelling(text, vocabulary)))
    return known.find((text) => rateSpelling(text, vocabulary) === best) ?? russian
  })
}

/** A word of the guide or the rules is likelier than any other, and of these one that Russian writes so. */
function rateSpelling(text: string, vocabulary: Vocabulary): number {
  const word = toWord(text)
  return vocabulary.rate(word) + (isRussianWord(word) ? RIGHTLY_WRITTEN : 0)
}

const RIGHTLY_WRITTEN = 0.1
const SOFTENED = /[бвдзлмнпрстфж]/

/** Other spellings that give the same Latin letters; those without a soft sign are likelier. */
function listSpellings(word: string): string[] {
  const variants = [
    word,
    word.replace('ц', 'тс'),
    word.replace(/е$/, 'ые'),
    word.replace(/и$/, 'ий'),
    word.replace(/ы$/, 'ый'),
  ]
  return [...new Set([...variants, ...variants.flatMap(soften)])]
}

function soften(word: string): string[] {
  return [...word].flatMap((letter, at) =>
    SOFTENED.test(letter) ? [`${word.slice(0, at + 1)}ь${word.slice(at + 1)}`] : [],
  )
}

/** How much of the letters is known, from 0 to 1. */
function rate(tokens: readonly Token[], rateToken: (token: Token) => number): number {
  const words = tokens.filter(({ text }) => /\p{L}/u.test(text))
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  const known = words.reduce((sum, token) => sum + token.text.length * rateToken(token), 0)
  return letters === 0 ? 0 : known / letters
}

function repairToken(typed: Token, vocabulary: Vocabulary): Token[] {
  const plain = toPlainWord(typed.text)
  const token = plain === typed.text ? typed : respell(typed, plain)
  if (!hasCyrillic(token.text) || vocabulary.isKnown(token)) return [token]
  const calm = respell(token, token.text.replace(/(.)\1{2,}/gu, '$1'))
  if (calm.text !== token.text && vocabulary.isKnown(calm)) return [calm]
  const parted = vocabulary.isWhole(calm.text) ? undefined : splitGlued(calm, vocabulary)
  // «Посоветуйкафе» lacks a space, but «холоддно» has a letter too many.
  if (parted?.every(({ text }) => text.length >= LONG_HALF)) return parted
  const repaired = vocabulary.repair(calm.text)
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
    const first = respell(token, token.text.slice(0, at))
    const second = { ...respell(token, token.text.slice(at)), mark: '' }
    if (mayBeGlued(first, second) && vocabulary.isCommon(first) && vocabulary.isCommon(second))
      return [first, second]
  }
  return undefined
}

function mayBeGlued({ text: first }: Token, { text: second }: Token): boolean {
  if (BEFORE.test(first)) return second.length >= SHORTEST_BESIDE_PARTICLE
  if (AFTER.test(second)) return first.length >= SHORTEST_BESIDE_PARTICLE
  return first.length >= SHORTEST_HALF && second.length >= SHORTEST_HALF
}
