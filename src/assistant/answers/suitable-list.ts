import type { Place } from '#domain/place.ts'
import { composeUnderstanding } from '../dialogue/compose-understanding.ts'
import { getOrigin, sortByDistance } from '../dialogue/origin.ts'
import { diversify, listByInterest } from '../retrieval/interest.ts'
import { selectPlaces } from '../retrieval/select-places.ts'
import type { Slots } from '../understanding.ts'
import { isForFamilies, preferRomantic, ratePlaces } from '../walks/walk-pool.ts'
import { type GroundedText, told } from '../wording/grounded-text.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { replyWithList } from './list-reply.ts'
import { TOWN_REPLIES } from './town-replies.ts'

export const MOST_OF_CATEGORY = 2

type ListOptions = { note?: GroundedText; slots: Slots }

/** The places as a list that offers a walk through them; or that there are none. */
export function listOrNothing(
  context: AnswerContext,
  places: readonly Place[],
  head: GroundedText,
  { note, slots }: ListOptions,
): Reply {
  if (places.length === 0) {
    return {
      told: told`Подходящих мест в каталоге нет.`,
      quickReplies: TOWN_REPLIES,
    }
  }
  const origin = getOrigin(context)
  const isNear = origin.from === 'visitor'
  const reply = replyWithList({
    context,
    places: isNear ? sortByDistance(places, origin.point) : places,
    head,
    origin: isNear ? origin : undefined,
    ...(note ? { note } : {}),
  })
  const offer = places.length > 1 ? composeUnderstanding('route_general', slots) : reply.remember?.offer
  return { ...reply, remember: { ...reply.remember, offer } }
}

/** Places of the town that fit, of what was named if anything was; the most suitable first. */
export function listSuitable(
  { guide, understanding }: AnswerContext,
  slots: Slots,
  fits: (place: Place) => boolean,
): Place[] {
  const named = selectPlaces(guide, understanding.slots, ['want', 'only', 'with']).places
  const values = ratePlaces(guide, slots)
  const pool = preferRomantic(listByInterest(named.length > 0 ? named : guide.places).filter(fits), slots)
  const rated = pool.sort((a, b) => (values.get(b.id) ?? 0) - (values.get(a.id) ?? 0))
  const forFamilies = slots.companions.includes('children') ? rated.filter(isForFamilies) : []
  return diversify(forFamilies.length > 0 ? forFamilies : rated, MOST_OF_CATEGORY)
}

/** The context with other wishes. */
export function withSlots(context: AnswerContext, slots: Slots): AnswerContext {
  return { ...context, understanding: { ...context.understanding, slots } }
}
