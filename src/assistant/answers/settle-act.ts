import type { Act } from '../acts.ts'
import { refusesSide } from '../dialogue/refused-side.ts'
import { listNeeds } from '../guide/needs.ts'
import { ACT_OF_INTENT, type Intent } from '../intents.ts'
import { findAskingClause } from '../understand/asking-clause.ts'
import type { AnswerContext } from './answer-context.ts'
import type { Finding } from './tell.ts'

/** Lists of anything, unless a kind of place is named beside. */
export const OF_ALL = new Set<Intent>(['recommend_top', 'nearest', 'open_now'])

/** Acts that the guide's texts may answer in a sentence. */
const ANSWERABLE = new Set<Act>(['find', 'live', 'refuse', 'talk', 'way', 'compare', 'when'])
const ASKS_FACT =
  /(?:^| )(?:как (?:звал|зовут|назыв|раньше)|когда|кто|почему|зачем|чего|откуда|отчего|за что|сколько)(?: |$)/u
const WALK_WORDS =
  /маршрут|прогул|погул|гулять|пройтись|пройдем|обойти|экскурс|план|программ|куда (?:сходить|пойти|податься)|что (?:посмотр|увид)|успе|тур(?: |$)/u
const ASKS_WORDS =
  /(?:сколько|долго|во сколько|когда|можно ли|пустят|возьмут|есть ли|почем|какой|какая|какие|правда|нужно ли|надо ли)[^?]*\?/u

const CHANGES =
  /ближе|поближе|дешев|друг|еще|без(?: |$)|только|вместо|кроме|не (?:так|то|эт)|из них|из этих|в как(?:ом|ой)|котор|где (?:можно|пускают)|с (?:собак|ребен|детьми|коляск)|(?:на|под) (?:улиц|крыш|воздух)|(?:^| )нач(?:н|ать|ин)|(?:^| )(?:за)?конч/u
const ASKS_OTHER =
  /(?:^| )(?:можно|есть ли|сколько|когда|почему|зачем|кто|как|во сколько|до скольки|пускают|платить|долго|далеко)(?: |$)/u

/** After a list a question that changes nothing of it. */
function asksOther({ understanding }: AnswerContext): boolean {
  const { text } = understanding
  return ASKS_OTHER.test(text) && !CHANGES.test(text) && !refusesSide(understanding)
}

/** A question in a story about a walk or a stay, and no wish for a walk. */
function asksInWords({ understanding, turn }: AnswerContext): boolean {
  return !WALK_WORDS.test(understanding.text) && ASKS_WORDS.test(turn.message.toLowerCase())
}

const ASKS_WHERE = /(?:^|\s)(?:где|куда|есть ли)\s/iu

/** «Приедем в пятницу вечером, где остановиться?»: a service is asked for, and days beside it make no walk of it. */
export function meanService(context: AnswerContext): AnswerContext {
  const { understanding, turn } = context
  const { act = ACT_OF_INTENT[understanding.intent], text } = understanding
  if (act !== 'plan' || WALK_WORDS.test(text)) return context
  const clause = findAskingClause(turn.message)
  if (!ASKS_WHERE.test(clause) || listNeeds(clause).length === 0) return context
  return { ...context, understanding: { ...understanding, intent: 'services', act: 'find' } }
}

/** Asks what goes on at this moment. */
const RIGHT_NOW =
  /прямо сейчас|в данный момент|в эту минуту|сейчас (?:ходит|идет|летает|ездит|стоит|много|мало|есть ли|пуст|очеред)|(?:ходит|идет|летает|ездит|работает) (?:ли )?прямо|есть ли (?:еще )?(?:билет|свободн)/u
/** «Сколько до неё от вокзала», «туда пешком можно?»: the way there, which the map knows. */
export const ASKS_WAY =
  /(?:сколько|далеко|долго)(?: \p{L}+)? до (?:нее|него|них|туда)(?!\p{L})|туда (?:пешком|дойти|идти|доехать|добраться)|пешком туда/u
const WANTS_PLACE = /(?:^| )куда (?:можно )?(?:сходить|пойти|податься|деться|пойдем|сходим)/u
/** «Гуляю с собакой, куда можно?»: who comes along tells which places. */
const GOES_WITH =
  /(?:^| )куда (?:нам |с ней |с ним |можно |лучше |бы )*(?:можно|сходить|пойти|податься)(?: |$)/u
const MAY_ANSWER = 0.5
/** «Остались ли комнаты на субботу»: only those know who let them. */
const IS_LEFT =
  /остал\p{L}* (?:ли )?(?:еще )?(?:свободн|мест|комнат|билет|номер)|свободн\p{L}+ (?:номер|комнат|мест|койк)/u
const PICKS = /^(?:а |и |ну )?(?:котор|как(?:ой|ая|ое|ие)) /u
const HARDLY_TALK = 0.05
const MAY_BE_TELLING = 0.45
export const SURELY_ANSWERS = 0.6

const TAKES_ALONG =
  /(?:^| )(?:сводит|свод|проведит|погуляйт|составьт|куда (?:еще )?успе|что (?:еще )?успе)\p{L}*/u

/** «На полдня под крышу сводите нас», «составьте погулять часа на полтора»: who says how long wants a walk and no list. */
function hasTimeToWalk({ understanding: { slots, text } }: AnswerContext): boolean {
  const isTimed = slots.durationMinutes !== undefined || slots.deadline !== undefined
  // «Посмотреть корабли, потом пообедать»: one thing after another is a way.
  const isInSteps = slots.wishes.some(({ step = 0 }) => step > 0)
  return isTimed && (isInSteps || TAKES_ALONG.test(text) || WALK_WORDS.test(text))
}

/** «И что мне теперь делать»: asked of a town guide it is a wish for something to see, and not for its commands. */
export const ASKS_WHAT_NOW =
  /^(?:(?:а|и|ну|так) )*(?:что|чего|чем) (?:(?:мне|нам|же|теперь|тогда|тут|здесь|сейчас|еще) )*(?:делать|поделать|заняться)(?: (?:мне|нам|теперь|тогда|тут|здесь|сейчас))*$/u

/** The act as understood; where telling is about as likely, what the guide can tell decides. */
export function settleAct(context: AnswerContext, { rate }: Finding): Act {
  const { state } = context
  const { intent, act = ACT_OF_INTENT[intent], telling = 0 } = context.understanding
  if (act === 'change' && !mayChange(context)) return 'tell'
  if (state.lastIntent === 'emergency' && act === 'help') return 'tell'
  if (act === 'help' && asksForPlace(context)) return 'way'
  if (act === 'talk' && intent === 'smalltalk' && state.lastQuestion !== undefined && telling >= HARDLY_TALK)
    return 'tell'
  if (act === 'change' && intent === 'more_options' && asksOther(context)) return 'tell'
  if (act === 'plan' && asksInWords(context)) return 'tell'
  const { text } = context.understanding
  if (act === 'find' && ASKS_FACT.test(text) && (OF_ALL.has(intent) || rate >= MAY_ANSWER)) return 'tell'
  if (act === 'tell' && ASKS_WAY.test(text)) return 'way'
  if (act === 'tell' && RIGHT_NOW.test(text)) return 'live'
  if ((act === 'tell' || act === 'when') && IS_LEFT.test(text)) return 'live'
  if (act === 'compare' && isOfList(context)) return 'change'
  if (act === 'find' && state.walk === undefined && hasTimeToWalk(context)) return 'plan'
  if (act === 'find' && WANTS_PLACE.test(text)) return 'find'
  if (
    act === 'tell' &&
    GOES_WITH.test(context.turn.message.toLowerCase()) &&
    context.understanding.slots.companions.length > 0
  )
    return 'find'
  return ANSWERABLE.has(act) && telling >= MAY_BE_TELLING && rate >= SURELY_ANSWERS ? 'tell' : act
}

/** «А который на тихой улице?»: of the list shown, where nothing else is named. */
function isOfList({ state, understanding }: AnswerContext): boolean {
  return state.list.length > 1 && PICKS.test(understanding.text) && understanding.slots.wishes.length < 2
}

/** «Потерялась, где вокзал?»: no danger was seen, and a place is named to go to. */
function asksForPlace({ turn, understanding: { slots } }: AnswerContext): boolean {
  const isNamed = slots.wishes.some(({ anyOf: [first] }) => first?.kind === 'place')
  return isNamed && /где|куда|как (?:пройти|дойти|добраться)/iu.test(turn.message)
}

/** There is a walk or a list to change. */
function mayChange({ state }: AnswerContext): boolean {
  return state.walk !== undefined || state.list.length > 0
}
