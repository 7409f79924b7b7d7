import type { Place } from '#domain/place.ts'
import { findMeantThere } from '../dialogue/meant-there.ts'
import { findPlace } from '../dialogue/named-places.ts'
import { saysAsked } from '../guide/answer-types.ts'
import { rateAnswer } from '../guide/answerable.ts'
import { composeQuotes, mergeQuotes, type Quote } from '../guide/compose-evidence.ts'
import type { Evidence } from '../guide/find-evidence.ts'
import { lacksMeasure } from '../guide/measures.ts'
import { type Question, readQuestion } from '../guide/question.ts'
import { createSubjectTest, createThingTest } from '../guide/says-subject.ts'
import { findAskingClause, listAskingClauses } from '../understand/asking-clause.ts'
import { joinTold } from '../wording/grounded-text.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { tellSum } from './fare-sum.ts'
import { findFocus } from './find-focus.ts'
import { preferTyped, TELLTALE } from './prefer-typed.ts'
import { keepOfNamed, preferWished } from './prefer-wished.ts'
import { LONGEST_QUESTION } from './quote-limits.ts'
import { rankAsked } from './rank-asked.ts'
import { offerSections } from './section.ts'
import { asksOfSomebody, keepOfTown, POINTS_BACK, rankOfSubject } from './subject.ts'
import { tellQuotes } from './tell-quotes.ts'
import { tellUnknown } from './tell-unknown.ts'
import { TOWN_REPLIES } from './town-replies.ts'

/** What the guide says to a message: ranked sentences, how surely they answer, and the place that is spoken of. */
export type Finding = {
  readonly question: Question
  readonly ranked: readonly Evidence[]
  readonly rate: number
  readonly focus: Place | undefined
  /** It goes on with what was told last. */
  readonly isOfSubject?: boolean
}

/** Surer than this it is told as the answer; below the second nothing of it is told. */
const SURE = 0.3
const WORTH_TELLING = 0.12
const SOME_OF_IT = 0.3
/** A question about the place spoken of is preferred to one about anything else by so much. */
const FOCUS_BONUS = 0.1
/** These mean the place spoken of and never the town. */
const IS_OF_PLACE = /(?:^|[^\p{L}])(?:его|ее|него|нее|нем|ней)(?!\p{L})/u
/** «Во сколько обед» asks of a break and not of cafés. */
export const ASKS_BREAK =
  /^(?:а |и )?(?:во сколько|когда|есть ли|есть)? ?(?:у них |там |здесь )?(?:обед|перерыв)(?!\p{L})/u
const SHORT_QUESTION = 6

/** Looks for what answers the message, of the place spoken of first. */
export function findAnswer(context: AnswerContext): Finding {
  const { guide, understanding, turn } = context
  const text = understanding.text || turn.message
  const isFollowing = isFollowUp(context)
  const before = isFollowing ? context.state.lastQuestion : undefined
  const earlier = before === undefined ? undefined : readQuestion(before, guide.city, [])
  const last = isFollowing ? context.state.lastPassage : undefined
  const clause = findAskingClause(turn.message)
  const date = understanding.slots.date
  const question = readQuestion(text, guide.city, [], { earlier, last, clause, date })
  const ranking = rankAsked(guide, question)
  const all = isFollowing ? keepOfTown(context, ranking) : ranking
  const ranked = preferTyped(preferWished(context, keepOfNamed(all)), question)
  const open: Finding = {
    question,
    ranked,
    rate: rateAnswer(ranked, question.words.length),
    focus: undefined,
  }
  const focus = findFocus(context)
  const meant = findMeantThere(context)
  const isOfAnother = meant !== undefined && meant.id !== context.state.placeId
  const ofSubject = isFollowing && !isOfAnother ? rankOfSubject(context, question, all) : undefined
  if (ofSubject === undefined && isFollowing && asksOfSomebody(context))
    return { question, ranked: [], rate: 0, focus }
  if (ofSubject !== undefined) {
    const rate = Math.max(WELL, rateAnswer(ofSubject, question.words.length))
    return { question, ranked: ofSubject, rate, focus, isOfSubject: true }
  }
  const isNamed = !isOfAnother && (open.ranked[0]?.features.named ?? 0) > NAMED
  if (focus === undefined || ABOUT_TOWN.test(text) || isNamed) return open
  const ofPlace = readQuestion(text, guide.city, [focus], { last, clause, date })
  const rankedOfPlace = preferTyped(rankAsked(guide, ofPlace), ofPlace)
  const near: Finding = {
    question: ofPlace,
    ranked: rankedOfPlace,
    rate: rateAnswer(rankedOfPlace, ofPlace.words.length),
    focus,
  }
  const isFarBetter = near.rate < HARDLY && open.rate >= WELL
  if (IS_OF_PLACE.test(text) || ASKS_BREAK.test(text)) return near
  if (POINTS_BACK.test(text) && !isFarBetter) return near
  // «Там купаться можно?» is not answered with another place, though one is known for it.
  if (understanding.slots.anaphor === 'there' && open.ranked[0]?.passage.owner.kind === 'place') return near
  const isTyped = TELLTALE.has(ofPlace.type?.name ?? '') && rankedOfPlace[0]?.features.type === 1
  const bonus = isFollowing ? (isTyped ? TYPED_BONUS : FOLLOWING_BONUS) : FOCUS_BONUS
  return near.rate + bonus >= open.rate && !isFarBetter ? near : open
}

/** The town as such is asked about, whatever was spoken of. */
const ABOUT_TOWN = /(?:^| )(?:в|у|о|про|из|до|по|к)? ?город(?:е|а|у|ом)?(?: |$)|населени/u
const NAMED = 0.5
const FOLLOWING_BONUS = 0.3
/** A year is asked for and it has one. */
const TYPED_BONUS = 0.4
/** What the place spoken of hardly answers and something else answers well is asked of that. */
const HARDLY = 0.2
const WELL = 0.5
/** Below this parts of the page about the town are offered too: in one case of four a press brings what was missed. */
const CLEARLY = 0.8
const LEADS_ON = /^(?:а|и|ну|но|так|тогда|ок|ладно|ясно|понятно|хорошо|еще|кстати)(?!\p{L})/u

/** «А в октябре?»: what is short, points back or begins so goes on with what was said before. */
function isFollowUp({ understanding: { text }, state }: AnswerContext): boolean {
  if (state.lastQuestion === undefined) return false
  return text.split(' ').length <= SHORT_QUESTION || LEADS_ON.test(text) || POINTS_BACK.test(text)
}

/** Whether what was found may be told as the answer. */
export function isSure(finding: Finding): boolean {
  return finding.rate >= SURE || tellsPlaceItself(finding)
}

/** Of the place that is meant its price answers, in whatever words it was asked for; a rule does with a word of it. */
function tellsPlaceItself({ question, ranked: [best] }: Finding): boolean {
  if (best === undefined || best.features.ofPlace === 0 || best.features.type === 0) return false
  const { topic, rest } = best.features
  return question.type?.name === 'money' || (question.type?.name === 'permission' && topic + rest > 0)
}

/** Whether what is told has what is asked for; a price is not known where no sentence names one. */
export function hasWhatIsAsked({ question, ranked }: Finding): boolean {
  const sentences = composeQuotes(ranked, 1).flatMap((quote) => quote.sentences)
  if (lacksMeasure(question, sentences)) return false
  if (question.asksWhether && (ranked[0]?.lack ?? 1) > HALF_LACKS) return false
  if (question.type === undefined || !TELLTALE.has(question.type.name)) return true
  // What stands beside a price may be free, and is no answer.
  const said = question.type.name === 'money' ? (ranked[0]?.passage.text ?? '') : sentences.join(' ')
  return saysAsked(question.type, question.asked, said)
}

const HALF_LACKS = 0.5
const MOST_QUESTIONS = 3

/** What each question of a message with several is answered with, those that have an answer. */
function listQuotes(context: AnswerContext, finding: Finding): Quote[] {
  const clauses = listAskingClauses(context.turn.message)
  const first = composeQuotes(finding.ranked, finding.rate)
  if (clauses.length < 2) return first
  const others = listOfClauses(context, finding, clauses)
  return mergeQuotes([...others, ...(others.length === 0 ? first : first.slice(0, 1))])
}

/** The best sentence for each clause: of the place spoken of, unless it names another. */
export function listOfClauses(
  context: AnswerContext,
  { focus, ranked }: Pick<Finding, 'focus' | 'ranked'>,
  clauses = listAskingClauses(context.turn.message),
): Quote[] {
  const { guide, understanding } = context
  const earlier = readQuestion(understanding.text, guide.city, [])
  const named = ranked.find(({ features }) => features.ofPlace === 1)?.passage.owner
  const place = focus ?? (named?.kind === 'place' ? findPlace(context, named.id) : undefined)
  return clauses.slice(0, MOST_QUESTIONS).flatMap((clause) => {
    const rank = (places: readonly Place[]) => {
      const question = readQuestion(clause, guide.city, places, { earlier })
      const found = preferTyped(rankAsked(guide, question), question)
      return { found, rate: rateAnswer(found, question.words.length) }
    }
    const open = rank([])
    const own = place && (open.found[0]?.features.named ?? 0) <= NAMED ? rank([place]) : open
    const isOfTown = open.found[0]?.passage.owner.kind === 'town'
    const { found, rate } = own.rate < SURE && isOfTown ? open : own
    return rate >= SURE ? composeQuotes(found.slice(0, 1), rate) : []
  })
}

/** Whether what was found comes near enough to be told beside «этого нет». */
export function isWorthTelling({ rate }: Finding): boolean {
  return rate >= WORTH_TELLING
}

/** The answer in the guide's own sentences; else that it is not known, and the nearest that is. */
export function tellFinding(context: AnswerContext, finding: Finding): Reply {
  const { ranked, rate, focus } = finding
  const isAnswer = isSure(finding) && hasWhatIsAsked(finding) && !isForeignGuess(context, finding)
  const all = listQuotes(context, isAnswer && rate >= SURE ? finding : { ...finding, rate: 1 })
  const quotes = isAnswer ? all : keepOfSubject(context, finding, all)
  const isWorth =
    quotes.length > 0 &&
    rate >= WORTH_TELLING &&
    (isAnswer ||
      (isNearEnough(finding) &&
        !lacksMeasure(
          finding.question,
          quotes.flatMap(({ sentences }) => sentences),
        )))
  const sum = tellSum(
    context.understanding.text,
    context.understanding.slots,
    quotes[0]?.sentences.join(' ') ?? '',
  )
  const answer = isAnswer
    ? joinTold(
        [isGuess(context, finding) ? 'Похоже, об этом:' : '', tellQuotes(context, quotes, undefined), sum],
        ' ',
      )
    : tellUnknown(context, finding, isWorth ? quotes : [])
  const owner = quotes[0]?.owner
  const placeId = isWorth && owner?.kind === 'place' ? owner.id : focus?.id
  return {
    told: answer,
    quickReplies: [
      ...(rate < CLEARLY ? offerSections(context.guide, ranked, answer.text) : []),
      ...(placeId === undefined ? TOWN_REPLIES : PLACE_REPLIES),
    ].slice(0, MOST_REPLIES),
    remember: {
      placeId,
      lastQuestion: context.understanding.text.slice(0, LONGEST_QUESTION),
      lastPassage: isWorth ? ranked[0]?.number : undefined,
      lastPassages: isWorth ? listTold(ranked, quotes) : undefined,
    },
  }
}

/** Beside «этого нет» whatever names not the thing that is asked about is foreign, however like the question it is. */
function keepOfSubject(
  { guide }: AnswerContext,
  { question, ranked }: Finding,
  quotes: readonly Quote[],
): readonly Quote[] {
  const near = ranked.filter(createSubjectTest(guide, question))
  const isNear = (sentence: string) => near.some(({ passage }) => passage.text === sentence)
  const isForeign = (sentence: string) =>
    !isNear(sentence) && ranked.some(({ passage }) => passage.text === sentence)
  return quotes
    .filter(({ sentences }) => sentences.some(isNear))
    .map(({ owner, sentences }) =>
      // What the page of the town says under one heading goes together.
      owner.kind === 'town'
        ? { owner, sentences }
        : { owner, sentences: sentences.filter((one) => !isForeign(one)) },
    )
}

const MOST_REPLIES = 4
/** So little sure, with so much of the question left over, it is right in a third of the cases: it is told as a guess. */
const HALF_SURE = 0.6
const MOST_IS_LACKING = 0.7

/** Whether what was found may be told, yet only as what it seems to be about. */
export function isGuess(
  { understanding: { language } }: AnswerContext,
  { rate, ranked: [best], isOfSubject = false }: Finding,
): boolean {
  // Words that were translated say little of what a sentence lacks.
  if (language === 'en') return false
  if (best === undefined || isOfSubject || best.features.ofPlace > 0) return false
  return rate < HALF_SURE && best.lack >= MOST_IS_LACKING
}

/** A guess that names no thing of the question is told to nobody. */
function isForeignGuess(context: AnswerContext, finding: Finding): boolean {
  const [best] = finding.ranked
  if (best === undefined || !isGuess(context, finding)) return false
  return !createThingTest(context.guide, finding.question)(best)
}

const PLACE_REPLIES = ['Как туда пройти?', 'Что рядом?', 'Часы работы']
const MOST_REMEMBERED_PASSAGES = 4

function listTold(ranked: readonly Evidence[], quotes: readonly Quote[]): number[] {
  const told = new Set(quotes.flatMap(({ sentences }) => sentences))
  return ranked
    .filter(({ passage }) => told.has(passage.text))
    .map(({ number }) => number)
    .slice(0, MOST_REMEMBERED_PASSAGES)
}

/** What lacks more of the question shares but a word with it. */
const MOSTLY_LACKING = 0.6
const SOME_SAID = 0.25
const NOTHING_SAID = 0.95

/** Beside «этого нет» only what has something of the question is told. */
function isNearEnough({ question, ranked: [best] }: Finding): boolean {
  if (best === undefined) return false
  const { exactCoverage, named, ofPlace, rest, topic, type, underTopic } = best.features
  if (question.asksWhether) return false
  // What goes on with a question has half of it from there.
  const goesOn = question.last !== undefined || question.earlier.length > 0
  const isUsual =
    underTopic === 1 ||
    topic >= SOME_OF_IT ||
    (type === 1 && exactCoverage >= SOME_SAID && question.type?.name === 'person')
  if (ofPlace === 0) return goesOn || isUsual || named > 0 || best.lack < MOSTLY_LACKING
  // Almost any sentence sounds like leave or refusal: that alone says nothing of dogs.
  const isTyped = type === 1 && (question.type?.name !== 'permission' || best.lack < NOTHING_SAID)
  return rest >= SOME_OF_IT || topic >= SOME_OF_IT || isTyped
}
