import { type EmergencyNumbers, getEmergencyNumbers } from '#domain/emergency.ts'
import type { Place } from '#domain/place.ts'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
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

const GAS: Service = {
  number: 'gas',
  name: 'газовая служба',
  advice: `Выйдите на улицу и выведите людей, по пути откройте окна. Света не включайте и не выключайте, огня не зажигайте, звоните уже снаружи. ${NAME_IT}.`,
}

/** Services as people call them, with what they are asked for by name. */
const CALLED: readonly (readonly [called: RegExp, service: Service])[] = [
  [/^скор(?:ая|ой|ую)$/u, { number: 'ambulance', name: 'скорая помощь', advice: `${NAME_IT}.` }],
  [/^полици\p{L}+$/u, { number: 'police', name: 'полиция', advice: `${NAME_IT}.` }],
  [/^пожарн\p{L}+$/u, { number: 'fire', name: 'пожарные', advice: `${NAME_IT}.` }],
  [/^(?:газов\p{L}+|горгаз\p{L}*)$/u, { number: 'gas', name: 'газовая служба', advice: `${NAME_IT}.` }],
]
const ASKS_NUMBER = /(?:^| )(?:номер\p{L}*|телефон\p{L}*|звонить|позвонить|набрать|набирать)(?: |$)/u
/** Words that tell of no trouble. */
const OF_NUMBER =
  /^(?:а|и|у|в|по|на|как(?:ой|ие|ая)?|куда|мне|нам|дай(?:те)?|скажи(?:те)?|подскажи(?:те)?|пожалуйста|здесь|тут|ваш\p{L}*|местн\p{L}*|город\p{L}*|помощ[ьи]|служб\p{L}*|номер\p{L}*|телефон\p{L}*|звонить|позвонить|набрать|набирать)$/u

/** «Скорая какой номер»: nothing but the number is asked for, and it is told whatever else the guide has. */
export function answerServiceNumber(context: AnswerContext): Reply | undefined {
  return findCalled(context.turn.message) && { ...answerEmergency(context, 'none'), intent: 'emergency' }
}

function findCalled(message: string): Service | undefined {
  const words = normalizeWords(message)
  if (!ASKS_NUMBER.test(words.join(' '))) return undefined
  const others = words.filter((word) => !OF_NUMBER.test(word))
  const [first] = others.map((word) => CALLED.find(([called]) => called.test(word))?.[1])
  return others.length === 1 ? first : undefined
}

const OF_GAS = /(?<!\p{L})газ(?:а|ом|у)?(?!\p{L})/iu
const SMELLS = /пахн|запах|воня|утеч|утек|шипит|тянет|чую|чувству/iu
const BURNS = /гор[ия]т|загорел|пожар|плам|огонь/iu

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
  const { number, name, advice } = chooseService(kind, context.turn.message)
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

function chooseService(kind: Exclude<Danger, 'crisis'>, message: string): Service {
  // A leak of gas has a service and an advice of its own, whatever else the words are like.
  if (OF_GAS.test(message) && SMELLS.test(message) && !BURNS.test(message)) return GAS
  if (kind === 'lost-person' && IN_WATER.test(message)) return SERVICES.accident
  const isNoCall = kind === 'no-answer' && !OF_CALLS.test(message)
  return findCalled(message) ?? SERVICES[isNoCall ? 'none' : kind]
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
