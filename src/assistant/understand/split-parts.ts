import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { isStopWord } from '#domain/suggest/stop-words.ts'

/** Where a sentence ends, also with no space behind: «добрый день.почём билет». */
export const SENTENCE_BORDER = /(?<=[.!?…)])\s+|(?<=\p{Ll}{3}[.!?…])(?=\p{Script=Cyrillic}{3})|\n+|;\s+/u
/** Strong conjunctions before a new question within a sentence. */
const CLAUSE_BORDER =
  /,?\s+(?:и|а)\s+(?:ещ[её]\s+)?(?=(?:(?:в|на|из|с|к|для|по|до|во|от|у)\s+)?(?:кто|что|где|куда|откуда|когда|почему|зачем|сколько|скольки|как|какой|какая|какое|какие|какую|каком|каких|чей|поч[её]м|котор(?:ого|ом|ый)\s+час[ау]?|можно|есть ли)(?!\p{L}))/iu
export const INTERROGATIVES: ReadonlySet<string> = new Set(
  `кто что чё че где куда откуда когда почему зачем сколько скольки скока почём почем как какой какая какое какие какую какого
    каком каким каких чей чья`.split(/\s+/),
)
/** «До которого часу» asks, «музей, который» does not. */
const OF_HOUR = /(?<!\p{L})котор(?:ого|ом|ый)\s+час[ау]?(?!\p{L})/iu
/** The encoder reads 128 tokens, about so many letters of Russian. */
export const MAX_PART_LENGTH = 400
const MAX_PARTS = 3

/**
 * The questions of a message, each with the statements before it; statements behind the last belong to it, and those of a
 * message without a question are one part. The last few: people begin with a story and end with what they want.
 */
export function splitParts(text: string): string[] {
  const pieces = text
    .split(SENTENCE_BORDER)
    .flatMap((sentence) => sentence.split(CLAUSE_BORDER).map((piece) => piece.trim()))
    .filter(Boolean)
  const parts: string[] = []
  let story = ''
  for (const piece of pieces) {
    story = `${story} ${piece}`.trim()
    if (!isQuestion(piece)) continue
    parts.push(story)
    story = ''
  }
  const end = `${parts.pop() ?? ''} ${story}`.trim()
  return [...parts, end].slice(-MAX_PARTS).map((part) => part.slice(-MAX_PART_LENGTH))
}

/** By a question mark or «ли», or by a word of question behind none but small words: «льёт как из ведра» asks nothing. */
function isQuestion(piece: string): boolean {
  if (piece.includes('?') || OF_HOUR.test(piece)) return true
  const words = normalizeWords(piece)
  const first = words.findIndex((word) => INTERROGATIVES.has(word))
  return words.includes('ли') || (first >= 0 && words.slice(0, first).every(isStopWord))
}
