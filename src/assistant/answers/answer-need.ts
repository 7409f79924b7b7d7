import { getEmergencyNumbers } from '#domain/emergency.ts'
import type { Place } from '#domain/place.ts'
import type { Act } from '../acts.ts'
import { mergeQuotes } from '../guide/compose-evidence.ts'
import {
  findBeside,
  findInstead,
  isMissing,
  listNeeds,
  listPassagesOf,
  listPlacesOf,
  type Need,
} from '../guide/needs.ts'
import { toPlain } from '../language/plain-text.ts'
import { findAskingClause } from '../understand/asking-clause.ts'
import { capitalize } from '../wording/first-letter.ts'
import { type GroundedText, joinTold, told, toldComputed, UNTOLD } from '../wording/grounded-text.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { endSentence } from '../wording/sentences.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { LONGEST_QUESTION } from './quote-limits.ts'
import { tellCaveat, tellQuotes } from './tell-quotes.ts'
import { TOWN_REPLIES } from './town-replies.ts'
import { tellMaps, tellWhomToAsk } from './whom-to-ask.ts'

/** Acts that ask where, whether or how something is to be had. */
const ASKING = new Set<Act>(['find', 'tell', 'when', 'way', 'live', 'refuse', 'change'])
const WALK = /маршрут|прогул|погулят|экскурси\p{L}+ (?:на|по) /u
const LONG = 60
const FEW = 2
const MUCH_LONGER = 1.5

/** «Где туалет» in a guide that has none: that is said, with the one thing that may help; undefined where there is one. */
export function answerNeed(context: AnswerContext, act: Act): Reply | undefined {
  const { understanding, turn } = context
  if (understanding.intent === 'medical_legal') return undefined
  if (!ASKING.has(act) || (WALK.test(understanding.text) && act !== 'tell')) return undefined
  if (act === 'change' && context.state.walk !== undefined && understanding.intent !== 'more_options')
    return undefined
  const clause = findAskingClause(turn.message)
  // What was said before may have been put in front of it.
  const isPart =
    clause.length < turn.message.trim().length ||
    understanding.text.length > MUCH_LONGER * turn.message.length
  const needs = listNeeds(isPart ? clause : understanding.text)
  const missing = needs.filter((need) => isMissing(context.guide, need))
  if (needs.length === 0) return answerMoreOfNeed(context)
  if (missing.length < needs.length || asksElseToo(context, missing) || looksForElse(context, missing))
    return undefined
  const step = tellStep(context, missing)
  return {
    told: joinTold([tellAbsent(missing), step.told], ' '),
    quickReplies: TOWN_REPLIES,
    remember: { placeId: step.placeId, lastQuestion: understanding.text.slice(0, LONGEST_QUESTION) },
  }
}

const OR = /(?:^| )(?:или|либо) /u

/** «Бассейн или каток»: one of two things is not there, and the other may be. */
function asksElseToo({ understanding: { text } }: AnswerContext, missing: readonly Need[]): boolean {
  if (!OR.test(text)) return false
  return text.split(OR).some((part) => !missing.some(({ asked }) => asked.test(part)))
}

/** «Полиция нравов — шутка, где кафе»: what is looked for stands after the word that asks. */
function looksForElse({ understanding: { text, slots } }: AnswerContext, missing: readonly Need[]): boolean {
  const sought = /(?:^|[ ,])(?:где|куда) (.+)$/u.exec(text)?.[1]
  if (sought === undefined || missing.some(({ asked }) => asked.test(sought))) return false
  return slots.wishes.some(({ said }) => said !== undefined && said !== '' && sought.includes(said))
}

/** A list says itself what of the wish is not there. */
const SAYS_ABSENT = /в путеводителе нет\./u

/** What is told of the other of two things is told with the one that is not there. */
export function tellOtherOfTwo(context: AnswerContext, act: Act, reply: Reply): Reply {
  const needs = listNeeds(context.understanding.text)
  const missing = needs.filter((need) => isMissing(context.guide, need))
  if (!ASKING.has(act) || missing.length === 0) return reply
  if (missing.length === needs.length && !asksElseToo(context, missing)) return reply
  if (SAYS_ABSENT.test(reply.told.text)) return reply
  return { ...reply, told: joinTold([tellAbsent(missing), reply.told], ' ') }
}

/** Whether a reply to a question for something that the guide has says nothing of it. */
export function missesNeed(
  context: AnswerContext,
  act: Act,
  { told: { text, placeIds }, walk }: Reply,
): boolean {
  if (!ASKING.has(act) || walk !== undefined || context.state.walk !== undefined) return false
  const { guide, understanding } = context
  if (WALK.test(understanding.text) || understanding.text.length > LONG) return false
  const [need, another] = listOwnNeeds(context)
  if (need === undefined || another !== undefined || isMissing(context.guide, need)) return false
  const isNamed = listPlacesOf(guide, need).some(({ id }) => placeIds.includes(id))
  return !isNamed && !need.says.test(toPlain(text))
}

/** The needs that the message itself names, and not what was said before it. */
function listOwnNeeds({ understanding, turn }: AnswerContext): readonly Need[] {
  const said = toPlain(turn.message)
  return listNeeds(understanding.text).filter(({ asked }) => asked.test(said))
}

/** The sentences of the guide that say where something is to be had, word for word. */
export function tellNeed(context: AnswerContext): Reply {
  const { guide } = context
  const [need] = listOwnNeeds(context)
  const all = need === undefined ? [] : listPassagesOf(guide, need)
  const ofPlaces = all.filter(({ owner }) => owner.kind === 'place')
  const passages = (ofPlaces.length > 0 ? ofPlaces : all).slice(0, FEW)
  const quotes = mergeQuotes(passages.map(({ owner, text }) => ({ owner, sentences: [text] })))
  const ids = [...new Set(passages.flatMap(({ owner }) => (owner.kind === 'place' ? [owner.id] : [])))]
  return {
    told: tellQuotes(context, quotes, undefined),
    quickReplies: TOWN_REPLIES,
    remember: { placeId: ids[0], list: ids, shown: ids.length },
  }
}

/** Words that ask no new thing but more of the one asked for before: «бесплатный?», «а круглосуточный есть». */
const MORE_OF_IT =
  /^(?:(?:а|и|ну|но|тогда|там|он|она|они|есть|ли|какой|нибудь|до|скольки|во|сколько|по|чем|почем|стоит|это|хоть|можно|работает|открыт\p{L}*|бесплатн\p{L}*|платн\p{L}*|круглосуточн\p{L}*|ночн\p{L}*|дешев\p{L}*|подешевле|недорог\p{L}*|(?:по)?бюджетн\p{L}*|эконом\p{L}*|что|вариант\p{L}*|ближайш\p{L}*|ближе|поближе|телефон|номер|адрес|где|сегодня|завтра|сейчас|в|понедельник|вторник|среду|четверг|пятницу|субботу|воскресенье|выходные|цена|цены|рядом)(?: |$))+$/u

/** The question before was for something that is not in the guide, and this one goes on with it. */
export function answerMoreOfNeed(context: AnswerContext): Reply | undefined {
  const { understanding, state } = context
  const before = state.lastQuestion
  if (listNeeds(understanding.text).length > 0) return undefined
  if (before === undefined || state.placeId !== undefined || !MORE_OF_IT.test(understanding.text))
    return undefined
  const needs = listNeeds(before)
  if (needs.length === 0 || needs.some((need) => !isMissing(context.guide, need))) return undefined
  return {
    told: told`И этого не знаю: ${tellAbout(needs)} в путеводителе сведений нет.`,
    quickReplies: TOWN_REPLIES,
    remember: { lastQuestion: before },
  }
}

/** «О банкоматах в путеводителе сведений нет.» */
export function tellAbsent(needs: readonly Need[]): GroundedText {
  return told`${capitalize(tellAbout(needs))} в путеводителе сведений нет.`
}

function tellAbout(needs: readonly Need[]): string {
  return needs
    .slice(0, FEW)
    .map(({ about }) => about)
    .join(' и ')
}

/** The one thing that helps: a number to call, a sentence or a place that comes near it, or somebody to ask. */
function tellStep(context: AnswerContext, needs: readonly Need[]): { told: GroundedText; placeId?: number } {
  const { guide } = context
  const beside = needs.flatMap((need) => findBeside(guide, need) ?? [])[0]
  if (beside) return { told: told`${beside.text}` }
  const place = findInstead(
    guide,
    needs.flatMap(({ instead }) => instead ?? []),
  )
  if (place) return { told: tellInstead(place), placeId: place.id }
  return { told: tellHelp(context, needs) }
}

/** A number where waiting is dangerous, and who may know where it is to be had. */
export function tellHelp(context: AnswerContext, needs: readonly Need[]): GroundedText {
  const whom = needs.every(({ isOnMaps }) => isOnMaps)
    ? tellMaps(context)
    : tellWhomToAsk(
        context,
        needs.flatMap(({ ask }) => ask ?? []),
      )
  return joinTold([tellNumber(context, needs), whom], ' ')
}

/** Whom to call where waiting is dangerous. */
export function tellNumber({ guide }: AnswerContext, needs: readonly Need[]): GroundedText {
  const { all, ambulance } = getEmergencyNumbers(guide.city.emergency)
  const urgent = needs.find((need) => need.urgent !== undefined)?.urgent
  if (urgent === 'ambulance')
    return told`Если помощь нужна срочно, звоните ${toldComputed(ambulance)} или ${toldComputed(all)}.`
  return urgent === 'road' ? told`Если стоять на дороге опасно, звоните ${toldComputed(all)}.` : UNTOLD
}

/** What comes near, with its caveat; a description that is its own caveat is not said twice. */
function tellInstead(place: Place): GroundedText {
  return joinTold(
    [
      told`Из того, что есть, ближе всего ${tellQuotedPlace(place)}. ${endSentence(place.description)}`,
      tellCaveat(place, place.description),
    ],
    ' ',
  )
}
