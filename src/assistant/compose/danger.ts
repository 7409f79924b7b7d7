import { type EmergencyNumbers, getEmergencyNumbers } from '#domain/contact.ts'
import type { Place } from '#domain/place.ts'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { getPlaceState } from '../guide/place-state.ts'
import type { Request } from '../request.ts'
import type { ToolContext } from '../tools/tool-context.ts'
import {
  describeQuotedPlace,
  type GroundedText,
  grounded,
  groundedComputed,
} from '../wording/grounded-text.ts'
import { joinLines, joinSentences, type Reply } from './reply.ts'

type Danger = Extract<Request, { kind: 'danger' }>['danger']

/** The service to call beside the common number, and the one thing to do until it arrives. */
type Service = {
  readonly number: keyof EmergencyNumbers
  readonly name: string
  readonly advice: GroundedText
  /** Stems in the name, category or tags of a place that helps. */
  readonly helps?: readonly string[]
}

const NAME_IT = 'Назовите оператору, что случилось и где вы находитесь'
const HOSPITALS = ['больниц', 'фельдшер', 'фап', 'поликлиник', 'травмпункт', 'медпункт', 'медсанчаст']
const POLICE = ['полици', 'участков']
/** Stems of places that match `helps` but help nobody. */
const HELPS_NOBODY = ['ветеринар', 'санатор', 'лечебниц', 'музе', 'памятник', 'бывш', 'аптек']
const MAX_HELP_PLACES = 2

const AMBULANCE = { number: 'ambulance', name: 'скорая помощь', helps: HOSPITALS } as const
const POLICE_SERVICE = { number: 'police', name: 'полиция' } as const

const SERVICES: Readonly<Record<Exclude<Danger, 'crisis'>, Service>> = {
  medical: { ...AMBULANCE, advice: grounded`${NAME_IT}; не оставляйте человека одного.` },
  fire: {
    number: 'fire',
    name: 'пожарные',
    advice: grounded`Сначала выйдите сами и выведите людей. ${NAME_IT}.`,
  },
  crime: { ...POLICE_SERVICE, helps: POLICE, advice: grounded`Отойдите туда, где люди и свет. ${NAME_IT}.` },
  'lost-person': {
    ...POLICE_SERVICE,
    advice: grounded`${NAME_IT}: приметы, одежда, где и когда видели в последний раз. Если заблудились сами, оставайтесь на месте и берегите заряд телефона.`,
  },
  'lost-thing': {
    ...POLICE_SERVICE,
    helps: POLICE,
    advice: grounded`Заявление о пропаже документов и кражах принимает полиция; банковскую карту и сим-карту сразу заблокируйте.`,
  },
  accident: { ...AMBULANCE, advice: grounded`${NAME_IT}; сами к опасному месту не подходите.` },
  'no-answer': {
    ...AMBULANCE,
    advice: grounded`Номер работает и без денег на счёте, и без сим-карты. Не отвечают — набирайте снова или попросите кого-нибудь рядом.`,
  },
}

/** Returns the emergency answer: the number first, then other services, what to do, and where help is in the town. */
export function composeDanger(context: ToolContext, { danger }: { danger: Danger }): Reply {
  const numbers = getEmergencyNumbers(context.guide.city.emergency)
  const text = danger === 'crisis' ? describeCrisis(numbers) : describeHelp(context, danger, numbers)
  return { text, quickReplies: [], remember: { before: 'help', emergency: danger }, isSupported: true }
}

/** Returns the last line of an ordinary answer when the message may have been a call for help. */
export function formatNumber({ guide }: Pick<ToolContext, 'guide'>): GroundedText {
  return grounded`Если случилась беда, звоните ${groundedComputed(getEmergencyNumbers(guide.city.emergency).all)}.`
}

/** Returns the answer to thoughts of suicide: people to call first, warm words, no places. */
function describeCrisis({ all, helpline }: EmergencyNumbers): GroundedText {
  return grounded`Позвоните прямо сейчас: ${groundedComputed(all)} или телефон доверия ${groundedComputed(helpline)}, звонок бесплатный.
Мне очень жаль, что вам сейчас так тяжело. Вы не обязаны справляться в одиночку: скажите о том, что чувствуете, кому-то рядом.
Я только программа и позвонить за вас не могу.`
}

function describeHelp(
  { guide }: ToolContext,
  danger: Exclude<Danger, 'crisis'>,
  numbers: EmergencyNumbers,
): GroundedText {
  const { number, name, advice, helps = [] } = SERVICES[danger]
  // Fire and a smell of gas are one danger, but gas has its own service and its own rule.
  const gas =
    danger === 'fire' &&
    grounded`Пахнет газом — ${groundedComputed(numbers.gas)}: откройте окна, выйдите на улицу, света и огня не зажигайте, звоните уже снаружи.`
  const places = guide.places.filter((place) => isOfHelp(place, helps)).slice(0, MAX_HELP_PLACES)
  return joinLines(
    grounded`Звоните ${groundedComputed(numbers.all)} или ${groundedComputed(numbers[number])} — ${name}.`,
    grounded`${advice} Сам я позвонить не могу: я только программа.`,
    gas,
    ...places.map(describePlaceOfHelp),
  )
}

function isOfHelp({ name, category, tags }: Place, helps: readonly string[]): boolean {
  const words = normalizeWords([name, category, ...tags].join(' '))
  const begins = (beginnings: readonly string[]) =>
    words.some((word) => beginnings.some((beginning) => word.startsWith(beginning)))
  return begins(helps) && !begins(HELPS_NOBODY)
}

function describePlaceOfHelp(place: Place): GroundedText {
  const address = place.address ? ` — ${place.address}` : ''
  const phone = place.phone ? `, телефон ${place.phone}` : ''
  return joinSentences(
    grounded`${describeQuotedPlace(place)}${address}${phone}.`,
    place.openingHours === '24/7' && 'Круглосуточно.',
    getPlaceState(place).sentence,
  )
}
