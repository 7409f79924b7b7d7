import type { Question } from './question.ts'

/** A height is no answer to how deep or how wide something is. */
const MEASURES = [
  { asked: /^глуб/u, says: /^(?:глуб|мелк|пояс|колен)/u },
  { asked: /^шир/u, says: /^шир/u },
]

/** A measure is asked for that none of these sentences names. */
export function lacksMeasure({ words, type }: Question, sentences: readonly string[]): boolean {
  const measure = MEASURES.find(({ asked }) => words.some(({ text }) => asked.test(text)))
  if (measure === undefined || type?.name !== 'length') return false
  const said = sentences.flatMap((sentence) => sentence.toLowerCase().split(/[^\p{L}]+/u))
  return !said.some((word) => measure.says.test(word))
}
