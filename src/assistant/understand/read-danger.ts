import type { Danger } from '../encoder/danger.ts'
import type { Encoder, Heads } from '../encoder/encoder.ts'
import type { EmergencyWords } from './emergency-words.ts'

type Kind = Exclude<Danger, 'none'>

/** Whether help takes over, and of which kind; `mayBe`: the ordinary answer gets a line with the number to call. */
export type ReadDanger = { readonly kind?: Kind; readonly mayBe: boolean }

/**
 * The gravest of what the heads say of the parts of a message. Words of danger are a second witness: with them a hint is
 * enough, they tell the kind, and a message of nothing else needs no other.
 */
export function readDanger(
  parts: readonly Heads[],
  { hint, help }: Encoder['dangerThresholds'],
  words?: EmergencyWords,
): ReadDanger {
  if (words?.isAll) return { mayBe: true, kind: words.kind }
  const shares = parts.map(({ dangers }) => 1 - dangers.none)
  const gravest = parts[shares.indexOf(Math.max(...shares))]
  const share = Math.max(0, ...shares)
  if (gravest === undefined || share < hint) return { mayBe: false }
  if (words !== undefined) return { mayBe: true, kind: words.kind }
  return share < help ? { mayBe: true } : { mayBe: true, kind: findKind(gravest) }
}

function findKind({ dangers }: Heads): Kind {
  const kinds = (Object.entries(dangers) as [Danger, number][]).filter(
    (entry): entry is [Kind, number] => entry[0] !== 'none',
  )
  return kinds.reduce((best, one) => (one[1] > best[1] ? one : best), ['medical', -1] as [Kind, number])[0]
}
