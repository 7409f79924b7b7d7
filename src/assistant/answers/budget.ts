import type { Place } from '#domain/place.ts'
import { findPlace, listNamedPlaces } from '../dialogue/named-places.ts'
import { listNeeds } from '../guide/needs.ts'
import { isFree, isOpenAir } from '../walks/walk-pool.ts'
import { told } from '../wording/grounded-text.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { endSentence } from '../wording/sentences.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { listPriced } from './list-priced.ts'
import { replyWithList } from './list-reply.ts'
import { listOrNothing, listSuitable, withSlots } from './suitable-list.ts'
import type { Finding } from './tell.ts'
import { answerWalk, asksForWalk, isAboutWalk } from './walks.ts'

const IS_CHEAP = /деш[её]в|недорог|бюджет|эконом/
/** «Только бесплатно», «из них бесплатные»: of the list shown last. */
const OF_LIST = /^(?:а |только|лишь)|из них|из этих/

const LOOKS_FOR = /(?:^| )(?:где|куда) (?:.* )?\p{L}{3,}(?:ть|ться|сти|чь)(?: |$)/u

/** «И где посидеть потом недорого» looks for something of its own and asks no prices of what was shown. */
export function looksForElse(text: string): boolean {
  return LOOKS_FOR.test(text)
}

/** Money: a price where the guide has one, else what costs nothing by its nature. */
export function answerBudget(context: AnswerContext): Reply {
  const { understanding } = context
  const { slots } = understanding
  if (asksForWalk(understanding)) return answerWalk(withSlots(context, { ...slots, isFree: true }))
  const named = listNamedPlaces(context)
  if (named.length > 0) return answerPrices(context, named)
  const listed = listShown(context)
  const isOfList = IS_CHEAP.test(understanding.text) && !looksForElse(understanding.text)
  if (listed.length > 0 && isOfList) return answerPrices(context, listed)
  const free = OF_LIST.test(understanding.text) ? listed.filter(isFree) : []
  if (free.length > 0) return replyWithList({ context, places: free, head: told`Из них платить не нужно:` })
  const places = listSuitable(context, slots, isFree)
  return listOrNothing(
    context,
    places,
    OF_LIST.test(understanding.text) && listed.length > 0
      ? told`Бесплатен ли вход в эти места, в каталоге не сказано. Точно не нужно платить здесь:`
      : told`Платить не нужно: места под открытым небом или с бесплатным входом.`,
    {
      note: told`Цены остальных мест, если известны, есть на их страницах.`,
      slots: { ...slots, isFree: true },
    },
  )
}

const ASKS_PRICE = /(?:^| )(?:почем|сколько стоит|сколько стоят|цена|стоимость|абонемент\p{L}*)(?: |$)/u
const OF_RIDE = /автобус|поезд|электричк|такси|проезд|доехать|добраться|маршрутк|паром|теплоход/u

/** «Абонемент почём выходит» after one place is its price; undefined where its texts tell one, or something else is named. */
export function answerPriceOfSpoken(context: AnswerContext, { ranked }: Finding): Reply | undefined {
  const { understanding, state } = context
  const { text, slots } = understanding
  const place = state.placeId === undefined ? undefined : findPlace(context, state.placeId)
  if (place === undefined || slots.wishes.length > 0 || isAboutWalk(context)) return undefined
  if (!ASKS_PRICE.test(text) || OF_RIDE.test(text) || listNeeds(text).length > 0) return undefined
  const isOfPlace = ranked.some(
    ({ passage: { owner }, features }) =>
      owner.kind === 'place' && owner.id === place.id && features.type === 1,
  )
  return isOfPlace ? undefined : answerPrices(context, [place])
}

/** The list shown last, unless the conversation has gone on to a walk. */
function listShown(context: AnswerContext): Place[] {
  const { list, shown } = context.state
  if (isAboutWalk(context)) return []
  return list.slice(0, shown).flatMap((id) => findPlace(context, id) ?? [])
}

function answerPrices(context: AnswerContext, places: readonly Place[]): Reply {
  const [only] = places
  if (places.length === 1 && only) {
    const open = !only.price && isOpenAir(only) ? ' Место под открытым небом.' : ''
    return {
      told: told`${tellQuotedPlace(only)}: ${only.price ? endSentence(only.price) : `цена в каталоге не указана.${open}`}`,
      quickReplies: ['Часы работы', 'Как туда пройти?'],
      remember: { placeId: only.id },
    }
  }
  const { text, slots } = context.understanding
  const priced = listPriced(places, slots.isFree === true || IS_CHEAP.test(text))
  return replyWithList({
    context,
    places: priced.length > 0 ? priced : places,
    head:
      priced.length > 0 ? told`Цены по данным каталога:` : told`Цены в каталоге не указаны. Вот сами места:`,
    getFact: ({ price, description }) => price ?? (priced.length > 0 ? 'цена не указана' : description),
  })
}
