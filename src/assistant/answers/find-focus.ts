import type { Place } from '#domain/place.ts'
import { findMeantThere } from '../dialogue/meant-there.ts'
import { findPlace } from '../dialogue/named-places.ts'
import { findByName, findDescribed } from '../dialogue/resolve-pointers.ts'
import type { AnswerContext } from './answer-context.ts'

/** The place that is spoken of: one of the list, one that is described or named, else the last. */
export function findFocus(context: AnswerContext): Place | undefined {
  const { state, understanding } = context
  const [ordinal] = understanding.slots.ordinals
  if (ordinal !== undefined && state.list.length > 0) {
    const id = ordinal < 0 ? state.list.slice(0, state.shown).at(ordinal) : state.list[ordinal - 1]
    if (id !== undefined) return findPlace(context, id)
  }
  const pointed = findDescribed(context) ?? findByName(context) ?? findMeantThere(context)
  const id = pointed?.id ?? findWished(context) ?? state.placeId
  return id === undefined ? undefined : findPlace(context, id)
}

/** The place that the message names, where another one was spoken of. */
function findWished({ state, understanding }: AnswerContext): number | undefined {
  // «Там купаться можно?» asks of the place spoken of, though another one is known for it.
  if (state.placeId === undefined || understanding.slots.anaphor === 'there') return undefined
  const ids = understanding.slots.wishes.flatMap(({ role, anyOf: [first, other] }) =>
    role === 'want' && first?.kind === 'place' && other === undefined ? [first.id] : [],
  )
  return ids.length === 1 ? ids[0] : undefined
}
