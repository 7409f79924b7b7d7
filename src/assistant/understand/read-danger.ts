import type { Danger } from '../encoder/danger.ts'
import type { Encoder, Heads } from '../encoder/encoder.ts'
import type { EmergencyWords } from './emergency-words.ts'

type Kind = Exclude<Danger, 'none'>

/** Taken out of its story a sentence sounds graver than it is. */
const SURE_SHARE_OF_PIECE = 0.9

/** Whether help takes over, and of which kind; `mayBe`: the ordinary answer gets a line with the number to call. */
export type ReadDanger = { readonly kind?: Kind; readonly mayBe: boolean }

/**
 * What the heads say of a message. Words of danger are a second witness: with them a hint is
 * enough, they tell the kind, and a message of nothing else needs no other.
 */
export function readDanger(
  heads: Heads,
  { hint, help }: Encoder['dangerThresholds'],
  words?: EmergencyWords,
): ReadDanger {
  if (words?.isAll) return { mayBe: true, kind: words.kind }
  const share = 1 - heads.dangers.none
  if (share < hint) return { mayBe: false }
  if (words !== undefined) return { mayBe: true, kind: words.kind }
  return share < help ? { mayBe: true } : { mayBe: true, kind: findKind(heads) }
}

/** What the pieces of a long message say: help takes over only with words of danger in the same piece, else the answer gets the line. */
export function readDangerInPieces(
  pieces: readonly { heads: Heads; words: EmergencyWords | undefined }[],
  thresholds: Encoder['dangerThresholds'],
): ReadDanger {
  const sure = pieces
    .filter(({ words }) => words !== undefined)
    .map(({ heads, words }) => readDanger(heads, thresholds, words))
    .find(({ kind }) => kind !== undefined)
  return sure ?? { mayBe: pieces.some(({ heads }) => 1 - heads.dangers.none >= SURE_SHARE_OF_PIECE) }
}

function findKind({ dangers }: Heads): Kind {
  const kinds = (Object.entries(dangers) as [Danger, number][]).filter(
    (entry): entry is [Kind, number] => entry[0] !== 'none',
  )
  return kinds.reduce((best, one) => (one[1] > best[1] ? one : best), ['medical', -1] as [Kind, number])[0]
}
