import { getEmergencyNumbers } from '#domain/emergency.ts'
import type { Place } from '#domain/place.ts'
import { getOrigin, sortByDistance } from '../dialogue/origin.ts'
import { findSupport } from '../retrieval/place-passages.ts'
import { selectPlaces } from '../retrieval/select-places.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { shorten } from '../wording/sentences.ts'
import { type Told, told, toldComputed, UNTOLD } from '../wording/told.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { replyWithList } from './find-places.ts'

/** What is asked for, how it is called when there is none, and words that a place of that kind has in name, category or tags. */
type Service = { asked: RegExp; absent: string; marks: RegExp; feature: string }

const SERVICES: readonly Service[] = [
  { asked: /банкомат|налич|снять деньг/, absent: 'банкоматов', marks: /банк/i, feature: 'банкомат' },
  { asked: /аптек|лекарств/, absent: 'аптек', marks: /аптек/i, feature: 'аптека' },
  { asked: /туалет|уборн|помыть рук/, absent: 'туалетов', marks: /туалет/i, feature: 'туалет' },
  { asked: /заправ|бензин|азс/, absent: 'заправок', marks: /заправк|азс/i, feature: 'заправка' },
  {
    asked: /больниц|поликлин|врач|травмпункт|медпункт|скор/,
    absent: 'больниц',
    marks: /больниц|поликлиник|медпункт/i,
    feature: 'больница',
  },
  { asked: /парков|припарк|стоянк/, absent: 'парковок', marks: /парковк|стоянк/i, feature: 'парковка' },
  { asked: /почт/, absent: 'почтовых отделений', marks: /почт/i, feature: 'почта' },
  {
    asked: /магазин|супермаркет|продукт|купить/,
    absent: 'магазинов',
    marks: /магазин|рынок|торгов/i,
    feature: 'магазин',
  },
  { asked: /такси/, absent: 'служб такси', marks: /такси/i, feature: 'такси' },
  {
    asked: /wi-?fi|вай-?фай|интернет/,
    absent: 'сведений о Wi-Fi',
    marks: /wi-?fi|вай-?фай/i,
    feature: 'wi-fi',
  },
]
const LODGING: Service = {
  asked: /./,
  absent: 'гостиниц',
  marks: /гостиниц|отель$|хостел|турбаз|база отдыха|ночлег|санатори|гостевой дом/i,
  feature: 'гостиница',
}
const MEDICAL = /аптек|больниц|поликлин|врач|лекарств|травм|медпункт|скор/

/** A service of the town: what the guide has of it, honestly nothing most of the time. */
export function answerServices(context: AnswerContext): Reply {
  const { guide, understanding } = context
  const service = SERVICES.find(({ asked }) => asked.test(understanding.text))
  const { all, ambulance } = getEmergencyNumbers(guide.city.emergency)
  const medical = MEDICAL.test(understanding.text)
    ? told`Если нужна срочная помощь, звоните ${toldComputed(ambulance)} или ${toldComputed(all)}.`
    : UNTOLD
  return service
    ? answerService(context, service, medical)
    : {
        told: told`Таких служб в каталоге нет. ${medical}`,
        quickReplies: ['Что посмотреть в городе', 'Что ты умеешь'],
      }
}

/** A place to stay overnight. */
export function answerLodging(context: AnswerContext): Reply {
  return answerService(context, LODGING, UNTOLD)
}

function answerService(context: AnswerContext, service: Service, note: Told): Reply {
  const { guide, understanding } = context
  const named = selectPlaces(guide, understanding.slots, ['want', 'only']).places
  const marked = guide.places.filter((place) => hasMark(place, service.marks))
  const places = marked.length > 0 ? marked : named.filter((place) => hasMark(place, service.marks))
  const origin = getOrigin(context)
  if (places.length > 0) {
    const isNear = origin.from === 'visitor'
    return replyWithList({
      context,
      places: isNear ? sortByDistance(places, origin.point) : places,
      head: told`Вот что есть в каталоге:`,
      origin: isNear ? origin : undefined,
      note,
    })
  }
  const mention = findSupport(guide.places, service.feature).find(({ quote }) => quote !== undefined)
  const mentioned = mention?.quote
    ? told` Упоминание есть в описании: ${tellQuotedPlace(mention.place)} — ${shorten(mention.quote, 220)}`
    : UNTOLD
  return {
    told: told`В каталоге нет ${service.absent}.${mentioned}${note.text === '' ? '' : told` ${note}`}`,
    quickReplies: ['Что посмотреть в городе', 'Где поесть'],
    remember: { placeId: mention?.place.id },
  }
}

function hasMark({ name, category, tags }: Place, marks: RegExp): boolean {
  return [name, category, ...tags].some((text) => marks.test(text))
}
