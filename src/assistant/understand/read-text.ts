import { hasCyrillic } from '#domain/suggest/normalize-words.ts'
import { repairKeyboardLayout, untransliterate } from '#domain/suggest/transliteration.ts'
import { toWord, type Word } from '#domain/suggest/word-stem.ts'
import colloquialWords from '../language/colloquial-words.json' with { type: 'json' }
import { createSpellingRepair, type SpellingRepair } from '../language/spelling-repair.ts'
import { MAX_WORD_LENGTH, respell, splitTokens, type Token } from '../language/split-tokens.ts'
import { isRussianWord } from '../language/word-guard.ts'
import { ENGLISH_WORDS } from '../wording/english-words.ts'
import type { Gazetteer } from './gazetteer.ts'

/** `none`: no language at all, as when somebody hits the keys at random. */
export type MessageLanguage = 'ru' | 'en' | 'other' | 'none'

/** A message transliterated to Russian letters where needed, and its words after the spelling repair. */
export type ReadText = {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly language: MessageLanguage
}

export type TextReader = (message: string) => ReadText

/** «Щас» is «сейчас». */
const PLAIN_WORDS = new Map<string, string>()
for (const [plain, said] of Object.entries(colloquialWords))
  for (const word of said.split(' ')) PLAIN_WORDS.set(word, plain)
const LATIN = /[a-z]/i
const LETTER = /\p{L}/u
const CAPITAL = /^[A-Z][a-z]/
const OTHER_SCRIPT = /[^\p{Script=Cyrillic}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u
/** Letters of other languages that write in Cyrillic. */
const OTHER_CYRILLIC = /[әғқңөұүһіїєўґҗӣӯҳҷӑӗҫӳӧӥӝҥ]/iu
/** Keys that are letters in the Russian layout alone stand beside a letter in no other language. */
const RUSSIAN_KEY = /[a-z][`[\];]|[`[\];][a-z]/i
const LAST_PUNCTUATION = /^(.*?)([^\p{L}\p{N}]+)$/u
const ENGLISH = new Set(
  `a about am an and any are at be by can do does for from get go have help hello hey hi how i in is it last me my near
    nearest need not of on open or our please some tell thank thanks that the there they this to want was we what when
    where which who why will with you your`.split(/\s+/),
)
/** So much of a reading must be known, or it is none. */
const MIN_KNOWN_SHARE = 0.5
/** How surely a word is meant that the guide has not: a Russian one, and one that a typo makes a known one of. */
const RUSSIAN_SHARE = 0.8
const MISSPELLED_SHARE = 0.4
/** Nobody types a longer wish; what is pasted is spelled well enough. */
const MAX_REPAIRED_WORDS = 60
const MAX_GUESSES = 30
const MIN_GUARDED_LENGTH = 3

/** Creates a reader with the words of a guide. */
export function createTextReader(gazetteer: Gazetteer): TextReader {
  const repair = createSpellingRepair(gazetteer.words)
  const isKnown = (word: Word) =>
    gazetteer.isKnown(word) || (word.text.length >= MIN_GUARDED_LENGTH && isRussianWord(word))
  const rate = (word: Word) => {
    if (!hasCyrillic(word.text)) return 0
    if (gazetteer.isKnown(word)) return 1
    if (isKnown(word)) return RUSSIAN_SHARE
    return repair(word.text) === undefined ? 0 : MISSPELLED_SHARE
  }
  /** «Where is Lyadov House»: names of the guide stand in Latin letters there. */
  const readEnglishName = (token: Token) => {
    if (!CAPITAL.test(token.raw) || ENGLISH.has(token.text)) return token
    const russian = listSpellings(untransliterate(token.text)).find((text) => gazetteer.isKnown(toWord(text)))
    return russian === undefined ? token : respell(token, russian)
  }
  return (message) => {
    const text = LATIN.test(message) ? readLatin(message, rate) : message
    const typed = splitTokens(text)
    const guesses = { left: MAX_GUESSES }
    const tokens = typed.map((token, at) =>
      at < MAX_REPAIRED_WORDS ? mend(token, isKnown, repair, guesses) : token,
    )
    const language = findLanguage(text, tokens, isKnown)
    return { text, tokens: language === 'en' ? tokens.map(readEnglishName) : tokens, language }
  }
}

function mend(typed: Token, isKnown: Knows, repair: SpellingRepair, guesses: { left: number }) {
  const token = respell(typed, PLAIN_WORDS.get(typed.text) ?? typed.text)
  if (!hasCyrillic(token.text) || isKnown(token) || guesses.left === 0) return token
  // «Гдееее»
  const calm = respell(token, token.text.replace(/(.)\1{2,}/gu, '$1'))
  if (isKnown(calm)) return calm
  guesses.left -= 1
  const meant = repair(token.text) ?? repair(calm.text)
  return meant === undefined ? calm : respell(token, meant)
}

/** Latin letters in Russian ones where they were meant so; in a Russian message each piece is read by itself. */
function readLatin(message: string, rateWord: (word: Word) => number): string {
  if (!hasCyrillic(message)) return readPiece(message, rateWord)
  return message
    .split(/(\s+)/)
    .map((piece) => (hasCyrillic(piece) || !LATIN.test(piece) ? piece : readPiece(piece, rateWord)))
    .join('')
}

function readPiece(message: string, rateWord: (word: Word) => number): string {
  const rate = (text: string) => rateLetters(text, rateWord)
  const read = (readOne: typeof readLayout) => {
    const pieces = message.split(/(\s+)/).map((piece) => (LATIN.test(piece) ? readOne(piece, rate) : piece))
    const text = pieces.join('')
    return { text, share: rate(text) }
  }
  const [layout, transliteration] = [read(readLayout), read(readTransliteration)]
  const best = transliteration.share > layout.share ? transliteration : layout
  // «Plan a walk»: «plan» is a word of both languages, «walk» of one.
  const isEnglish = ({ text }: Word) =>
    ENGLISH.has(text) || (ENGLISH_WORDS.has(text) && rateWord(toWord(untransliterate(text))) < RUSSIAN_SHARE)
  const english = rateLetters(message, (word) => (isEnglish(word) ? 1 : 0))
  const isRussian = best.share > english || RUSSIAN_KEY.test(message)
  return best.share >= MIN_KNOWN_SHARE && isRussian ? best.text : message
}

/** A stop at the end may be the key of «ю». */
function readLayout(piece: string, rate: (text: string) => number): string {
  const whole = repairKeyboardLayout(piece)
  const [, bare, after = ''] = LAST_PUNCTUATION.exec(piece) ?? []
  if (bare === undefined) return whole
  const inner = repairKeyboardLayout(bare) + after
  return rate(whole) >= rate(inner) ? whole : inner
}

/** Latin letters leave out «ь» and write «тс» as they do «ц»: the spelling whose word is known. */
function readTransliteration(piece: string, rate: (text: string) => number): string {
  return piece.replace(/[a-z']+/gi, (word) => {
    const russian = untransliterate(word.slice(0, MAX_WORD_LENGTH))
    const rated = listSpellings(russian).map((text) => {
      const bonus = isRussianWord(toWord(text)) ? 0.1 : 0
      return { text, share: rate(text) + bonus }
    })
    return rated.reduce((best, one) => (one.share > best.share ? one : best)).text
  })
}

/** Returns the share of known letters, 0 to 1. */
function rateLetters(text: string, rate: (token: Token) => number): number {
  const words = splitTokens(text).filter((token) => LETTER.test(token.text))
  const letters = words.reduce((sum, token) => sum + token.text.length, 0)
  const known = words.reduce((sum, token) => sum + token.text.length * rate(token), 0)
  return letters === 0 ? 0 : known / letters
}

type Knows = (word: Word) => boolean

function findLanguage(text: string, tokens: readonly Token[], isKnown: Knows): MessageLanguage {
  const words = tokens.filter((token) => LETTER.test(token.text))
  if (words.length === 0) return 'none'
  if (OTHER_SCRIPT.test(text) || OTHER_CYRILLIC.test(text)) return 'other'
  const russian = words.filter((token) => hasCyrillic(token.text))
  if (russian.length * 2 >= words.length) return russian.some(isKnown) ? 'ru' : 'none'
  if (words.some((token) => ENGLISH.has(token.text))) return 'en'
  // A name or two in Latin letters is as good in English as in any other language.
  return words.length <= 2 ? 'en' : 'other'
}

/** The longest words of the guides have so many letters; a longer text would have hundreds of spellings. */
const MAX_SPELLED_LENGTH = 24
const SOFTENED = 'бвдзлмнпрстфж'
/** «Помощь», «ночь», «умеешь» */
const SOFT_AT_END = 'шщч'
const ENDS = Object.entries({ е: 'ые', и: 'ий', ы: 'ый' })

/** Other spellings that give the same Latin letters; those without a soft sign are likelier. */
function listSpellings(word: string): string[] {
  if (word.length > MAX_SPELLED_LENGTH) return [word]
  const variants = [
    word,
    word.replace('ц', 'тс'),
    word.replace('ц', 'тз'),
    word.replace('щ', 'сч'),
    word.replace('е', 'э'),
    ...ENDS.map(([end, longer]) => (word.endsWith(end) ? `${word.slice(0, -1)}${longer}` : word)),
  ]
  return [...new Set([...variants, ...variants.flatMap(soften)])]
}

function soften(word: string): string[] {
  return [...word].flatMap((letter, at) => {
    const mayBeSoft = SOFTENED.includes(letter) || (at === word.length - 1 && SOFT_AT_END.includes(letter))
    return mayBeSoft ? [`${word.slice(0, at + 1)}ь${word.slice(at + 1)}`] : []
  })
}
