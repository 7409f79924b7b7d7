import type { Place } from '#domain/place.ts'
import { findPlace } from '../dialogue/named-places.ts'
import { findByName, findDescribed } from '../dialogue/resolve-pointers.ts'
import { rateAnswer } from '../guide/answerable.ts'
import { composeQuotes, type Quote } from '../guide/compose-evidence.ts'
import { type Evidence, rankEvidence } from '../guide/find-evidence.ts'
import { getPlaceState } from '../guide/place-state.ts'
import { type Question, readQuestion } from '../guide/question.ts'
import { listYears } from '../guide/years.ts'
import { findAskingClause, listAskingClauses } from '../understand/asking-clause.ts'
import { type GroundedText, joinTold, told, toldComputed } from '../wording/grounded-text.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { shorten, takeSentences } from '../wording/sentences.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { LONGEST_QUESTION } from './quote-limits.ts'

/** What the guide says to a message: ranked sentences, how surely they answer, and the place that is spoken of. */
export type Finding = {
  readonly question: Question
  readonly ranked: readonly Evidence[]
  readonly rate: number
  readonly focus: Place | undefined
}

const LONGEST_TOLD = 650
/** Surer than this it is told as the answer; below the second nothing of it is told. */
const SURE = 0.3
const WORTH_TELLING = 0.12
const SOME_OF_IT = 0.3
/** A question about the place spoken of is preferred to one about anything else by so much. */
const FOCUS_BONUS = 0.1
const POINTS_BACK =
  /(?:^|[^\p{L}])(?:он|она|оно|они|его|ее|их|него|нее|них|нем|ней|там|туда|тут|этот|эта|это|этом|этой|сам|сама|само)(?!\p{L})/u
/** These mean the place spoken of and never the town. */
const IS_OF_PLACE = /(?:^|[^\p{L}])(?:его|ее|него|нее|нем|ней)(?!\p{L})/u
/** «Во сколько обед» asks of a break and not of cafés. */
export const ASKS_BREAK =
  /^(?:а |и )?(?:во сколько|когда|есть ли|есть)? ?(?:у них |там |здесь )?(?:обед|перерыв)(?!\p{L})/u
const SHORT_QUESTION = 4

/** Looks for what answers the message, of the place spoken of first. */
export function findAnswer(context: AnswerContext): Finding {
  const { guide, understanding, turn } = context
  const text = understanding.text || turn.message
  const isFollowing = isFollowUp(context)
  const before = isFollowing ? context.state.lastQuestion : undefined
  const earlier = before === undefined ? undefined : readQuestion(before, guide.city, [])
  const last = isFollowing ? context.state.lastPassage : undefined
  const clause = findAskingClause(turn.message)
  const question = readQuestion(text, guide.city, [], { earlier, last, clause })
  const all = rankEvidence(guide, question)
  const ranked = preferTyped(keepOfNamed(all), question)
  const open: Finding = {
    question,
    ranked,
    rate: rateAnswer(ranked, question.words.length),
    focus: undefined,
  }
  const focus = findFocus(context)
  if (focus === undefined || ABOUT_TOWN.test(text) || (open.ranked[0]?.features.named ?? 0) > NAMED)
    return open
  const ofPlace = readQuestion(text, guide.city, [focus], { last, clause })
  const rankedOfPlace = preferTyped(rankEvidence(guide, ofPlace), ofPlace)
  const near: Finding = {
    question: ofPlace,
    ranked: rankedOfPlace,
    rate: rateAnswer(rankedOfPlace, ofPlace.words.length),
    focus,
  }
  const isFarBetter = near.rate < HARDLY && open.rate >= WELL
  if (IS_OF_PLACE.test(text) || ASKS_BREAK.test(text)) return near
  if (POINTS_BACK.test(text) && !isFarBetter) return near
  const bonus = isFollowing ? FOLLOWING_BONUS : FOCUS_BONUS
  return near.rate + bonus >= open.rate && !isFarBetter ? near : open
}

const NEARLY_AS_GOOD = 2.5
const OF_SAME_PLACE = 6
const USUAL = 0.6

/** A year is asked for: of sentences nearly as good the first that names one, with the words of such answers. */
function preferTyped(ranked: readonly Evidence[], question: Question): readonly Evidence[] {
  const { type, topics } = question
  const [best] = ranked
  if (best === undefined || type === undefined || !TELLTALE.has(type.name)) return ranked
  const isTyped = best.features.type === 1
  const lacksTopic = topics.length > 0 && best.features.topic === 0
  if (isTyped && !lacksTopic && !question.asksBuilt) return ranked
  const within = best.features.ofPlace === 1 && !isTyped ? OF_SAME_PLACE : NEARLY_AS_GOOD
  const all = ranked.filter(
    ({ features, score }) =>
      features.type === 1 &&
      features.ofPlace === best.features.ofPlace &&
      (!isTyped || features.topic >= USUAL) &&
      score >= best.score - within,
  )
  const typed = question.asksBuilt ? findOldest(all) : all[0]
  return typed ? [typed, ...ranked.filter((one) => one !== typed)] : ranked
}

function findOldest(all: readonly Evidence[]): Evidence | undefined {
  const getYear = ({ passage }: Evidence) => listYears(passage.text)[0] ?? Number.POSITIVE_INFINITY
  return [...all].sort((a, b) => getYear(a) - getYear(b))[0]
}

/** How much better a sentence that is not of the place named must be to be told all the same. */
const FAR_BETTER = 4

/** Of a place that is surely named no fact of another one is told, unless it answers far better. */
function keepOfNamed(ranked: readonly Evidence[]): readonly Evidence[] {
  const own = ranked.filter(({ passage: { owner }, features }) =>
    owner.kind === 'place' ? features.ofPlace === 1 : features.unsaidOfTown === 0,
  )
  const [best] = ranked
  const [bestOwn] = own
  const isNamed = own.some(({ features }) => features.ofPlace === 1)
  if (!isNamed || best === undefined || bestOwn === undefined) return ranked
  return best.score > bestOwn.score + FAR_BETTER ? ranked : own
}

/** The town as such is asked about, whatever was spoken of. */
const ABOUT_TOWN = /(?:^| )(?:в|у|о|про|из|до|по|к)? ?город(?:е|а|у|ом)?(?: |$)|населени/u
const NAMED = 0.5
const FOLLOWING_BONUS = 0.3
/** What the place spoken of hardly answers and something else answers well is asked of that. */
const HARDLY = 0.2
const WELL = 0.5
const LEADS_ON = /^(?:а|и|ну|но|так|тогда|ок|ладно|ясно|понятно|хорошо|еще|кстати)(?!\p{L})/u

/** «А в октябре?»: what is short, points back or begins so goes on with what was said before. */
function isFollowUp({ understanding: { text }, state }: AnswerContext): boolean {
  if (state.lastQuestion === undefined) return false
  return text.split(' ').length <= SHORT_QUESTION || LEADS_ON.test(text) || POINTS_BACK.test(text)
}

function findFocus(context: AnswerContext): Place | undefined {
  const { state, understanding } = context
  const [ordinal] = understanding.slots.ordinals
  if (ordinal !== undefined && state.list.length > 0) {
    const id = ordinal < 0 ? state.list.slice(0, state.shown).at(ordinal) : state.list[ordinal - 1]
    if (id !== undefined) return findPlace(context, id)
  }
  const id = (findDescribed(context) ?? findByName(context))?.id ?? findWished(context) ?? state.placeId
  return id === undefined ? undefined : findPlace(context, id)
}

/** The place that the message names, where another one was spoken of. */
function findWished({ state, understanding }: AnswerContext): number | undefined {
  if (state.placeId === undefined) return undefined
  const ids = understanding.slots.wishes.flatMap(({ role, anyOf: [first, other] }) =>
    role === 'want' && first?.kind === 'place' && other === undefined ? [first.id] : [],
  )
  return ids.length === 1 ? ids[0] : undefined
}

/** Whether what was found may be told as the answer. */
export function isSure({ rate }: Finding): boolean {
  return rate >= SURE
}

/** Kinds of answers that a sentence surely has or lacks: a price, a length, a time on the clock. */
const TELLTALE = new Set(['money', 'length', 'clock', 'duration', 'date', 'person'])

/** Whether what is told has what is asked for; a price is not known where no sentence names one. */
export function hasWhatIsAsked({ question, ranked }: Finding): boolean {
  if (question.asksWhether && (ranked[0]?.lack ?? 1) > HALF_LACKS) return false
  if (question.type === undefined || !TELLTALE.has(question.type.name)) return true
  const told = composeQuotes(ranked).flatMap(({ sentences }) => sentences)
  return question.type.says.test(told.join(' '))
}

const HALF_LACKS = 0.5
const MOST_QUESTIONS = 3

/** What each question of a message with several is answered with, those that have an answer. */
function listQuotes(context: AnswerContext, finding: Finding): Quote[] {
  const clauses = listAskingClauses(context.turn.message)
  const first = composeQuotes(finding.ranked)
  if (clauses.length < 2) return first
  const { guide, understanding } = context
  const earlier = readQuestion(understanding.text, guide.city, [])
  const others = clauses.slice(0, MOST_QUESTIONS).flatMap((clause) => {
    const question = readQuestion(clause, guide.city, finding.focus ? [finding.focus] : [], { earlier })
    const ranked = rankEvidence(guide, question)
    return rateAnswer(ranked, question.words.length) >= SURE ? composeQuotes(ranked.slice(0, 1)) : []
  })
  const told = new Set<string>()
  return [...others, ...(others.length === 0 ? first : first.slice(0, 1))].flatMap(({ owner, sentences }) => {
    const fresh = sentences.filter((sentence) => !told.has(sentence))
    for (const sentence of fresh) told.add(sentence)
    return fresh.length > 0 ? [{ owner, sentences: fresh }] : []
  })
}

/** Whether what was found comes near enough to be told beside «этого нет». */
export function isWorthTelling({ rate }: Finding): boolean {
  return rate >= WORTH_TELLING
}

const LONGEST_OF_TOWN = 450

/** What the page about the town begins with: the town in a few words. */
export function tellWholeTown({ guide, understanding }: AnswerContext): Reply {
  const text = takeSentences(guide.about[0]?.text ?? '', LONGEST_OF_TOWN)
  return {
    told: text === '' ? told`Рассказа о городе в путеводителе пока нет.` : toldComputed(text),
    quickReplies: ['Что посмотреть в городе', 'Построй маршрут'],
    remember: { placeId: undefined, lastQuestion: understanding.text.slice(0, LONGEST_QUESTION) },
  }
}

/** The answer in the guide's own sentences; else that it is not known, and the nearest that is. */
export function tellFinding(context: AnswerContext, finding: Finding): Reply {
  const { ranked, rate, focus } = finding
  const quotes = listQuotes(context, finding)
  const isAnswer = isSure(finding) && hasWhatIsAsked(finding)
  const lead = isAnswer ? '' : tellUnknown(context, finding)
  const isWorth = quotes.length > 0 && rate >= WORTH_TELLING && (isAnswer || isNearEnough(finding))
  const nearest = !isAnswer && isWorth ? told`Ближе всего к вопросу вот что: ` : ''
  const body = isWorth ? told`${nearest}${tellQuotes(context, quotes)}` : ''
  const owner = quotes[0]?.owner
  const placeId = isWorth && owner?.kind === 'place' ? owner.id : focus?.id
  return {
    told: joinTold([lead, body], ' '),
    quickReplies:
      placeId === undefined
        ? ['Что посмотреть в городе', 'Построй маршрут']
        : ['Как туда пройти?', 'Что рядом?', 'Часы работы'],
    remember: {
      placeId,
      lastQuestion: context.understanding.text.slice(0, LONGEST_QUESTION),
      lastPassage: isWorth ? ranked[0]?.number : undefined,
    },
  }
}

/** Beside «этого нет» only what has something of the question is told. */
function isNearEnough({ ranked: [best] }: Finding): boolean {
  if (best === undefined) return false
  const { ofPlace, rest, topic } = best.features
  return ofPlace === 0 || rest >= SOME_OF_IT || topic >= SOME_OF_IT
}

function tellQuotes(context: AnswerContext, quotes: readonly Quote[]): GroundedText {
  const pieces = quotes.map(({ owner, sentences }) => {
    const text = toldComputed(sentences.join(' '))
    const place = owner.kind === 'place' ? findPlace(context, owner.id) : undefined
    return place === undefined
      ? text
      : told`${tellQuotedPlace(place)}: ${joinTold([text, tellCaveat(place, text.text)], ' ')}`
  })
  const whole = joinTold(pieces, ' ')
  return { ...whole, text: shorten(whole.text, LONGEST_TOLD) }
}

/** That a place is closed is told with whatever is asked of it. */
export function tellCaveat(place: Place, told: string): string {
  const { state, sentence } = getPlaceState(place)
  const isGrave = state === 'closed' || state === 'doubtful'
  return isGrave && sentence !== undefined && !told.includes(sentence) ? sentence : ''
}

/** What is not known is said once, with whom to ask. */
function tellUnknown(context: AnswerContext, { focus, ranked }: Finding): GroundedText {
  const named = ranked.find(({ features }) => features.ofPlace === 1)?.passage.owner
  const place = focus ?? (named?.kind === 'place' ? findPlace(context, named.id) : undefined)
  if (place === undefined) return told`Этого в путеводителе нет.`
  const where = place.phone ? told` Спросить можно по телефону ${place.phone}.` : ''
  return told`${tellQuotedPlace(place)}: об этом в путеводителе не сказано.${where}`
}
