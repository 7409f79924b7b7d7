import type { Place } from '#domain/place.ts'
import { listNamedPlaces } from '../dialogue/named-places.ts'
import { findSupport } from '../retrieval/place-passages.ts'
import { forbidsDogs, isOpenAir } from '../walks/walk-pool.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { endSentence } from '../wording/sentences.ts'
import { joinTold, told } from '../wording/told.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { listOrNothing, listSuitable } from './suitable-list.ts'
import { answerWalk, asksForWalk, isAboutWalk } from './walks.ts'

/** A dog: places under the sky; whether dogs are let in only where the texts say so. */
export function answerDog(context: AnswerContext): Reply {
  const { understanding } = context
  const named = listNamedPlaces(context)
  const isQuestion = understanding.slots.asked === 'dogs' || (named.length > 0 && !asksForWalk(understanding))
  if (isQuestion && named.length > 0) return answerDogPolicy(named)
  const isForWalk = asksForWalk(understanding) && !/^где/.test(understanding.text)
  if (isForWalk || isAboutWalk(context)) return answerWalk(context)
  const slots = { ...understanding.slots, companions: ['dog' as const] }
  const places = listSuitable(context, slots, (place) => isOpenAir(place) && !forbidsDogs(place))
  return listOrNothing(context, places, told`С собакой подойдут места под открытым небом:`, {
    note: told`Пускают ли с собаками, в каталоге не указано: смотрите на месте.`,
    slots,
  })
}

function tellDogs(place: Place): string | undefined {
  return findSupport([place], 'собаки')[0]?.quote
}

function answerDogPolicy(places: readonly Place[]): Reply {
  const lines = places.slice(0, 3).map((place) => {
    const quote = tellDogs(place)
    return told`${tellQuotedPlace(place)}: ${quote ? endSentence(quote) : 'пускают ли с собаками, в каталоге не указано.'}`
  })
  return {
    told: joinTold(lines, '\n'),
    quickReplies: ['Маршрут с собакой', 'Расскажи подробнее'],
    remember: { placeId: places.length === 1 ? places[0]?.id : undefined },
  }
}
