import { type EmergencyNumbers, getEmergencyNumbers } from '#domain/emergency.ts'
import type { Place } from '#domain/place.ts'
import type { Danger } from '../understand/danger.ts'
import { type GroundedText, joinTold, told, toldComputed, UNTOLD } from '../wording/grounded-text.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { findAnswer, tellFinding } from './tell.ts'
import { tellCaveat } from './tell-quotes.ts'

type Service = { readonly number?: keyof EmergencyNumbers; readonly name: string; readonly advice: string }

const NAME_IT = 'Назовите оператору, что случилось и где вы находитесь'

/** Whom to call beside the common number, and the one thing to do until they come. */
const SERVICES: Readonly<Record<Exclude<Danger, 'crisis'>, Service>> = {
  none: { name: '', advice: `${NAME_IT}.` },
  medical: {
    number: 'ambulance',
    name: 'скорая помощь',
    advice: `${NAME_IT}; не оставляйте человека одного.`,
  },
  fire: { number: 'fire', name: 'пожарные', advice: `Сначала выйдите сами и выведите людей. ${NAME_IT}.` },
  crime: { number: 'police', name: 'полиция', advice: `Отойдите туда, где люди и свет. ${NAME_IT}.` },
  'lost-person': {
    number: 'police',
    name: 'полиция',
    advice: `${NAME_IT}: приметы, одежда, где и когда видели в последний раз. Если заблудились сами, оставайтесь на месте и берегите заряд телефона.`,
  },
  'lost-thing': {
    number: 'police',
    name: 'полиция',
    advice:
      'Заявление о пропаже документов и кражах принимает полиция; банковскую карту и сим-карту сразу заблокируйте.',
  },
  accident: {
    number: 'ambulance',
    name: 'скорая помощь',
    advice: `${NAME_IT}; сами к опасному месту не подходите.`,
  },
  'no-answer': {
    number: 'ambulance',
    name: 'скорая помощь',
    advice:
      'Номер работает и без денег на счёте, и без сим-карты. Не отвечают — набирайте снова или попросите кого-нибудь рядом.',
  },
}

/** What the guide itself may know that helps: where the hospital is, where found things are kept. */
const ASKS_GUIDE: Partial<Record<Danger, string>> = {
  medical: 'где больница приёмный покой травмпункт',
  'no-answer': 'где больница приёмный покой травмпункт',
  'lost-thing': 'где хранят потерянные вещи бюро находок полиция',
  crime: 'где полиция отдел участковый',
}
const MEDICAL = /больниц|фельдшер|фап|поликлиник|травмпункт|медпункт|медицин|медсанчаст/iu
/** The places that help, by what their name, category or tags say. */
const HELPS: Partial<Record<Danger, RegExp>> = {
  medical: MEDICAL,
  accident: MEDICAL,
  'no-answer': MEDICAL,
  crime: /полици|участков/iu,
}
const HELPS_NOBODY = /ветеринар|санатор|лечебниц|музей|памятник|бывш|аптек/iu
const MOST_HELP_PLACES = 2
/** Who is missing in the water is drowning. */
/** «Помогите» alone says nothing of a call that was not answered. */
const OF_CALLS = /звон|отвеча|ответ|трубк|занят|связ|сет[ьи]|112|103|набра|линии/iu
const IN_WATER = /под вод|тон[еу]|утон|утоп|бу[йя]|в вод|захлеб/iu
/** A sentence that says where to go or whom to call. */
const SAYS_WHERE = /улиц|ул\.|площад|проспект|переул|проезд|круглосуточ|\d/iu
const SURE = 0.35
const MOST_RANKED_CALLS = 4
const ENOUGH_IN_COMMON = 0.2
/** A sentence that tells what to do in trouble. */
const ADVICE =
  /112|103|спасател|опасн|не ид|не вход|не пыта|фельдшер|приёмн|травмпункт|укус|отрав|прилив|потерян/iu

/** Someone is in danger: the number first, then who else comes, what to do, and where help is in the town. */
export function answerEmergency(context: AnswerContext, kind: Danger = 'medical'): Reply {
  if (kind === 'crisis') return answerCrisis(context)
  const { number, name, advice } = SERVICES[chooseService(kind, context.turn.message)]
  const numbers = getEmergencyNumbers(context.guide.city.emergency)
  const other = number === undefined ? '' : told` или ${toldComputed(numbers[number])} — ${name}`
  return {
    told: joinTold(
      [
        told`Звоните ${toldComputed(numbers.all)}${other}.`,
        told`${advice} Сам я позвонить не могу: я только программа.`,
        tellHelpHere(context, kind),
      ],
      '\n',
    ),
    quickReplies: [],
  }
}

function chooseService(kind: Exclude<Danger, 'crisis'>, message: string): Exclude<Danger, 'crisis'> {
  if (kind === 'lost-person' && IN_WATER.test(message)) return 'accident'
  return kind === 'no-answer' && !OF_CALLS.test(message) ? 'none' : kind
}

/** Who helps in the town, and what the guide itself says of such trouble. */
function tellHelpHere(context: AnswerContext, kind: Danger): GroundedText {
  const advice = findAnswer(context)
    .ranked.slice(0, MOST_RANKED_CALLS)
    .find(({ passage, features }) => ADVICE.test(passage.text) && features.rest >= ENOUGH_IN_COMMON)
  const said = advice ? told`В путеводителе: ${toldComputed(advice.passage.text)}` : UNTOLD
  const places = tellPlacesOfHelp(context, kind)
  if (said.text === '' && places.text === '') return tellFromAbout(context, kind)
  return joinTold([places, said], '\n')
}

/** After the number: where the hospital is; undefined where the guide does not know. */
export function answerWhereHelpIs(context: AnswerContext): Reply | undefined {
  const places = tellPlacesOfHelp(context, 'medical')
  const where = places.text === '' ? tellFromAbout(context, 'medical') : places
  const { all, ambulance } = getEmergencyNumbers(context.guide.city.emergency)
  return where.text === ''
    ? undefined
    : {
        told: joinTold(
          [where, told`Если станет хуже, звоните ${toldComputed(ambulance)} или ${toldComputed(all)}.`],
          '\n',
        ),
        intent: 'emergency',
      }
}

function tellPlacesOfHelp({ guide }: AnswerContext, kind: Danger): GroundedText {
  const helps = HELPS[kind]
  if (helps === undefined) return UNTOLD
  const places = guide.places
    .filter(({ name, category, tags }) => {
      const text = [name, category, ...tags].join(' ')
      return helps.test(text) && !HELPS_NOBODY.test(text)
    })
    .slice(0, MOST_HELP_PLACES)
  return joinTold(places.map(tellPlaceOfHelp), '\n')
}

function tellPlaceOfHelp(place: Place): GroundedText {
  const address = place.address ? told` — ${place.address}` : UNTOLD
  const phone = place.phone ? told`, телефон ${place.phone}` : UNTOLD
  const isAlways = place.openingHours === '24/7' ? 'Круглосуточно.' : ''
  return joinTold([told`${tellQuotedPlace(place)}${address}${phone}.`, isAlways, tellCaveat(place, '')], ' ')
}

function tellFromAbout(context: AnswerContext, kind: Danger): GroundedText {
  const text = ASKS_GUIDE[kind]
  if (text === undefined) return UNTOLD
  const {
    placeId: _place,
    lastQuestion: _question,
    lastPassage: _passage,
    lastPassages: _told,
    ...state
  } = context.state
  const asked = {
    ...context,
    state,
    turn: { ...context.turn, message: text },
    understanding: { ...context.understanding, text },
  }
  const finding = findAnswer(asked)
  const [best] = finding.ranked
  const isOfTown =
    best?.passage.owner.kind === 'town' &&
    best.passage.owner.part === 'about' &&
    SAYS_WHERE.test(best.passage.text)
  return finding.rate >= SURE && isOfTown
    ? told`В путеводителе: ${tellFinding(asked, { ...finding, ranked: [best] }).told}`
    : UNTOLD
}

/** Someone thinks of death: people to call first, warmth, and no places. */
export function answerCrisis({ guide }: AnswerContext): Reply {
  const { all, helpline } = getEmergencyNumbers(guide.city.emergency)
  return {
    told: told`Позвоните прямо сейчас: ${toldComputed(all)} или телефон доверия ${toldComputed(helpline)}, звонок бесплатный.
Мне очень жаль, что вам сейчас так тяжело. Вы не обязаны справляться в одиночку: скажите о том, что чувствуете, кому-то рядом.
Я только программа и позвонить за вас не могу.`,
    quickReplies: [],
  }
}
