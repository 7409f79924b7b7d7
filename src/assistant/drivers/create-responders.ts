import { composeAsk } from '../compose/ask.ts'
import { composeCompare } from '../compose/compare.ts'
import { composeDanger } from '../compose/danger.ts'
import { composeDirections } from '../compose/directions.ts'
import { composeFind, isOpenAlone } from '../compose/find.ts'
import { composeHours } from '../compose/hours.ts'
import type { Reply } from '../compose/reply.ts'
import { composeTalk } from '../compose/talk.ts'
import { composeWalk } from '../compose/walk.ts'
import { composeWalkFigures } from '../compose/walk-figures.ts'
import type { Request } from '../request.ts'
import { checkHours } from '../tools/check-hours.ts'
import { comparePlaces } from '../tools/compare-places.ts'
import { findPlaces } from '../tools/find-places.ts'
import { getDirections } from '../tools/get-directions.ts'
import { searchGuide } from '../tools/search-guide.ts'
import type { ToolContext } from '../tools/tool-context.ts'
import { locatePoint } from '../tools/tool-context.ts'
import { changeWalk, isNothingSaid } from '../tools/walk/change-walk.ts'
import { planWalk } from '../tools/walk/plan-walk.ts'
import { whoKnows } from '../tools/who-knows.ts'
import type { Dialogue } from '../understand/dialogue.ts'
import { type Examples, findTopic } from '../understand/examples.ts'

type Of<Kind extends Request['kind']> = Extract<Request, { kind: Kind }>

/** Maximum number of places compared: those that suit best. */
const MAX_COMPARED_PLACES = 20

/** Returns the responders; the `examples` find the contact for a question. */
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
    // The vectors of the first request are not stored; its order is.
    const rank = (id: number) => list.placeIds.indexOf(id)
    const known = found.filter(({ place }) => rank(place.id) >= 0)
    const ordered = known.sort((one, other) => rank(one.place.id) - rank(other.place.id))
    return composeFind(context, { conditions, sort, found: ordered, count, first: list.shown })
  }
  const reply = composeFind(context, { conditions, sort, found, count })
  // A time alone does not say what is wanted.
  const isDoubtful = !reply.isSupported || isOpenAlone(conditions)
  if (!isDoubtful || conditions.topic === undefined) return reply
  // If no place is about the topic, a sentence may say what there is, or that there is nothing.
  const scope = { placeIds: [], shownPassages: [] }
  const answer = answerAsk(context, { kind: 'ask', question: conditions.topic, scope, facts: [] }, examples)
  const isNamed = conditions.wanted.length + conditions.unknownNames.length > 0
  return answer.isSupported || (found.length === 0 && !isNamed) ? answer : reply
}

/** Returns the state of named places; without names, the places that are open then. */
function answerHours(context: AnswerContext, request: Of<'hours'>, examples: Examples | undefined): Reply {
  const { scope, conditions, when } = request
  if (scope.placeIds.length > 0) return composeHours(context, checkHours(context, scope.placeIds, when), when)
  const { topic, ...others } = conditions
  // The words that ask for everything open select nothing.
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
  const { topic: _topic, ...rest } = conditions
  const listSuiting = () => findPlaces(context, rest, 'interest').slice(0, MAX_COMPARED_PLACES)
  const ids = placeIds.length > 1 ? placeIds : listSuiting().map(({ place }) => place.id)
  const origin = conditions.near && locatePoint(context, conditions.near)
  const asked = typeof by === 'object' ? { ...by, needs: conditions.needs } : by
  return composeCompare(comparePlaces(context, ids, asked, origin), ids)
}

export type AnswerContext = ToolContext & { readonly dialogue: Dialogue }

type Responder<Kind extends Request['kind']> = (context: AnswerContext, request: Of<Kind>) => Reply

export type Responders = { readonly [Kind in Request['kind']]: Responder<Kind> }

/** Returns the answer to a request. */
export function respond(responders: Responders, context: AnswerContext, request: Request): Reply {
  // TypeScript cannot see that kind and request belong to the same member of the union.
  const answer = responders[request.kind] as Responder<Request['kind']>
  return answer(context, request as never)
}
