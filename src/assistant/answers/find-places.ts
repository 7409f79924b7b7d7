import type { Place } from '#domain/place.ts'
import { createPlaceWish, createUnderstanding } from '../dialogue/create-understanding.ts'
import { getOrigin, type Origin, sortByDistance } from '../dialogue/origin.ts'
import { findPartialSupport } from '../retrieval/place-passages.ts'
import { type Selection, selectPlaces } from '../retrieval/select-places.ts'
import type { Understanding } from '../understanding.ts'
import { tellCategoryCount } from '../wording/category-nouns.ts'
import { tellMissing } from '../wording/missing.ts'
import { LIST_STEP, tellPlaceList } from '../wording/place-list.ts'
import { tellPlaceCount } from '../wording/quantity.ts'
import { joinTold, type Told, told, toldComputed, UNTOLD } from '../wording/told.ts'
import type { AnswerContext, Reply } from './answer-context.ts'

const ASKED_ROLES = ['want', 'only', 'with', 'add', 'first', 'last', 'start', 'end', 'near'] as const

/** Places of a category, of a tag or with what the visitor describes. */
export function answerFind(context: AnswerContext): Reply {
  const { guide, understanding } = context
  const selection = selectPlaces(guide, understanding.slots, ASKED_ROLES)
  if (selection.places.length === 0) return answerNothingFound(context, selection)
  const origin = getOrigin(context)
  const isNear = origin.from === 'visitor'
  const places = isNear ? sortByDistance(selection.places, origin.point) : selection.places
  const count = tellFound(understanding, places)
  const order = isNear && places.length > 1 ? '. Сначала ближние к вам' : ''
  const missing = selection.missing.length > 0 ? told`${tellMissing(selection.missing)} ` : UNTOLD
  return replyWithList({
    context,
    places,
    head: told`${missing}${count}${order}:`,
    origin: isNear ? origin : undefined,
    getFact: (place) => quoteFact(selection.quotes.get(place.id), place),
  })
}

type ListReply = {
  context: AnswerContext
  places: readonly Place[]
  head: Told
  origin?: Origin | undefined
  getFact?: (place: Place) => Told | string
  /** Said after the list, before the offer. */
  note?: Told
}

/** The first places of a list, the rest kept for «ещё», and an offer to walk through them. */
export function replyWithList({ context, places, head, origin, getFact, note }: ListReply): Reply {
  const shown = places.slice(0, LIST_STEP)
  const rest = places.length - shown.length
  const offer = createOffer(shown)
  const tail = joinTold(
    [
      rest > 0 ? told`Показаны первые ${toldComputed(`${shown.length}`)}, скажите «ещё» — будут другие.` : '',
      note ?? '',
      tellOffer(shown),
    ],
    ' ',
  )
  const [only] = places
  return {
    told: tellPlaceList({
      head,
      places: shown,
      ...(origin ? { origin } : {}),
      ...(getFact ? { getFact } : {}),
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
  const wishes = places.map(({ id }) => createPlaceWish('want', id))
  return createUnderstanding(places.length === 1 ? 'directions' : 'route_explicit', { wishes })
}

function tellOffer(places: readonly Place[]): string {
  return places.length === 1 ? 'Показать, как туда пройти?' : 'Построить по ним маршрут?'
}

function listReplies(shown: readonly Place[], rest: number): string[] {
  if (shown.length === 1) return ['Да, покажи дорогу', 'Расскажи подробнее', 'Что рядом?']
  return ['Да, построй маршрут', 'Расскажи про первое', ...(rest > 0 ? ['Ещё варианты'] : [])]
}

function tellFound({ slots }: Understanding, places: readonly Place[]): Told {
  const targets = slots.wishes.flatMap(({ anyOf }) => anyOf)
  const [target] = targets
  if (targets.length === 1 && target?.kind === 'category') {
    return told`В каталоге ${tellCategoryCount(places.length, target.category)}`
  }
  if (targets.length === 1 && target?.kind === 'feature') {
    return told`Об этом сказано в описании ${places.length === 1 ? 'одного места' : told`${tellPlaceCount(places.length)}`}`
  }
  return told`В каталоге подходит ${tellPlaceCount(places.length)}`
}

function quoteFact(quote: string | undefined, place: Place): string {
  return quote ?? place.description
}

/** Nothing in the guide says it: that is told, and what comes closest is named as no more than that. */
function answerNothingFound(context: AnswerContext, { missing }: Selection): Reply {
  const { guide, understanding } = context
  const asked = missing.length > 0 ? missing : [understanding.text]
  const close = findPartialSupport(guide.places, asked.join(' ')).slice(0, 3)
  const head = tellMissing(asked)
  if (close.length === 0) {
    return {
      told: told`${head} Могу показать, что есть: ${listCategories(context)}.`,
      quickReplies: ['Что посмотреть в городе', 'Построй маршрут'],
      remember: { placeId: undefined },
    }
  }
  const quotes = new Map(close.map(({ place, quote }) => [place.id, quote]))
  return replyWithList({
    context,
    places: close.map(({ place }) => place),
    head: told`${head} Ближе всего по описанию:`,
    getFact: (place) => quoteFact(quotes.get(place.id), place),
  })
}

/** The categories of the guide, those with most places first. */
function listCategories({ guide }: AnswerContext): string {
  const counts = Map.groupBy(guide.places, ({ category }) => category)
  const sorted = [...counts].sort(([, a], [, b]) => b.length - a.length).map(([category]) => category)
  return new Intl.ListFormat('ru').format(sorted.slice(0, 8))
}
