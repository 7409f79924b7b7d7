import type { Act } from '../encoder/encoder.ts'
import { NO_CONDITIONS, type Request, type TalkTopic } from '../request.ts'
import { NEED_ROWS } from '../tools/need-rows.ts'
import { chooseActs, chooseTool } from './heads.ts'
import { isOfFact } from './list-facts.ts'
import { listGoals, listNamed, type Part, type ReadContext } from './part.ts'
import { readConditions } from './read-conditions.ts'
import { isRide, readAct } from './read-request.ts'

/** Returns the request of a part, and other readings as fallbacks if it has no answer. */
export function readAlternatives(context: ReadContext, part: Part): [Request, ...Request[]] {
  const [first = 'tell', ...others] = listActs(part)
  const followUp = chooseFollowUp(context, part)
  if (followUp) return [readAct(context, part, followUp), readAct(context, part, 'find')]
  const likeliest = readAct(context, part, first)
  if (likeliest.kind === 'talk') return readBesideTalk(context, part, likeliest)
  if (isBetterSupported(context, part, likeliest)) return [readAct(context, part, 'tell'), likeliest]
  // To a place that the guide does not list its texts may tell the way.
  const isAway = likeliest.kind === 'directions' && likeliest.to.kind === 'unknown'
  const compared = others.includes('compare') ? readAct(context, part, 'compare') : undefined
  if (compared?.kind === 'compare' && compared.placeIds.length > 1) return [compared, likeliest]
  const close = [...others, ...(isAway ? (['tell'] as const) : [])].map((act) => readAct(context, part, act))
  return [likeliest, ...close.filter(({ kind }) => kind !== likeliest.kind)]
}

const WHERE = new Set(['где', 'куда', 'откуда'])
/** What is asked of another place by its name alone: «а краеведческий?» */
const ASKED_AGAIN: Readonly<Partial<Record<string, Act>>> = { hours: 'when', directions: 'way' }

/** What a follow-up of few words does whatever the heads say: it names another place, or only what somebody needs: «а с собакой?» */
function chooseFollowUp({ dialogue, now }: ReadContext, part: Part): Act | undefined {
  const { before, focus, lastKind = '' } = dialogue
  if (!part.isFollowUp || part.tokens.some(({ text }) => WHERE.has(text))) return undefined
  if (part.rest.length + part.values.length === 0 && listNamed(part).length === 1)
    return ASKED_AGAIN[lastKind]
  const { wanted, needs, near, when, isTopicRequired } = readConditions(part, now)
  const isOther = wanted.length > 0 || near !== undefined || when !== undefined || isTopicRequired
  const isOfVisitor = needs.length > 0 && needs.every(({ key }) => NEED_ROWS[key].isOfVisitor)
  return before === 'place' && focus.length === 1 && isOfVisitor && !isOther ? 'tell' : undefined
}

/** Who grumbles or says yes with the name of a place asks about it. */
const SAID_BESIDE: readonly TalkTopic[] = [
  'abuse',
  'complaint',
  'unclear',
  'doubt',
  'accept',
  'noise',
  'other',
]

/** Who wants to be surprised is shown what the town is best known for. */
const BEST: Request = { kind: 'find', conditions: NO_CONDITIONS, sort: 'interest', count: 3 }

/** Thanks and the like are answered alone; what is like nothing known may be a question to the texts. */
function readBesideTalk(
  context: ReadContext,
  part: Part,
  talk: Extract<Request, { kind: 'talk' }>,
): [Request, ...Request[]] {
  const isNamed = SAID_BESIDE.includes(talk.topic) && listGoals(part).length > 0
  if (isNamed) return [readAct(context, part, chooseTool(part.encoded.heads)), talk]
  if (talk.topic === 'surprise') return [BEST, talk]
  return talk.topic === 'other' ? [talk, readAct(context, part, 'tell')] : [talk]
}

/** So few places of a kind are meant by it: «в баню женщинам можно». */
const MAX_OF_KIND = 2

/** When texts that answer are more than the tool: where it would not look at a word that is said, or at all places. */
function isBetterSupported({ examples }: ReadContext, { rest }: Part, request: Request): boolean {
  if (request.kind === 'hours') {
    const { scope, conditions } = request
    const ofKind = conditions.wanted.flatMap(({ placeIds }) => placeIds)
    const isOfFew = scope.placeIds.length > 0 || (ofKind.length > 0 && ofKind.length <= MAX_OF_KIND)
    return isOfFew && !isOfFact(examples, rest, 'hours')
  }
  if (request.kind !== 'compare') return false
  const { wanted, needs, near } = request.conditions
  return request.placeIds.length + wanted.length + needs.length === 0 && near === undefined
}

/** Rides stand in texts and timetables: what is said of them answers before the way on foot and the hours of places. */
function listActs(part: Part): Act[] {
  const acts = chooseActs(part.encoded.heads)
  const [first] = acts
  if (!isRide(part)) return acts
  if (first === 'compare' && !listGoals(part).some(({ set }) => set.kind === 'place')) return ['tell']
  if (first === 'when') return ['tell']
  return first === 'way' ? ['tell', 'way'] : acts
}
