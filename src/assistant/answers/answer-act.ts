import type { Act } from '../acts.ts'
import { findPlace } from '../dialogue/named-places.ts'
import { ACT_OF_INTENT, type Intent } from '../intents.ts'
import { type GroundedText, joinTold, told, UNTOLD } from '../wording/grounded-text.ts'
import { answerByIntent } from './answer-by-intent.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { answerNeed, missesNeed, tellNeed, tellOtherOfTwo } from './answer-need.ts'
import { answerSun } from './answer-sun.ts'
import { answerTelling } from './answer-telling.ts'
import { answerTimetable } from './answer-timetable.ts'
import { answerWhen } from './answer-when.ts'
import { findNamed, withPlace } from './asked-place.ts'
import { answerBest } from './best-place.ts'
import { answerPriceOfSpoken } from './budget.ts'
import { answerChange } from './change.ts'
import { answerFarFrom } from './far-from.ts'
import { answerFinding } from './find.ts'
import { answerCityFault, answerComplaint, answerNoWalkYet, answerVague } from './manners.ts'
import { asksNearAlone } from './nearest.ts'
import { tellNowNote } from './now-note.ts'
import { answerOtherTown } from './other-town.ts'
import { LONGEST_QUESTION } from './quote-limits.ts'
import { hasNoCar, saysRide } from './rank-asked.ts'
import { answerEnglish, answerNoUse, answerRelief, answerRemark } from './remarks.ts'
import { RESPONDERS } from './responders.ts'
import { answerRetelling } from './retell.ts'
import { ASKS_WAY, ASKS_WHAT_NOW, meanService, OF_ALL, SURELY_ANSWERS, settleAct } from './settle-act.ts'
import { takeCorrection } from './take-correction.ts'
import { type Finding, findAnswer, isGuess, isSure, tellFinding } from './tell.ts'
import { tellMissingThing } from './tell-missing-thing.ts'
import { tellCaveat } from './tell-quotes.ts'
import { answerTownBasics } from './town-basics.ts'
import { answerWalkBefore } from './walk-before.ts'
import { answerWalkPrices } from './walk-prices.ts'
import { answerWhether } from './walk-whether.ts'
import { isAboutWalk } from './walks.ts'

/** Answers the act that a message is likeliest to ask for, from what the guide has to say to it. */
export function answerAct(given: AnswerContext): Reply {
  const context = meanService(takeCorrection(given))
  const before =
    answerWalkBefore(context) ??
    answerWalkPrices(context) ??
    answerFarFrom(context) ??
    answerRetelling(context) ??
    answerRelief(context) ??
    answerNoUse(context) ??
    answerEnglish(context) ??
    answerRemark(context) ??
    answerNoWalkYet(context) ??
    answerComplaint(context) ??
    answerCityFault(context) ??
    answerSun(context) ??
    answerWhether(context)
  if (before) return before
  if (given.understanding.intent === 'help' && ASKS_WHAT_NOW.test(given.understanding.text))
    return { intent: 'recommend_top', ...answerByIntent(withIntent(context, 'recommend_top')) }
  const ride = MAY_BE_RIDE.has(context.understanding.act ?? 'tell') ? answerTimetable(context) : undefined
  if (ride) return ride
  const finding = findAnswer(context)
  const { understanding, state } = context
  const { intent } = understanding
  const act = settleAct(context, finding)
  const reply =
    answerVague(context, act, finding) ??
    answerOtherTown(context, act) ??
    answerNeed(context, act) ??
    answerPriceOfSpoken(context, finding) ??
    answerTownBasics(context, act, finding) ??
    (finding.isOfSubject ? undefined : tellMissingThing(context, act)) ??
    answerWish(context, act, finding) ??
    keepToNeed(context, act, respondTo(act, context, finding))
  const lastQuestion = ASIDE.has(act) ? state.lastQuestion : understanding.text.slice(0, LONGEST_QUESTION)
  const lastPassages = ASIDE.has(act) ? state.lastPassages : undefined
  return {
    intent,
    ...reply,
    told: joinTold([reply.told, tellNowNote(context, reply.told.text)], ' '),
    remember: { lastQuestion, lastPassages, lastTimetable: undefined, ...reply.remember },
  }
}

/** A reply that says nothing of what is asked for gives way to what the guide says of it. */
function keepToNeed(context: AnswerContext, act: Act, reply: Reply): Reply {
  return missesNeed(context, act, reply) ? tellNeed(context) : tellOtherOfTwo(context, act, reply)
}

const WISHES_TO_SEE =
  /(?:^| )что (?:\p{L}+ ){0,3}(?:интересн|посмотр|посет|поделать|делать)|(?:^| )(?:куда (?:\p{L}+ )?(?:сходить|пойти|сводить|повести)|чем (?:\p{L}+ )?занять)/u
const WITH_CHILD =
  /(?:^| )(?:внук|внуч|ребен|дет(?:и|ей|ям|ьми)(?: |$)|детк|детиш|сын(?:а|у|ом|ок)?(?: |$)|доч|малыш)/u

/** «Внуку семь, что ему интересно»: a sentence that is no more than a guess gives way to the places that such a wish gets. */
function answerWish(context: AnswerContext, act: Act, finding: Finding): Reply | undefined {
  const { text } = context.understanding
  const best = answerBest(context, act)
  if (best) return best
  if (!TOLD_IN_WORDS.has(act) || !WISHES_TO_SEE.test(text) || !isGuess(context, finding)) return undefined
  const intent = WITH_CHILD.test(text) ? 'route_children' : 'recommend_top'
  return { intent, ...answerByIntent(withIntent(context, intent)) }
}

/** What may ask for a ride of a timetable. */
const MAY_BE_RIDE = new Set<Act>(['tell', 'find', 'way', 'when', 'live', 'refuse', 'compare'])
/** A follow-up with these acts is answered by what goes on with what was told before. */
const TOLD_OF_SUBJECT = new Set<Act>(['find', 'way', 'live', 'refuse', 'compare'])
/** Acts that a sentence is told to. */
const TOLD_IN_WORDS = new Set<Act>(['tell', 'when', 'live', 'refuse'])
const ASIDE = new Set<Act>(['talk', 'accept', 'reject', 'help'])

/** «Что посмотреть», «что рядом»: no kind of place is named. */
function isOfNothing({ understanding: { intent, slots } }: AnswerContext): boolean {
  return OF_ALL.has(intent) && slots.wishes.every(({ role }) => role === 'near' || role === 'start')
}

/** Lists that nothing in particular is looked for in. */
const LISTS = new Set<Intent>(['surprise'])
/** Intents of a change that is no edit of a walk. */
const OF_LISTS = new Set<Intent>(['more_options', 'compare'])
/** What is refused because it is not of the town, and may be of it all the same. */
const MAY_BE_OF_TOWN = new Set<Intent>(['out_of_scope', 'unknown'])
const HALF = 0.5
const ABOUT_BOT =
  /(?:ты|вы)(?: \p{L}+)? (?:живой|живая|робот|бот|человек|машина|программа|железяка|нейросет\p{L}*|ии|кто|настоящ\p{L}*)/u

/** Who is cross wants help and not to hear what answers him. */
const INSULTS = /(?<!\p{L})(?:туп|дур|идиот|дебил|бестолк|глуп|кретин|бесполезн|отстой)/u

/** «Обещают дождь, тогда куда?»: under a roof, and not to what the guide says of the climate. */
function asksForShelter({ text, slots }: AnswerContext['understanding']): boolean {
  const isWet = slots.weather === 'rain' || slots.weather === 'snow' || slots.weather === 'bad'
  const isAsked = slots.isIndoor === true || WHERE_THEN.test(text)
  return isWet && slots.wishes.length === 0 && slots.isOutdoor === undefined && isAsked
}

const WHERE_THEN = /(?:^| )(?:куда|тогда (?:что|как)|что тогда|как быть|что делать)(?: |$)/u

function answerShelter(context: AnswerContext): Reply {
  const reply = answerByIntent(withIntent(context, 'weather_indoor'))
  return { ...reply, remember: { ...reply.remember, listWishes: context.understanding.slots } }
}

/** «Что рядом с ним»: anything near the place spoken of. */
const ASKS_NEAR =
  /что (?:есть |еще )?(?:рядом|вокруг|поблизости|неподалеку) (?:с|от) (?:ним|ней|ними|него|нее|них)(?!\p{L})/u

/** Places for a dog are told by those who know where one may go. */
const WITH_DOG =
  /^(?!.*(?:поесть|покуш|перекус|кафе|обед|ужин|кушать)).*(?=.*(?:с|со) (?:\p{L}+ )?(?:собак|пс[ою]м|щенк)).*(?:^| )куда (?:\p{L}+ )?можно(?: |$)/u

function withIntent(context: AnswerContext, intent: Intent): AnswerContext {
  return { ...context, understanding: { ...context.understanding, intent } }
}

function respondTo(act: Act, context: AnswerContext, finding: Finding): Reply {
  const { understanding } = context
  if (act === 'talk' && !INSULTS.test(understanding.text) && ABOUT_BOT.test(understanding.text))
    return RESPONDERS.about_bot(context)
  // «А если дождь?» is a condition of the walk and no question about the climate.
  if (understanding.intent === 'weather_indoor' && isAboutWalk(context)) return answerByIntent(context)
  if (understanding.intent === 'nearest' && asksNearAlone(understanding.text)) return answerByIntent(context)
  if (finding.isOfSubject && TOLD_OF_SUBJECT.has(act) && !asksOfDays(understanding))
    return tellFinding(context, finding)
  switch (act) {
    case 'tell':
      return answerTelling(context, finding)
    case 'when':
      return answerWhen(context, finding)
    case 'live':
      return answerLive(context, finding)
    case 'refuse':
      return MAY_BE_OF_TOWN.has(understanding.intent) &&
        finding.rate >= SURELY_ANSWERS &&
        (finding.ranked[0]?.lack ?? 1) < HALF
        ? tellFinding(context, finding)
        : answerByIntent(context)
    case 'find':
      if (WITH_DOG.test(understanding.text)) return answerByIntent(withIntent(context, 'route_dog'))
      if (asksForShelter(understanding)) return answerShelter(context)
      if (ASKS_NEAR.test(understanding.text)) return answerByIntent(withIntent(context, 'anaphora'))
      return LISTS.has(understanding.intent) || isOfNothing(context)
        ? answerByIntent(context)
        : answerFinding(context, finding)
    case 'change':
      return OF_LISTS.has(understanding.intent) ? answerChange(context, finding) : answerByIntent(context)
    case 'plan':
      return ACT_OF_INTENT[understanding.intent] === 'find' && understanding.intent !== 'weather_indoor'
        ? // What follows is about the walk.
          { intent: 'route_general', ...answerByIntent(withIntent(context, 'route_general')) }
        : answerByIntent(context)
    case 'way':
      return answerWay(isOfWay(understanding) ? withIntent(context, 'directions') : context, finding)
    default:
      return answerByIntent(context)
  }
}

function isOfWay({ text, intent }: AnswerContext['understanding']): boolean {
  return ASKS_WAY.test(text) || intent === 'emergency'
}

/** What nobody can tell who only knows the guide; what the guide says of it usually. */
function answerLive(context: AnswerContext, given: Finding): Reply {
  const isOfWeather =
    context.understanding.intent === 'weather_now' && OF_WEATHER.test(context.understanding.text)
  const finding = isOfWeather ? keepOfClimate(given) : given
  const place = findNamed(context, finding) ?? finding.focus
  const isOfDays = asksOfDays(context.understanding)
  const isTold = isSure(finding) && !(isOfDays && (finding.isOfSubject === true || finding.rate < HALF))
  if (!isTold && (isOfDays || place === undefined)) return answerByIntent(context)
  const phone = place?.phone === undefined ? '' : told`Точно скажут по телефону ${place.phone}.`
  const reply = isSure(finding)
    ? tellFinding(context, finding)
    : { told: place ? told`${tellCaveat(place, '')}` : UNTOLD, remember: { placeId: place?.id } }
  return { ...reply, told: joinTold([tellNotSeen(context, finding), reply.told, phone], ' ') }
}

/** «Что в эти выходные происходит»: a programme is asked for, whatever feast was told of before. */
function asksOfDays({ intent, text }: AnswerContext['understanding']): boolean {
  return intent === 'events' && OF_NOW.test(text) && OF_EVENTS.test(text)
}

/** A river is cool and no weather: of that only what is told of the climate is told. */
function keepOfClimate(finding: Finding): Finding {
  const ranked = finding.ranked.filter(({ passage: { context, text } }) =>
    SAYS_CLIMATE.test(`${context} ${text}`),
  )
  return { ...finding, ranked, rate: ranked.length === 0 ? 0 : finding.rate }
}

const SAYS_CLIMATE = /климат|погод|(?<!\p{L})зима(?!\p{L})|температур|°/iu
const OF_NOW =
  /сейчас|сегодня|завтра|щас|теперь|в эту минуту|на выходных|суббот|воскресень|понедельник|вторник|четверг|пятниц|выходны|на (?:этой )?неделе|вечером|очеред|народу|свободн|остал\p{L}+ (?:ли )?(?:мест|билет|номер)/u
const OF_WEATHER = /погод|прогноз|осадк/u
const OF_EVENTS =
  /концерт|мероприят|событи|афиш|(?:^| )кино|фильм|спектакл|выставк|праздник|фестивал|матч|сеанс|мультик|дискотек|(?:^| )(?:что|чего|где) (?:\p{L}+ ){0,4}(?:происходит|намечается|проходит)/u
const WELL_SAID = 0.2

/** What it is that nobody here sees; of what has nothing to do with today nothing need be said. */
function tellNotSeen({ understanding: { intent, text } }: AnswerContext, { ranked }: Finding): GroundedText {
  if (intent === 'weather_now' && OF_WEATHER.test(text)) return told`Прогноза погоды у путеводителя нет.`
  if (intent === 'events' && OF_NOW.test(text) && OF_EVENTS.test(text))
    return told`Афиши на эти дни у путеводителя нет.`
  const isSaid = (ranked[0]?.lack ?? 1) <= WELL_SAID && !OF_NOW.test(text)
  return isSaid ? UNTOLD : told`Что там прямо сейчас, я не вижу: у путеводителя нет живых данных.`
}

const BY_TRANSPORT =
  /велик|велосипед|самокат|электробус|автобус|маршрут|добраться|поезд|электричк|паром|катер|такси|доехать|проехать|ехать|на чем|подъехать|переправ/u
const WAY_ANSWERED = 0.4
/** The map and the walk at hand need no texts. */
const OF_OWN_MEANS = new Set<Intent>(['show_on_map', 'route_query'])

/** Who has no car and is told of no ride gets the way to the place named, and that out of the town no ride is known. */
function tellWithoutCar(context: AnswerContext, finding: Finding, way: Reply): Reply {
  const id = findNamed(context, finding)?.id ?? way.remember?.placeId
  const place = id === undefined ? undefined : findPlace(context, id)
  if (place?.outsideTown !== true) return way
  const reply = answerByIntent(withIntent(withPlace(context, place), 'directions'))
  const lead = told`Чем доехать без машины, в путеводителе не сказано.`
  return { ...reply, told: joinTold([lead, reply.told], ' ') }
}

/** The way to a place, with what the texts say of buses and roads where that is asked. */
function answerWay(context: AnswerContext, finding: Finding): Reply {
  const isOfTransport = BY_TRANSPORT.test(context.understanding.text) && finding.rate >= WAY_ANSWERED
  const reply = answerByIntent(context)
  const isEmpty =
    reply.walk === undefined &&
    reply.told.placeIds.length === 0 &&
    !OF_OWN_MEANS.has(context.understanding.intent)
  const saysNone = !isOfTransport || !saysRide(finding.ranked[0]?.passage.text ?? '')
  if (hasNoCar(finding.question) && saysNone) return tellWithoutCar(context, finding, reply)
  if (!isOfTransport) return isEmpty && isSure(finding) ? tellFinding(context, finding) : reply
  const tale = tellFinding(context, finding)
  return reply.walk === undefined ? tale : { ...reply, told: joinTold([tale.told, reply.told], '\n') }
}
