import { findWishedId } from '../dialogue/named-places.ts'
import type { Evidence } from '../guide/find-evidence.ts'
import type { AnswerContext } from './answer-context.ts'

/** So much better another place's sentence may be than one of the place that the message names. */
const BETTER_THAN_NAMED = 2.5
const SURELY_NAMED = 0.6

/** «А внутрь особняка пускают?»: what has more words of it is of another house. */
export function preferWished(
  { understanding }: AnswerContext,
  ranked: readonly Evidence[],
): readonly Evidence[] {
  const id = findWishedId(understanding)
  const [best] = ranked
  if (best === undefined || id === undefined) return ranked
  if (best.passage.owner.kind !== 'place' || best.passage.owner.id === id) return ranked
  const own = ranked.filter(
    ({ passage: { owner }, features, score }) =>
      owner.kind === 'place' &&
      owner.id === id &&
      features.named > Math.max(SURELY_NAMED, best.features.named) &&
      score >= best.score - BETTER_THAN_NAMED,
  )
  return own.length > 0 ? [...own, ...ranked.filter((one) => !own.includes(one) && one !== best)] : ranked
}

/** How much better a sentence that is not of the place named must be to be told all the same. */
const FAR_BETTER = 4

/** Of a place that is surely named no fact of another one is told, unless it answers far better. */
export function keepOfNamed(ranked: readonly Evidence[]): readonly Evidence[] {
  const own = ranked.filter(({ passage: { owner }, features }) =>
    owner.kind === 'place' ? features.ofPlace === 1 : features.unsaidOfTown === 0,
  )
  const [best] = ranked
  const [bestOwn] = own
  const isNamed = own.some(({ features }) => features.ofPlace === 1)
  if (!isNamed || best === undefined || bestOwn === undefined) return ranked
  return best.score > bestOwn.score + FAR_BETTER ? ranked : own
}
