import { composeAsk } from '../compose/ask.ts'
import { composeCompare } from '../compose/compare.ts'
import { composeDanger } from '../compose/danger.ts'
import { composeDirections } from '../compose/directions.ts'
import { composeFind } from '../compose/find.ts'
import { composeHours } from '../compose/hours.ts'
import { isOpenAlone } from '../compose/open-list.ts'
import type { Reply } from '../compose/reply.ts'
import { composeTalk } from '../compose/talk.ts'
import { composeWalk } from '../compose/walk.ts'
import { composeWalkFigures } from '../compose/walk-figures.ts'
import type { Question } from '../encoder/encoder.ts'
import type { Conditions, Request } from '../request.ts'
import { ANSWER_THRESHOLDS } from '../tools/answering-model.ts'
import { checkHours } from '../tools/check-hours.ts'
import { comparePlaces } from '../tools/compare-places.ts'
import { findPlaces } from '../tools/find-places.ts'
import { getDirections } from '../tools/get-directions.ts'
import { locatePoint } from '../tools/locate-point.ts'
import { type Found, searchGuide } from '../tools/search-guide.ts'
import { changeWalk, isNothingSaid } from '../tools/walk/change-walk.ts'
import { planWalk } from '../tools/walk/plan-walk.ts'
import { whoKnows } from '../tools/who-knows.ts'
import type { Examples } from '../understand/examples.ts'
import { findTopic } from '../understand/find-topic.ts'
import type { AnswerContext, Responders } from './responders.ts'

type Of<Kind extends Request['kind']> = Extract<Request, { kind: Kind }>

/** So many places are compared at most: those that suit best. */
const MAX_COMPARED_PLACES = 20

/** The tools and composers behind each kind of request. By the `examples` it is told whom a question is for. */
export function createResponders(examples?: Examples): Responders {
  return {
    danger: composeDanger,
    talk: composeTalk,
    ask: (context, request) => answerAsk(context, request, examples),
    find: (context, request) => answerFind(context, request, examples),
    hours: (context, request) => answerHours(context, request, examples),
    plan: (context, { walk }) => composeWalk(context, planWalk(context, walk)),
    change: answerChange,
    directions: (context, { from, to, by, mayRide }) =>
      composeDirections(getDirections(context, from, to, by, mayRide)),
    compare: answerCompare,
  }
}

function answerAsk(context: AnswerContext, request: Of<'ask'>, examples: Examples | undefined): Reply {
  const { question, scope } = request
  const [placeId] = scope.placeIds
  const whom = whoKnows(context, examples && findTopic(examples, question), placeId)
  return composeAsk(context, request, searchGuide(context, question, scope), whom)
}

function answerFind(context: AnswerContext, request: Of<'find'>, examples: Examples | undefined): Reply {
  const { conditions, sort, count, isMore } = request
  const found = findPlaces(context, conditions, sort)
  const { list } = context.dialogue
  if (isMore && list !== undefined) {
    // The vectors of what was asked first are gone, its order is not.
    const rank = (id: number) => list.placeIds.indexOf(id)
    const known = found.filter(({ place }) => rank(place.id) >= 0)
    const ordered = known.sort((one, other) => rank(one.place.id) - rank(other.place.id))
    return composeFind(context, { conditions, sort, found: ordered, count, first: list.shown })
  }
  const answers = listAnswers(context, conditions)
  const isUnknown = isThingUnknown(conditions, answers)
  if ((found.length === 0 || isUnknown) && canBeWithout(conditions)) {
    const { isTopicRequired: _isRequired, ...ranked } = conditions
    return answerFind(context, { ...request, conditions: ranked }, examples)
  }
  const reply = composeFind(context, { conditions, sort, found, count, answers })
  if (conditions.topic !== undefined && isToldAgain(reply, list))
    return answerOfList(context, list, conditions.topic, examples)
  // A time alone says nothing of what is looked for.
  const isDoubtful = !reply.isSupported || isUnknown || isOpenAlone(conditions)
  if (conditions.topic === undefined || !isDoubtful) return reply
  // Where no place is about what is looked for, a sentence may say what there is of it, or that there is none.
  const scope = { placeIds: [], shownPassages: [] }
  const ask = { kind: 'ask' as const, question: conditions.topic, scope, facts: [] }
  const answer = answerAsk(context, ask, examples)
  const isNamed = conditions.wanted.length + conditions.unknownNames.length > 0
  const isUnmet = found.length === 0 || conditions.isTopicRequired
  return answer.isSupported || (isUnmet && !isNamed) ? answer : reply
}

type List = NonNullable<AnswerContext['dialogue']['list']>

/** The list that is on the screen already says nothing of what is asked now. */
function isToldAgain({ remember }: Reply, list: List | undefined): list is List {
  const next = remember?.list
  const listShown = ({ placeIds, shown }: List) => placeIds.slice(0, shown).join()
  return list !== undefined && next !== undefined && listShown(list) === listShown(next)
}

/** What the texts say of it at the places of the list, else anywhere. */
function answerOfList(
  context: AnswerContext,
  { placeIds, shown }: List,
  question: Question,
  examples: Examples | undefined,
): Reply {
  const ask = (ids: readonly number[]) =>
    answerAsk(
      context,
      { kind: 'ask', question, scope: { placeIds: ids, shownPassages: [] }, facts: [] },
      examples,
    )
  const ofList = ask(placeIds.slice(0, shown))
  return ofList.isSupported || ofList.isNear ? ofList : ask([])
}

/** What is needed can be met without the thing, whose words then only rank; a thing of a strange word is nowhere. */
function canBeWithout({ isTopicRequired, isTopicStrange, needs }: Conditions): boolean {
  return isTopicRequired === true && isTopicStrange !== true && needs.length > 0
}

/** Where not even the best sentence of a place probably answers, no place is about the thing that is looked for. */
function isThingUnknown({ isTopicRequired }: Conditions, answers: readonly Found[]): boolean {
  return isTopicRequired === true && !answers.some(({ passage }) => passage.owner.kind === 'place')
}

/** The sentences that may answer what is looked for. */
function listAnswers(context: AnswerContext, { topic }: Conditions): readonly Found[] {
  if (topic === undefined) return []
  const found = searchGuide(context, topic, { placeIds: [], shownPassages: [] })
  return found.filter(({ probability }) => probability >= ANSWER_THRESHOLDS.near)
}

/** Of places the state, of anything else those that are open then. */
function answerHours(
  context: AnswerContext,
  { scope, conditions, when }: Of<'hours'>,
  examples: Examples | undefined,
): Reply {
  if (scope.placeIds.length > 0) return composeHours(context, checkHours(context, scope.placeIds, when), when)
  const { topic, ...others } = conditions
  // Of all that is open the words that ask for it tell nothing.
  const isAny = isOpenAlone({ ...others, when })
  const asked = { ...others, when, ...(topic && !isAny && { topic }) }
  return answerFind(context, { kind: 'find', conditions: asked, sort: 'interest' }, examples)
}

function answerChange(context: AnswerContext, { edits, walk: said, facts = [] }: Of<'change'>): Reply {
  const { walk } = context.dialogue
  if (walk === undefined) return composeWalk(context, planWalk(context, said))
  if (edits.length === 0 && isNothingSaid(said)) return composeWalkFigures(context, walk, facts)
  return composeWalk(context, changeWalk(context, walk, edits, said), walk)
}

function answerCompare(context: AnswerContext, { placeIds, conditions, by }: Of<'compare'>): Reply {
  const ids = placeIds.length > 1 ? placeIds : listSuiting(context, conditions)
  const origin = conditions.near && locatePoint(context, conditions.near)
  const asked = typeof by === 'object' ? { ...by, needs: conditions.needs } : by
  return composeCompare(comparePlaces(context, ids, asked, origin), ids)
}

function listSuiting(context: AnswerContext, conditions: Conditions): number[] {
  const { topic: _topic, ...rest } = conditions
  const found = findPlaces(context, rest, 'interest')
  return found.slice(0, MAX_COMPARED_PLACES).map(({ place }) => place.id)
}
