import { selectPlaces } from '../retrieval/select-places.ts'
import { isFood } from '../walks/walk-pool.ts'
import { tellPlace } from '../wording/place-name.ts'
import { joinTold, told } from '../wording/told.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { listOrNothing, listSuitable } from './suitable-list.ts'
import { answerWalk, asksForWalk } from './walks.ts'

/** Company: places or a walk for it; bookings are nothing the assistant can make. */
export function answerGroup(context: AnswerContext): Reply {
  const { understanding } = context
  if (/брон|столик|заказать|зарезерв/.test(understanding.text)) return answerBooking(context)
  if (asksForWalk(understanding)) return answerWalk(context)
  const { slots } = understanding
  const wanted = selectPlaces(context.guide, slots, ['want', 'only', 'with']).places
  const places = wanted.length > 0 ? wanted : listSuitable(context, slots, () => true)
  const isForTwo = slots.companions.includes('couple')
  return listOrNothing(
    context,
    places,
    isForTwo ? told`Вдвоём можно сходить сюда:` : told`Для компании подойдут:`,
    {
      ...(isForTwo ? {} : { note: told`Вместимость и бронь в каталоге не указаны.` }),
      slots,
    },
  )
}

function answerBooking({ guide }: AnswerContext): Reply {
  const cafes = guide.places.filter((place) => isFood(place) && place.phone).slice(0, 3)
  const list = joinTold(
    cafes.map((place) => told`${tellPlace(place)} — телефон ${place.phone ?? ''}`),
    '\n',
  )
  return {
    told: joinTold(
      [
        told`Бронировать не умею, это делают по телефону заведения${cafes.length > 0 ? ':' : '. В каталоге телефоны кафе не указаны.'}`,
        list,
      ],
      '\n',
    ),
    quickReplies: ['Где поесть', 'Построй маршрут'],
  }
}
