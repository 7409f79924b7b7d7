import type { Place } from '#domain/place.ts'
import { listNamedPlaces } from '../dialogue/named-places.ts'
import { findSupport } from '../retrieval/place-passages.ts'
import { describeWish } from '../retrieval/select-places.ts'
import type { Understanding } from '../understanding.ts'
import { type GroundedText, joinTold, told } from '../wording/grounded-text.ts'
import { tellMissing } from '../wording/missing.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { endSentence } from '../wording/sentences.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { listOrNothing, listSuitable } from './suitable-list.ts'
import { answerWalk, asksForWalk, isAboutWalk, startsNewWalk } from './walks.ts'

/** Steps and ramps of a named place, or an easy walk. */
export function answerAccess(context: AnswerContext): Reply {
  const places = listNamedPlaces(context)
  const isQuestion = isAsked(context.understanding) || !asksForWalk(context.understanding)
  const { asked, wishes, unknownNames } = context.understanding.slots
  const missing = [...unknownNames, ...wishes.map(describeWish)]
  if (
    places.length === 0 &&
    asked === 'access' &&
    missing.length > 0 &&
    !asksForWalk(context.understanding)
  ) {
    return { told: tellMissing(missing), quickReplies: ['Маршрут без лестниц', 'Что посмотреть в городе'] }
  }
  if (places.length === 0 || !isQuestion) return answerWalk(context)
  return {
    told: joinTold(places.slice(0, 3).map(tellAccess), '\n'),
    quickReplies: ['Расскажи подробнее', 'Как туда пройти?', 'Маршрут без лестниц'],
    remember: { placeId: places.length === 1 ? places[0]?.id : undefined },
  }
}

/** «Есть ли там пандус»: asked of a place, and no condition of a walk that is ordered. */
function isAsked(understanding: Understanding): boolean {
  return understanding.slots.asked === 'access' && !startsNewWalk(understanding)
}

/** Children: whether a pram gets to a named place, else a walk. */
export function answerChildren(context: AnswerContext): Reply {
  const { slots } = context.understanding
  const asksOfPlace =
    slots.companions.includes('pram') && /можно|проед|удобн/.test(context.understanding.text)
  const named = listNamedPlaces(context)
  if (asksOfPlace && named.length > 0) return answerAccess(context)
  if (named.length === 0 || asksForWalk(context.understanding) || isAboutWalk(context))
    return answerWalk(context)
  const places = listSuitable(context, slots, () => true)
  return listOrNothing(context, places, told`С детьми можно пойти сюда:`, { slots })
}

function tellAccess(place: Place): GroundedText {
  const known = {
    yes: 'вход без ступеней.',
    limited: 'без ступеней можно попасть с оговорками, уточните на месте.',
    no: 'без ступеней не попасть.',
  }
  const support = findSupport([place], 'пандус')[0] ?? findSupport([place], 'ступени')[0]
  const quote = support?.quote ? ` ${endSentence(support.quote)}` : ''
  const fact = place.stepFree
    ? known[place.stepFree]
    : 'сведений о ступенях и пандусах нет, уточните у учреждения.'
  return told`${tellQuotedPlace(place)}: ${fact}${quote}`
}
