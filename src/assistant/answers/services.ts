import { findKind, type KindName } from '#domain/kinds/kinds.ts'
import type { Place } from '#domain/place.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import { listNamedPlaces } from '../dialogue/named-places.ts'
import { getOrigin, sortByDistance } from '../dialogue/origin.ts'
import {
  findLooseNeed,
  isMissing,
  listNeeds,
  listPassagesOf,
  listPlacesOf,
  type Need,
} from '../guide/needs.ts'
import { listWords } from '../retrieval/passage-index.ts'
import { findSupport } from '../retrieval/place-passages.ts'
import { type GroundedText, joinTold, told, UNTOLD } from '../wording/grounded-text.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { shorten } from '../wording/sentences.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { tellAbsent, tellHelp, tellNeed, tellNumber } from './answer-need.ts'
import { replyWithList } from './list-reply.ts'
import { LONGEST_QUOTE } from './quote-limits.ts'
import { tellMaps, tellWhomToAsk } from './whom-to-ask.ts'

/** What is asked for, how it is called when there is none, and words that a place of that kind has in name, category or tags. */
type Lodging = { asked: RegExp; absent: string; marks: RegExp; feature: string }

const LODGING = getLodging('гостиница')
const LODGING_KINDS = listLodgings('хостел', 'база отдыха', 'квартира посуточно', 'кемпинг')
const PRICE = /сколько (?:стоит|стоят)|цен[аыу]|почем|почём|стоимост/

const ABSENT = told`Такого в путеводителе нет.`

/** Places with what is asked for, each with a sentence that says so where there is one. */
type Found = { places: readonly Place[]; quotes: readonly (readonly [Place['id'], string])[] }

/** A service of the town: what the guide has of it, honestly nothing most of the time. */
export function answerServices(context: AnswerContext): Reply {
  const { guide, understanding } = context
  const need = findNeed(context)
  const found = need ? findOfNeed(guide, need) : findSaid(guide, listServiceWords(understanding.text))
  const [pointed] = understanding.slots.anaphor === undefined ? [] : listNamedPlaces(context)
  if (pointed) return answerOfPlace(pointed, found)
  if (need === undefined)
    return answerService(context, found, {
      absent: ABSENT,
      help: tellWhomToAsk(context),
      note: UNTOLD,
    })
  const isSaidOfTownAlone = found.places.length + found.quotes.length === 0 && !isMissing(guide, need)
  if (isSaidOfTownAlone) return tellNeed(context)
  return answerService(context, found, {
    absent: tellAbsent([need]),
    help: tellHelp(context, [need]),
    note: tellNumber(context, [need]),
  })
}

/** A place to stay overnight. */
export function answerLodging(context: AnswerContext): Reply {
  const { guide, understanding } = context
  const kind = LODGING_KINDS.find(({ asked }) => asked.test(understanding.text))
  const isThere = kind !== undefined && listMarked(guide, kind).length > 0
  const lodging = isThere ? kind : LODGING
  const note = kind && !isThere ? told`Именно ${kind.absent} в каталоге нет.` : UNTOLD
  const found = { ...findSaid(guide, lodging.feature), places: listMarked(guide, lodging) }
  const absent = told`В путеводителе нет ${lodging.absent}.`
  return answerService(context, found, { absent, help: joinTold([note, tellMaps(context)], ' '), note })
}

/** The places of the service or the kind of lodging that is asked for. */
export function listServicePlaces(context: AnswerContext): Place[] {
  const { guide, understanding } = context
  const { intent, text } = understanding
  if (intent === 'lodging')
    return listMarked(guide, LODGING_KINDS.find(({ asked }) => asked.test(text)) ?? LODGING)
  const need = intent === 'services' ? findNeed(context) : undefined
  return need ? listFound(guide, findOfNeed(guide, need)) : []
}

/** The first thing that is asked for and that there is, else the first, else what may be meant. */
function findNeed({ guide, understanding }: AnswerContext): Need | undefined {
  const needs = listNeeds(understanding.text)
  const found = needs.find((need) => !isMissing(guide, need)) ?? needs[0]
  return found ?? findLooseNeed(understanding.text)
}

function listLodgings(...names: KindName[]): Lodging[] {
  return names.map(getLodging)
}

function getLodging(name: KindName): Lodging {
  const { lodging, forms } = findKind(name) ?? {}
  if (lodging === undefined) throw new Error(`the kind «${name}» is no lodging`)
  const { asked, marks, absent = forms?.genitivePlural ?? name, feature = name } = lodging
  return { asked: new RegExp(asked), marks: new RegExp(marks, 'i'), absent, feature }
}

function listMarked({ places }: AssistantGuide, { marks }: Lodging): Place[] {
  return places.filter(({ name, category, tags }) =>
    [name, category, ...tags].some((text) => marks.test(text)),
  )
}

function listServiceWords(text: string): string {
  return listWords(text)
    .filter((word) => !/^(?:нужн|найти|поблизост|рядом|ближайш)/.test(word))
    .join(' ')
}

function findOfNeed(guide: AssistantGuide, need: Need): Found {
  const passages = listPassagesOf(guide, need)
  const quotes = passages.flatMap(({ owner, text }) =>
    owner.kind === 'place' ? [[owner.id, text] as const] : [],
  )
  return { places: listPlacesOf(guide, need), quotes }
}

/** No places but those whose texts say it. */
function findSaid({ places }: AssistantGuide, feature: string): Found {
  const support = findSupport(places, feature)
  return {
    places: [],
    quotes: support.flatMap(({ place, quote }) => (quote === undefined ? [] : [[place.id, quote] as const])),
  }
}

/** What it is by name first, then those whose texts say it. */
function listFound(guide: AssistantGuide, { places, quotes }: Found): Place[] {
  const saidIds = new Set(quotes.map(([id]) => id))
  return [...new Set([...places, ...guide.places.filter(({ id }) => saidIds.has(id))])]
}

/** «А вайфай там есть»: what the place's own texts say. */
function answerOfPlace(place: Place, { quotes }: Found): Reply {
  const quote = quotes.find(([id]) => id === place.id)?.[1]
  return {
    told: told`${tellQuotedPlace(place)}: ${quote ? shorten(quote, LONGEST_QUOTE) : 'об этом в описании ничего не сказано.'}`,
    quickReplies: ['Часы работы', 'Как туда пройти?'],
    remember: { placeId: place.id },
  }
}

/** What is said where there is none, and whom to ask then; what is said beside what there is. */
type Around = { absent: GroundedText; help: GroundedText; note: GroundedText }

function answerService(
  context: AnswerContext,
  { places, quotes }: Found,
  { absent, help, note }: Around,
): Reply {
  const { guide, understanding } = context
  const quoteOf = new Map(quotes.toReversed())
  const found = listFound(guide, { places, quotes })
  if (found.length === 0) {
    return {
      told: joinTold([absent, help], ' '),
      quickReplies: ['Что посмотреть в городе', 'Где поесть'],
    }
  }
  const origin = getOrigin(context)
  const isNear = origin.from === 'visitor'
  const asksPrice = understanding.slots.asked === 'price' || PRICE.test(understanding.text)
  return replyWithList({
    context,
    places: isNear ? sortByDistance(found, origin.point) : found,
    head:
      places.length > 0
        ? told`Вот что есть в каталоге:`
        : told`Отдельно в каталоге такого нет, но об этом говорят описания:`,
    origin: isNear ? origin : undefined,
    getFact: (place) =>
      asksPrice && place.price ? place.price : (quoteOf.get(place.id) ?? place.description),
    note,
  })
}
