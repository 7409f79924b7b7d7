import type { Act } from '../encoder/acts.ts'
import { NO_CONDITIONS, type Request, type TalkTopic } from '../request.ts'
import { NEED_ROWS } from '../tools/need-rows.ts'
import { chooseActs, chooseTool } from './choose-acts.ts'
import { isOfFacts, listFactsOfNeeds } from './list-facts.ts'
import { listGoals, type Part } from './part.ts'
import { readBareMore, readBareName } from './read-bare-name.ts'
import { readConditions } from './read-conditions.ts'
import { isRide, type ReadContext, readAct } from './read-request.ts'

/** The request of a part, and other readings that answer when it has no answer. */
export function readAlternatives(context: ReadContext, part: Part): [Request, ...Request[]] {
  const [first = 'tell', ...others] = listActs(part)
  if (MAY_NEED.has(first) && isOfPlaceBefore(context, part))
    return [readOfPlace(context, part), readAct(context, part, 'find')]
  const bare = readBareMore(context, part) ?? readBareName(context, part)
  if (bare) return [bare]
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

const WHERE = /^(?:где|куда|откуда)$/u

/** Acts of who says what else he needs. */
const MAY_NEED: ReadonlySet<Act> = new Set<Act>(['find', 'change', 'tell'])

/** «А с собакой?» right after an answer about one place: who says but what he needs asks first whether it is met there. */
function isOfPlaceBefore({ dialogue, now, examples }: ReadContext, part: Part): boolean {
  const isGoingOn = part.isFollowUp || part.rest.length === 0
  const isOfOne = isGoingOn && dialogue.before === 'place' && dialogue.focus.length === 1
  if (!isOfOne || part.tokens.some(({ text }) => WHERE.test(text))) return false
  const { wanted, needs, near, when, unknownNames } = readConditions(part, now)
  const isOther = wanted.length + unknownNames.length > 0 || near !== undefined || when !== undefined
  const isOfVisitor = needs.length > 0 && needs.every(({ key }) => NEED_ROWS[key].isOfVisitor)
  return !isOther && isOfVisitor && isOfFacts(examples, part.rest, listFactsOfNeeds(needs))
}

/** The same part as a question about the place before. */
function readOfPlace(context: ReadContext, part: Part): Request {
  return readAct(context, { ...part, isFollowUp: true }, 'tell')
}

/** Who grumbles or says yes with the name of a place asks about it. */
const SAID_BESIDE: ReadonlySet<TalkTopic> = new Set([
  'abuse',
  'complaint',
  'unclear',
  'doubt',
  'accept',
  'noise',
  'other',
])

/** Who wants to be surprised is shown what the town is best known for. */
const BEST: Request = { kind: 'find', conditions: NO_CONDITIONS, sort: 'interest', count: 3 }

/** Thanks and the like are answered alone; what is like nothing known may be a question to the texts. */
function readBesideTalk(
  context: ReadContext,
  part: Part,
  talk: Extract<Request, { kind: 'talk' }>,
): [Request, ...Request[]] {
  const isNamed = SAID_BESIDE.has(talk.topic) && listGoals(part).length > 0
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
    return isOfFew && !isOfFacts(examples, rest, ['hours'])
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
  if (first !== 'way' && first !== 'when') return acts
  return first === 'way' ? ['tell', 'way'] : ['tell']
}
