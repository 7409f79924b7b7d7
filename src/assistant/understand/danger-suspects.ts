import { splitTokens } from '../language/split-tokens.ts'
import dangerStems from './danger-stems.json' with { type: 'json' }
import { SENTENCE_BORDER } from './split-parts.ts'

/** A longer sentence is a stream of words without stops. A torn one sounds graver than it is. */
const MAX_SENTENCE_WORDS = 40
/** A stream is looked at in pieces of so many words, each half in the next. */
const PIECE_WORDS = 18
/** A piece that weighs no more is calm, as none of the 133 dangers of `danger-dev` is. */
const CALM_WEIGHT = -3
/** So much is read by the encoder, of 2,000 characters too: some 120 tokens. */
const MAX_LETTERS = 400

const WEIGHTS = new Map(
  Object.entries(dangerStems).flatMap(([weight, stems]) =>
    stems.split(' ').map((stem) => [stem, Number(weight)] as const),
  ),
)

/**
 * The pieces of a long message that may tell of danger, by the weights of their words, the gravest first. Each is for the
 * encoder to read by itself: among calm sentences it does not see a danger.
 */
export function listSuspects(text: string): string[] {
  let letters = 0
  return [...new Set(text.split(SENTENCE_BORDER).flatMap(splitSentence).filter(Boolean))]
    .map((piece) => ({ piece, weight: weighDanger(piece) }))
    .filter(({ weight }) => weight > CALM_WEIGHT)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ piece }) => piece)
    .filter((piece) => {
      letters += piece.length
      return letters <= MAX_LETTERS
    })
}

/** How much likelier the words of a piece are in messages of danger than in calm ones: a logarithm. */
function weighDanger(piece: string): number {
  const stems = new Set(splitTokens(piece).map(({ stem }) => stem))
  return [...stems].reduce((sum, stem) => sum + (WEIGHTS.get(stem) ?? 0), 0)
}

function splitSentence(sentence: string): string[] {
  const words = sentence.split(/\s+/).filter(Boolean)
  if (words.length <= MAX_SENTENCE_WORDS) return [words.join(' ')]
  const step = PIECE_WORDS / 2
  const count = Math.ceil(words.length / step) - 1
  return Array.from({ length: count }, (_, at) => words.slice(at * step, at * step + PIECE_WORDS).join(' '))
}
