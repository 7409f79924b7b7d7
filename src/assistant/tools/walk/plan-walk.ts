import type { AssistantGuide } from '../../assistant-guide.ts'
import { findPlan } from '../../planner/plan-walk.ts'
import { planWithin } from '../../planner/planning-work.ts'
import { relaxWalk } from '../../planner/relax-walk.ts'
import {
  listRequired,
  MAX_STOPS,
  type WalkChange,
  type WalkConflict,
  type WalkPlan,
  type WalkRequest,
} from '../../planner/walk-request.ts'
import type { WalkWishes } from '../../request.ts'
import { listPlaces, type ToolContext } from '../tool-context.ts'
import { omit, relaxWishes } from './change-wishes.ts'
import { createOrder, type OrderParts, type WalkOrder } from './create-order.ts'
import { createPlaceJudge, type WalkContext } from './judge-stops.ts'
import {
  type GivenUp,
  listCaveats,
  listFar,
  type PlannedWalk,
  reportStops,
  type WalkOutcome,
} from './walk-outcome.ts'
import { listGoals } from './walk-places.ts'
import { resolveTimes } from './walk-times.ts'

/** Planning budget of a message, in solver steps of about 3 nanoseconds. */
export const MAX_PLANNING_STEPS = 5_800_000

/** A walk that takes so much more than asked is built and said to be so. */
const MAX_SLACK = 1.5
/** Of so many places named one may be left out unasked. */
const MIN_NAMED = 2
/** What nobody depends on; steps, closed doors and what was to be avoided are not among it. */
const MILD: readonly string[] = ['indoor', 'roundTrip', 'order', 'group', 'legMeters', 'minStops', 'maxStops']

/**
 * Returns the best walk for the wishes, with every need of each stop as met, not met or unknown; or the
 * conflicting wishes with the smallest change that helps. A small change is made at once, and is in `givenUp`.
 */
export function planWalk(context: ToolContext, asked: WalkWishes): WalkOutcome {
  const isTooLong = (asked.stops ?? 0) > MAX_STOPS
  const wishes = isTooLong ? { ...asked, stops: MAX_STOPS } : asked
  return planWithin(MAX_PLANNING_STEPS, () => {
    const judge = createPlaceJudge(context, wishes.conditions)
    const walk = { context, wishes, times: resolveTimes(context, wishes), judge }
    const goals = listGoals(walk)
    const parts = { ...walk, goals }
    const givenUp = [...(isTooLong ? [{ kind: 'stops' as const }] : []), ...goals.givenUp]
    const task = { ...walk, order: createOrder(parts), givenUp }
    return passStart(parts, task) ?? carryOut(task)
  })
}

/** If a visit of the first place takes too much of the time, the walk starts beside it without a stop. */
function passStart(parts: OrderParts, task: Task): WalkOutcome | undefined {
  const { startId } = task.order.request
  if (startId === undefined || task.wishes.end !== undefined || task.wishes.isRoundTrip === true)
    return undefined
  const whole = carryOut({ ...task, mayRelax: false })
  if (whole.kind !== 'conflict') return whole
  if (!whole.conflict.some(({ kind }) => kind === 'minutes' || kind === 'deadline')) return undefined
  const passed = carryOut({
    ...task,
    wishes: omit(task.wishes, 'start'),
    order: createOrder({ ...parts, isStartPassed: true }),
    givenUp: [...task.givenUp, { kind: 'startStop', placeId: startId }],
    mayRelax: false,
  })
  return passed.kind === 'planned' ? passed : undefined
}

type Task = WalkContext & {
  order: WalkOrder
  givenUp: readonly GivenUp[]
  /** Whether a wish may be relaxed; true by default. */
  mayRelax?: boolean
  /** The time comes from an earlier message: new wishes outweigh it. */
  isTimeOld?: boolean
}

/** Default limits in the order in which they are relaxed. */
const ASSUMED = ['maxLegMeters', 'maxMeters', 'maxMinutes'] as const

type Found = Pick<PlannedWalk, 'plan' | 'request' | 'fillers'>

/**
 * Returns the walk of an order, or the last request for one. Default limits are dropped one at a time before a wish
 * counts as impossible; then reserve places are added, also if the walk is too short. Opening hours are relaxed last.
 */
function planOrder(
  { request, assumed, reserve, leastMinutes }: WalkOrder,
  guide: AssistantGuide,
): Found | WalkRequest {
  const widen = (from: WalkRequest) => ({ ...from, candidates: [...from.candidates, ...reserve] })
  const attempts: WalkRequest[] = [{ ...request, ...assumed }]
  for (const limit of ASSUMED) {
    const [before = request] = attempts.slice(-1)
    if (assumed[limit] !== undefined) attempts.push({ ...before, [limit]: request[limit] })
  }
  const [narrow = request] = attempts
  const [free = request] = attempts.slice(-1)
  const last = { ...free, needs: { ...request.needs, open: false } }
  for (const attempt of [...attempts, ...(reserve.length > 0 ? [widen(narrow)] : []), last]) {
    const plan = findPlan(attempt, guide)
    if (!plan) continue
    const isShort = reserve.length > 0 && plan.walk.totalMinutes < leastMinutes
    const filled = isShort ? (findPlan(widen(attempt), guide) ?? plan) : plan
    const ids = filled.walk.points.map(({ id }) => id)
    const fillers = reserve.flatMap(({ placeId }) => (ids.includes(placeId) ? [placeId] : []))
    return { plan: filled, request: attempt, fillers }
  }
  return last
}

/** Plans an order, relaxes it where the change is small, and returns the outcome. */
export function carryOut(task: Task): WalkOutcome {
  const { context, wishes, order, givenUp, mayRelax = true, isTimeOld = false } = task
  const { guide } = context
  const found = planOrder(order, guide)
  if ('plan' in found) return report(task, found)
  if (isEmpty(order)) return { kind: 'none', givenUp, wishes }
  const request = found
  const conflict = relaxWalk(request, guide, (change, plan) => isUseful(change, plan, request))
  const caveats = listFar(context, listPlaces(context, listRequired(request)))
  const longer = isTimeOld && caveats.length === 0 ? takeLonger(order, conflict, guide) : undefined
  const useful = longer ?? (mayRelax ? conflict.relaxation : undefined)
  const why = { kind: 'conflict' as const, conflict: conflict.conflict, request, caveats, faults: [] }
  if (!useful) return why
  const { change, plan } = useful
  const relaxed = useful === longer ? omit(wishes, 'minutes') : relaxWishes(wishes, change, order.sources)
  if (useful !== longer && !isSmall(change, plan, request))
    return { ...why, change: { change, wishes: relaxed } }
  const gone: GivenUp = { kind: 'change', change, conflict: conflict.conflict, request }
  return report(
    { ...task, wishes: relaxed, givenUp: [...givenUp, gone] },
    { plan, request: { ...request, ...change.patch }, fillers: [] },
  )
}

/** True for a change that leaves a walk, of two stops or there and back: «без озера» is no answer to who wants to go to the lake. */
function isUseful({ wish }: WalkChange, { walk }: WalkPlan, request: WalkRequest): boolean {
  if (wish.kind === 'minStops') return true
  const isThereAndBack = request.isRoundTrip === true && request.startAt !== undefined
  const isGoal = wish.kind === 'place' && listRequired(request).length === 1
  return walk.points.length > (isThereAndBack ? 0 : 1) && !isGoal
}

/** True for a change that is made at once: asking first would cost the visitor a message. */
function isSmall({ wish, patch }: WalkChange, { walk }: WalkPlan, request: WalkRequest): boolean {
  if (wish.kind === 'place') return request.must.length >= MIN_NAMED && walk.points.length > 1
  if (wish.kind === 'minutes') return (patch.maxMinutes ?? 0) <= (request.maxMinutes ?? 0) * MAX_SLACK
  return MILD.includes(wish.kind)
}

/** Returns the order without its time limit, with the time that it then takes. */
function takeLonger(order: WalkOrder, { conflict }: WalkConflict, guide: AssistantGuide) {
  if (!conflict.some(({ kind }) => kind === 'minutes')) return undefined
  const result = planOrder({ ...order, request: { ...order.request, maxMinutes: undefined } }, guide)
  if (!('plan' in result)) return undefined
  const patch = { maxMinutes: result.plan.walk.totalMinutes }
  return { change: { wish: { kind: 'minutes' as const }, patch }, plan: result.plan }
}

function report(task: Task, found: Found): PlannedWalk {
  const { wishes, times, givenUp } = task
  const stops = reportStops(task, found.plan)
  const caveats = listCaveats(task, found.plan)
  return { kind: 'planned', ...found, wishes, stops, isTimed: times.isSaid, caveats, givenUp }
}

function isEmpty({ request }: WalkOrder): boolean {
  const { groups, candidates, endIds = [] } = request
  return listRequired(request).length + groups.length + candidates.length + endIds.length === 0
}
