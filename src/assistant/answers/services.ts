import { getEmergencyNumbers } from '#domain/emergency.ts'
import { findKind, type KindName } from '#domain/kinds/kinds.ts'
import type { Place } from '#domain/place.ts'
import { listNamedPlaces } from '../dialogue/named-places.ts'
import { getOrigin, sortByDistance } from '../dialogue/origin.ts'
import { listWords } from '../retrieval/passage-index.ts'
import { findSupport } from '../retrieval/place-passages.ts'
import { type GroundedText, joinTold, told, toldComputed, UNTOLD } from '../wording/grounded-text.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { shorten } from '../wording/sentences.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { replyWithList } from './list-reply.ts'
import { LONGEST_QUOTE } from './quote-limits.ts'
import { tellWhomToAsk } from './whom-to-ask.ts'

/** What is asked for, how it is called when there is none, and words that a place of that kind has in name, category or tags. */
type Service = { asked: RegExp; absent: string; marks: RegExp; feature: string }

/** No kinds of places. */
const TAXI: Service = { asked: /такси/, absent: 'служб такси', marks: /такси/i, feature: 'такси' }
const WIFI: Service = {
  asked: /wi-?fi|вай-?фай|интернет/,
  absent: 'сведений о Wi-Fi',
  marks: /wi-?fi|вай-?фай/i,
  feature: 'wi-fi',
}
/** The first that a message asks for is told of. */
const SERVICES: readonly Service[] = [
  ...listServices('банкомат', 'аптека', 'туалет', 'заправка', 'больница', 'парковка', 'почта', 'магазин'),
  TAXI,
  WIFI,
]
const LODGING = getService('гостиница')
const LODGING_KINDS = listServices('хостел', 'база отдыха', 'квартира посуточно', 'кемпинг')
const PRICE = /сколько (?:стоит|стоят)|цен[аыу]|почем|почём|стоимост/
const MEDICAL = /аптек|больниц|поликлин|врач|лекарств|травм|медпункт|скор/

/** A service of the town: what the guide has of it, honestly nothing most of the time. */
export function answerServices(context: AnswerContext): Reply {
  const { guide, understanding } = context
  const service =
    SERVICES.find(({ asked }) => asked.test(understanding.text)) ?? asService(understanding.text)
  const { all, ambulance } = getEmergencyNumbers(guide.city.emergency)
  const medical = MEDICAL.test(understanding.text)
    ? told`Если нужна срочная помощь, звоните ${toldComputed(ambulance)} или ${toldComputed(all)}.`
    : UNTOLD
  const [pointed] = understanding.slots.anaphor === undefined ? [] : listNamedPlaces(context)
  return pointed ? answerOfPlace(pointed, service) : answerService(context, service, medical)
}

/** A place to stay overnight. */
export function answerLodging(context: AnswerContext): Reply {
  const { text } = context.understanding
  const kind = LODGING_KINDS.find(({ asked }) => asked.test(text))
  if (!kind) return answerService(context, LODGING, UNTOLD)
  const hasKind = context.guide.places.some((place) => hasMark(place, kind.marks))
  return answerService(
    context,
    hasKind ? kind : LODGING,
    hasKind ? UNTOLD : told`Именно ${kind.absent} в каталоге нет.`,
  )
}

/** The places of the service or the kind of lodging that is asked for. */
export function listServicePlaces({ guide, understanding: { intent, text } }: AnswerContext): Place[] {
  const service =
    intent === 'lodging'
      ? (LODGING_KINDS.find(({ asked }) => asked.test(text)) ?? LODGING)
      : intent === 'services'
        ? SERVICES.find(({ asked }) => asked.test(text))
        : undefined
  return service === undefined ? [] : guide.places.filter((place) => hasMark(place, service.marks))
}

function listServices(...names: KindName[]): Service[] {
  return names.map(getService)
}

function getService(name: KindName): Service {
  const { service, forms } = findKind(name) ?? {}
  if (service === undefined) throw new Error(`the kind «${name}» is no service`)
  const { asked, marks, absent = forms?.genitivePlural ?? name, feature = name } = service
  return { asked: new RegExp(asked), marks: new RegExp(marks, 'i'), absent, feature }
}

function asService(text: string): Service {
  const words = listWords(text).filter((word) => !/^(?:нужн|найти|поблизост|рядом|ближайш)/.test(word))
  return { asked: /./, absent: '', marks: /(?!)/, feature: words.join(' ') }
}

/** «А вайфай там есть»: what the place's own texts say. */
function answerOfPlace(place: Place, { feature }: Service): Reply {
  const quote = findSupport([place], feature)[0]?.quote
  return {
    told: told`${tellQuotedPlace(place)}: ${quote ? shorten(quote, LONGEST_QUOTE) : 'об этом в описании ничего не сказано.'}`,
    quickReplies: ['Часы работы', 'Как туда пройти?'],
    remember: { placeId: place.id },
  }
}

function answerService(context: AnswerContext, service: Service, note: GroundedText): Reply {
  const { guide, understanding } = context
  const places = guide.places.filter((place) => hasMark(place, service.marks))
  const support = findSupport(guide.places, service.feature).filter(({ quote }) => quote !== undefined)
  const quotes = new Map(support.map(({ place, quote }) => [place.id, quote]))
  const found = [...new Set([...places, ...support.map(({ place }) => place)])]
  if (found.length === 0) {
    return {
      told: joinTold(
        [
          service.absent === '' ? 'Такого в путеводителе нет.' : `В путеводителе нет ${service.absent}.`,
          note,
          tellWhomToAsk(context),
        ],
        ' ',
      ),
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
      asksPrice && place.price ? place.price : (quotes.get(place.id) ?? place.description),
    note,
  })
}

function hasMark({ name, category, tags }: Place, marks: RegExp): boolean {
  return [name, category, ...tags].some((text) => marks.test(text))
}
