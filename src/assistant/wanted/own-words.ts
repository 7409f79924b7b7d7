import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { isStopWord } from '#domain/suggest/stop-words.ts'
import { toWord, type Word } from '#domain/suggest/word-stem.ts'
import { isQuestionWord } from './everyday-words.ts'

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
    const [first = ''] = normalizeWords(piece)
    if (isPlain && !BEFORE_NAME.has(before))
      words.push(...normalizeWords(piece).filter(isSignificant).map(toWord))
    before = first
  }
  return words
}

function isSignificant(word: string): boolean {
  return word.length >= MIN_LENGTH && !BEFORE_NAME.has(word) && !isStopWord(word) && !isQuestionWord(word)
}
