import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { isStopWord } from '#domain/suggest/stop-words.ts'

/** Where a sentence ends, also with no space behind: «добрый день.почём билет». */
const SENTENCE_BORDER = /(?<=[.!?…)])\s+|(?<=\p{Ll}{3}[.!?…])(?=\p{Script=Cyrillic}{3})|\n+|;\s+/u
/** Strong conjunctions before a new question within a sentence. */
const CLAUSE_BORDER =
  /,?\s+(?:и|а)\s+(?:ещ[её]\s+)?(?=(?:(?:в|на|из|с|к|для|по|до|во|от|у)\s+)?(?:кто|что|где|куда|откуда|когда|почему|зачем|сколько|скольки|как|какой|какая|какое|какие|какую|каком|каких|чей|поч[её]м|котор(?:ого|ом|ый)\s+час[ау]?|можно|есть ли)(?!\p{L}))/iu
/** A word of question. */
export const INTERROGATIVE =
  /^(?:кто|что|ч[её]|где|куда|откуда|когда|почему|зачем|сколько|скольки|скока|поч[её]м|как|как(?:ой|ая|ое|ие|ую|ого|ом|им|их)|чей|чья)$/u
/** «До которого часу» asks, «музей, который» does not. */
const OF_HOUR = /(?<!\p{L})котор(?:ого|ом|ый)\s+час[ау]?(?!\p{L})/iu
/** The encoder reads 128 tokens, about so many letters of Russian. */
export const MAX_PART_LENGTH = 400
const MAX_DANGER_PARTS = 6

/** A piece of a message. `asks`: its words say that it is a question; `begins`: it is the beginning of a sentence. */
export type Piece = { readonly text: string; readonly asks: boolean; readonly begins: boolean }

/** Pieces that belong together: `question` is the one that asks, `asks` and `begins` say the same of all of them. */
export type MessagePart = Piece & { readonly question: string }

/** The sentences and clauses of a message, in their order. */
export function splitPieces(text: string): Piece[] {
  return text.split(SENTENCE_BORDER).flatMap((sentence) =>
    sentence
      .split(CLAUSE_BORDER)
      .map((piece) => piece.trim())
      .filter(Boolean)
      .map((piece, at) => ({ text: piece, asks: isQuestion(piece), begins: at === 0 })),
  )
}

/** By a question mark or «ли», or by a word of question behind none but small words: «льёт как из ведра» asks nothing. */
function isQuestion(piece: string): boolean {
  if (piece.includes('?') || OF_HOUR.test(piece)) return true
  const words = normalizeWords(piece)
  const first = words.findIndex((word) => INTERROGATIVE.test(word))
  return words.includes('ли') || (first >= 0 && words.slice(0, first).every(isStopWord))
}

/**
 * Pieces as parts that ask, each with the statements before it; statements behind the last belong to it. At most
 * `most` parts, the last ones: people begin with a story and end with what they want.
 */
export function joinPieces(
  pieces: readonly (Piece & { readonly isOwn: boolean })[],
  most: number,
): MessagePart[] {
  const parts: MessagePart[] = []
  let story: MessagePart | undefined
  for (const { isOwn, ...own } of pieces) {
    const piece = { ...own, question: own.text }
    story = story ? joinParts(story, piece) : piece
    if (!isOwn) continue
    parts.push(story)
    story = undefined
  }
  const last = parts.pop()
  const end = last && story ? { ...joinParts(last, story), question: last.question } : (last ?? story)
  const all = end ? [...parts, end] : parts
  return all.slice(-most).map((part) => ({ ...part, text: part.text.slice(-MAX_PART_LENGTH) }))
}

/** Two parts as one, of which the second asks. */
export function joinParts(one: MessagePart, other: MessagePart): MessagePart {
  const { question } = other
  return { text: `${one.text} ${other.text}`, asks: one.asks || other.asks, begins: one.begins, question }
}

/** The whole of a message in parts that the encoder can read: danger may stand in the middle of a story. */
export function splitForDanger(text: string): string[] {
  const count = Math.min(MAX_DANGER_PARTS, Math.ceil(text.length / MAX_PART_LENGTH))
  return Array.from({ length: count }, (_, at) =>
    text.slice(at * MAX_PART_LENGTH, (at + 1) * MAX_PART_LENGTH),
  )
}
