import type { Place } from '#domain/place.ts'
import { composePlaceWish } from '../dialogue/compose-understanding.ts'
import { findPlace } from '../dialogue/named-places.ts'
import type { AnswerContext } from './answer-context.ts'
import type { Finding } from './tell.ts'

/** The place that the message surely names. */
export function findNamed(context: AnswerContext, { ranked }: Finding): Place | undefined {
  const owner = ranked.find(({ features }) => features.ofPlace === 1)?.passage.owner
  return owner?.kind === 'place' ? findPlace(context, owner.id) : undefined
}

/** The context as if that place alone were wished for. */
export function withPlace(context: AnswerContext, place: Place): AnswerContext {
  const { understanding } = context
  const wishes = [composePlaceWish('want', place.id)]
  return {
    ...context,
    understanding: { ...understanding, slots: { ...understanding.slots, wishes, unknownNames: [] } },
  }
}
