import { findPlace, listNamedPlaces } from '../dialogue/named-places.ts'
import { selectPlaces } from '../retrieval/select-places.ts'
import { isFood } from '../walks/walk-pool.ts'
import { joinTold, told } from '../wording/grounded-text.ts'
import { tellPlace, tellQuotedPlace } from '../wording/place-name.ts'
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

/** Bookings are made by phone: of the place spoken of, else of those where one eats. */
function answerBooking(context: AnswerContext): Reply {
  const { guide, state } = context
  const [named] = listNamedPlaces(context)
  const spoken = named ?? (state.placeId === undefined ? undefined : findPlace(context, state.placeId))
  const places = (spoken ? [spoken] : guide.places.filter(isFood)).filter(({ phone }) => phone).slice(0, 3)
  const lines = places.map((place) => told`${tellPlace(place)} — телефон ${place.phone ?? ''}`)
  const head =
    places.length > 0
      ? told`Бронировать не умею, это делают по телефону:`
      : spoken
        ? told`Бронировать не умею, а телефона в каталоге нет: ${tellQuotedPlace(spoken)}.`
        : told`Бронировать не умею, а телефоны кафе в каталоге не указаны.`
  return {
    told: joinTold([head, ...lines], '\n'),
    quickReplies: ['Где поесть', 'Построй маршрут'],
    remember: { placeId: spoken?.id },
  }
}
