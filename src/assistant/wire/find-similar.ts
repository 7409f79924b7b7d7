import { rankPlacePassages } from '../tools/place-passages.ts'
import { readNames, toQuestion, type WireContext } from './wire-context.ts'

const MAX_SIMILAR_PLACES = 5
/** In standard deviations above the passages of all places: below it any text has such a place. */
const MIN_LIKENESS = 2.5
/** Minimum ratio to the most similar place: a less similar one is about something else. */
const MIN_SHARE_OF_BEST = 0.6

/**
 * Ids of the places whose own texts come nearest in meaning to a text, at most five, the nearest first. None without the encoder or
 * until it has read the guide, and none where the text names a kind of places that the guide does not have. Rejects when the encoder does.
 */
export async function findSimilar(context: WireContext, text: string): Promise<number[]> {
  const { sets } = readNames(context, [text])
  const isOfAbsentKind = sets.length > 0 && sets.every(({ placeIds }) => placeIds.length === 0)
  const { encoder, index } = context
  if (encoder === undefined || index.vectors.includes(undefined) || isOfAbsentKind) return []
  const ranked = rankPlacePassages(index, await toQuestion(context, text), true)
  const nearest = [...ranked].map(([id, [best]]) => ({ id, likeness: best?.likeness ?? 0 }))
  const least = Math.max(MIN_LIKENESS, (nearest[0]?.likeness ?? 0) * MIN_SHARE_OF_BEST)
  return nearest
    .filter(({ likeness }) => likeness >= least)
    .slice(0, MAX_SIMILAR_PLACES)
    .map(({ id }) => id)
}
