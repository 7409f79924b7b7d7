import type { Place } from '#domain/place.ts'
import { composePlaceWish, composeUnderstanding } from '../dialogue/compose-understanding.ts'
import type { Understanding } from '../understanding.ts'
import { type GroundedText, joinTold, told } from '../wording/grounded-text.ts'
import { LIST_STEP, type ListOrigin, tellPlaceList } from '../wording/place-list.ts'
import type { AnswerContext, Reply } from './answer-context.ts'

type ListReply = {
  context: AnswerContext
  places: readonly Place[]
  head: GroundedText
  origin?: ListOrigin | undefined
  getFact?: (place: Place) => GroundedText | string
  getNote?: ((place: Place) => GroundedText) | undefined
  /** At most so many are shown at once. */
  most?: number
  /** Said after the list, before the offer. */
  note?: GroundedText
}

/** The first places of a list, the rest kept for «ещё», and an offer to walk through them, which is made once in a conversation (`dialogue/offer-once.ts`). */
export function replyWithList({
  context,
  places,
  head,
  origin,
  getFact,
  getNote,
  most = LIST_STEP,
  note,
}: ListReply): Reply {
  if (places.length === 0)
    return { told: told`Мест, чтобы показать, в каталоге пока нет.`, quickReplies: ['Что ты умеешь'] }
  const shown = places.slice(0, most)
  const rest = places.length - shown.length
  const offer = createOffer(shown)
  const tail = joinTold([rest > 0 ? 'Есть и другие.' : '', note ?? '', tellOffer(shown)], ' ')
  const [only] = places
  return {
    told: tellPlaceList({
      guide: context.guide,
      head,
      places: shown,
      ...(origin ? { origin } : {}),
      ...(getFact ? { getFact } : {}),
      getNote,
      tail,
    }),
    quickReplies: listReplies(shown, rest),
    remember: {
      list: places.map(({ id }) => id),
      shown: shown.length,
      placeId: places.length === 1 ? only?.id : undefined,
      offer,
      ...(origin === undefined ? {} : { isPositionAsked: context.state.isPositionAsked }),
    },
  }
}

/** What «да» does after a list: a walk through it, or the way to its only place. */
export function createOffer(places: readonly Place[]): Understanding | undefined {
  const [first] = places
  if (!first) return undefined
  const wishes = places.map(({ id }) => composePlaceWish('want', id))
  return composeUnderstanding(places.length === 1 ? 'directions' : 'route_explicit', { wishes })
}

function tellOffer(places: readonly Place[]): string {
  return places.length === 1 ? 'Показать, как туда пройти?' : 'Построить по ним маршрут?'
}

function listReplies(shown: readonly Place[], rest: number): string[] {
  if (shown.length === 1) return ['Да, покажи дорогу', 'Расскажи подробнее', 'Что рядом?']
  return ['Да, построй маршрут', 'Расскажи про первое', ...(rest > 0 ? ['Ещё варианты'] : [])]
}
