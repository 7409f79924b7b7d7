import { listKinds } from '#domain/kinds/kinds.ts'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import type { Word } from '#domain/suggest/word-stem.ts'
import { CLOSED_WORDS } from '../slots/closed-words.ts'
import { TIME_WORDS } from '../slots/words.ts'
import examples from '../understand/examples.json' with { type: 'json' }
import { createFormIndex, type FormIndex } from '../understand/form-index.ts'
import questionWords from './question-words.json' with { type: 'json' }

const ASKING = new Set(questionWords.flatMap((text) => normalizeWords(text)))
let everyday: FormIndex<true> | undefined

/** True of a normalized question word: «где», «расскажи», «сколько». */
export function isQuestionWord(text: string): boolean {
  return ASKING.has(text)
}

/** True for a form of a word that is understood in any guide: of kinds of places, of times, of what is said to it. */
export function isEverydayWord(word: Word): boolean {
  everyday ??= indexWords()
  return isQuestionWord(word.text) || everyday.find(word).size > 0
}

function indexWords(): FormIndex<true> {
  const index = createFormIndex<true>()
  const texts = [
    ...[...TIME_WORDS, ...CLOSED_WORDS.atoms].map((atom) => atom.replace('*', '')),
    ...listKinds().flatMap(({ name, words = '' }) => [name, words]),
    ...Object.values(examples).flatMap((group) => Object.values(group).flat()),
  ]
  for (const text of texts.flatMap((one) => normalizeWords(one))) index.add(text, true)
  return index
}
