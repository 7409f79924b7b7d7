import type { Place } from '#domain/place.ts'
import { listNamedPlaces } from '../dialogue/named-places.ts'
import { judgeDogs, tellDogsUnknown } from '../guide/dogs.ts'
import { isOpenAir, suitsDogs } from '../walks/walk-pool.ts'
import { joinTold, told } from '../wording/grounded-text.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { endSentence } from '../wording/sentences.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { listOrNothing, listSuitable } from './suitable-list.ts'
import { answerWalk, asksForWalk, isAboutWalk } from './walks.ts'

/** A dog: places where dogs are let in or that lie under the sky; whether dogs are let in only where the guide says so. */
export function answerDog(context: AnswerContext): Reply {
  const { understanding } = context
  const named = listNamedPlaces(context)
  const isQuestion = understanding.slots.asked === 'dogs' || (named.length > 0 && !asksForWalk(understanding))
  if (isQuestion && named.length > 0) return answerDogPolicy(named)
  const isForWalk = asksForWalk(understanding) && !/^где/.test(understanding.text)
  if (isForWalk || isAboutWalk(context)) return answerWalk(context)
  const slots = { ...understanding.slots, companions: ['dog' as const] }
  const places = listSuitable(context, slots, suitsDogs)
  const head = places.every(isOpenAir)
    ? told`С собакой подойдут места под открытым небом:`
    : told`С собакой можно сюда:`
  const note = tellDogsUnknown(places)
  return listOrNothing(context, places, head, { ...(note && { note: told`${note}` }), slots })
}

function answerDogPolicy(places: readonly Place[]): Reply {
  const lines = places.slice(0, 3).map((place) => {
    const { quote } = judgeDogs(place)
    return told`${tellQuotedPlace(place)}: ${quote ? endSentence(quote) : 'пускают ли с собаками, в каталоге не указано.'}`
  })
  return {
    told: joinTold(lines, '\n'),
    quickReplies: ['Маршрут с собакой', 'Расскажи подробнее'],
    remember: { placeId: places.length === 1 ? places[0]?.id : undefined },
  }
}
