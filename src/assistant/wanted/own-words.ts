import { listKinds } from '#domain/kinds/kinds.ts'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { isStopWord } from '#domain/suggest/stop-words.ts'
import { toWord, type Word } from '#domain/suggest/word-stem.ts'
import { CLOSED_WORDS } from '../slots/closed-words.ts'
import { TIME_WORDS } from '../slots/words.ts'
import examples from '../understand/examples.json' with { type: 'json' }
import { createFormIndex, type FormIndex } from '../understand/form-index.ts'
import questionWords from './question-words.json' with { type: 'json' }

const MIN_LENGTH = 3
/** Letters with what may hold an address, a name of an account or a number together. */
const PIECE = /[^\s,;!?«»"“”()]+/gu
const SENTENCE_ENDS = /[.!?…]\s*$/u
const PLAIN_WORD = /^\p{Script=Cyrillic}+(?:-\p{Script=Cyrillic}+)*[.:…]*$/u
const CAPITAL = /^\p{Lu}/u
const LOWER = /\p{Ll}/u
/** What follows these is somebody's name, even in lower case. */
const BEFORE_NAME = new Set(
  'зовут звать имя фамилия отчество господин гражданин тетя тетю дядя дядю'.split(' '),
)

/**
 * The words of a message that say what is asked about, without what may tell who asks: names (words with a capital
 * letter inside a sentence, or after «зовут»), numbers, addresses, and all of a message in capitals.
 */
export function listOwnWords(message: string): Word[] {
  if (!LOWER.test(message)) return []
  const words: Word[] = []
  let before = ''
  for (const { 0: piece, index } of message.matchAll(PIECE)) {
    const isStart = message.slice(0, index).trim() === '' || SENTENCE_ENDS.test(message.slice(0, index))
    const isPlain = PLAIN_WORD.test(piece) && (isStart || !CAPITAL.test(piece))
    const own = normalizeWords(piece)
    if (isPlain && !BEFORE_NAME.has(before)) words.push(...own.filter(isSignificant).map(toWord))
    before = own[0] ?? ''
  }
  return words
}

function isSignificant(word: string): boolean {
  return word.length >= MIN_LENGTH && !BEFORE_NAME.has(word) && !isStopWord(word) && !QUESTION_WORDS.has(word)
}

/** «Где», «расскажи», «сколько». */
const QUESTION_WORDS = new Set(questionWords.flatMap((text) => normalizeWords(text)))
let everyday: FormIndex<true> | undefined

/** True for a form of a word that is understood in any guide: of kinds of places, of times, of what is said to it. */
export function isEverydayWord(word: Word): boolean {
  everyday ??= indexWords()
  return QUESTION_WORDS.has(word.text) || everyday.find(word).size > 0
}

function indexWords(): FormIndex<true> {
  const index = createFormIndex<true>()
  const texts = [
    ...[...TIME_WORDS, ...CLOSED_WORDS.atoms].map((atom) => atom.replace('*', '')),
    ...listKinds().flatMap(({ name, words = '' }) => [name, words]),
    ...Object.values(examples).flatMap((group) => Object.values(group).flat()),
  ]
  for (const text of texts) index.add(text, true)
  return index
}
