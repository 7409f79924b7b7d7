/** Ends of sentences, and strong conjunctions before a new question. */
const BORDER =
  /(?<=[.!?…)])\s+|\n+|;\s+|,?\s+(?:и|а)\s+(?:ещ[её]\s+)?(?=(?:(?:в|на|из|с|к|для|по|до|во|от|у)\s+)?(?:кто|что|где|куда|откуда|когда|почему|зачем|сколько|скольки|как|какой|какая|какое|какие|какую|каком|каких|чей|можно|есть ли)(?!\p{L}))/iu
const INTERROGATIVE =
  /(?:^|[^\p{L}])(?:кто|что|ч[её]|где|куда|откуда|когда|почему|зачем|сколько|скольки|скока|поч[её]м|как|как(?:ой|ая|ое|ие|ую|ого|ом|им|их)|чей|чья|ли)(?!\p{L})/iu
/** The encoder reads 128 tokens, about so many letters of Russian. */
export const MAX_PART_LENGTH = 400
const MAX_DANGER_PARTS = 6

/** A piece of a message, and whether its words ask: by a question mark or a word of question. */
export type Piece = { readonly text: string; readonly asks: boolean }

/** The sentences and clauses of a message, in their order. */
export function splitPieces(text: string): Piece[] {
  return text
    .split(BORDER)
    .map((piece) => piece.trim())
    .filter(Boolean)
    .map((piece) => ({ text: piece, asks: piece.includes('?') || INTERROGATIVE.test(piece) }))
}

/**
 * Pieces as parts that ask, each with the statements before it; statements behind the last belong to it. At most
 * `most` parts, the last ones: people begin with a story and end with what they want.
 */
export function joinPieces(pieces: readonly Piece[], most: number): string[] {
  const parts: string[] = []
  let story = ''
  for (const { text, asks } of pieces) {
    story = story === '' ? text : `${story} ${text}`
    if (!asks) continue
    parts.push(story)
    story = ''
  }
  const last = parts.pop()
  const all = [...parts, [last, story].filter(Boolean).join(' ')].filter(Boolean)
  return all.slice(-most).map((part) => part.slice(-MAX_PART_LENGTH))
}

/** The whole of a message in parts that the encoder can read: danger may stand in the middle of a story. */
export function splitForDanger(text: string): string[] {
  const count = Math.min(MAX_DANGER_PARTS, Math.ceil(text.length / MAX_PART_LENGTH))
  return Array.from({ length: count }, (_, at) =>
    text.slice(at * MAX_PART_LENGTH, (at + 1) * MAX_PART_LENGTH),
  )
}
