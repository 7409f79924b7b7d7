import type { AssistantGuide } from '../../assistant-guide.ts'
import { planWithin } from '../../planner/planning-work.ts'
import { listRequired, MAX_STOPS, type WalkConflict } from '../../planner/walk-request.ts'
import type { WalkWishes } from '../../request.ts'
import { listPlaces } from '../list-places.ts'
import type { ToolContext } from '../tool-context.ts'
import { createOrder, type OrderParts, type WalkOrder } from './create-order.ts'
import { createPlaceJudge, type JudgePlace } from './judge-stops.ts'
import { listGoals } from './list-goals.ts'
import { planOrder } from './plan-order.ts'
import { isSmall, omit, relaxWishes } from './relax-order.ts'
import { listCaveats, listFar, reportStops } from './report-walk.ts'
import type { GivenUp, PlannedWalk, WalkOutcome } from './walk-outcome.ts'
import { resolveTimes, type WalkTimes } from './walk-times.ts'

/** What a message may spend on planning, in steps of the solver of some 3 nanoseconds. */
export const MAX_PLANNING_STEPS = 5_800_000

/**
 * The best walk for the wishes, with every need of each stop as met, not met or unknown; or the wishes that exclude
 * each other with the smallest change that helps. A small change is made at once and stands in `givenUp`.
 */
export function planWalk(context: ToolContext, wishes: WalkWishes): WalkOutcome {
  const { stops = 0 } = wishes
  if (stops > MAX_STOPS) {
    const outcome = planWalk(context, { ...wishes, stops: MAX_STOPS })
    return outcome.kind === 'conflict'
      ? { ...outcome, faults: [...outcome.faults, { kind: 'tooManyStops' }] }
      : { ...outcome, givenUp: [{ kind: 'stops' }, ...outcome.givenUp] }
  }
  return planWithin(MAX_PLANNING_STEPS, () => {
    const judge = createPlaceJudge(context, wishes.conditions)
    const times = resolveTimes(context, wishes)
    const goals = listGoals({ context, wishes, startsAt: times.startsAt, judge })
    const parts = { context, wishes, times, judge, goals }
    const task = { context, wishes, judge, times, order: createOrder(parts), givenUp: goals.givenUp }
    return passStart(parts, task) ?? carryOut(task)
  })
}

/** Where a place to set out from takes too much of the time to be seen as well, the walk only begins beside it. */
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

type Task = {
  context: ToolContext
  wishes: WalkWishes
  judge: JudgePlace
  times: WalkTimes
  order: WalkOrder
  givenUp: readonly GivenUp[]
  /** Whether a wish may give way; it may unless told. */
  mayRelax?: boolean
  /** The time was asked for before: it gives way to what is asked for now. */
  isTimeOld?: boolean
}

/** Plans an order, gives way where that asks little of the visitor, and reports what came of it. */
export function carryOut(task: Task): WalkOutcome {
  const { context, wishes, order, givenUp, mayRelax = true, isTimeOld = false } = task
  const { guide } = context
  const result = planOrder(order, guide)
  if ('plan' in result) return report(task, result)
  const { conflict, request } = result
  if (isEmpty(order)) return { kind: 'none', givenUp, wishes }
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

/** The same without its time, with the time that it takes then. */
function takeLonger(order: WalkOrder, { conflict }: WalkConflict, guide: AssistantGuide) {
  if (!conflict.some(({ kind }) => kind === 'minutes')) return undefined
  const result = planOrder({ ...order, request: { ...order.request, maxMinutes: undefined } }, guide)
  if (!('plan' in result)) return undefined
  const patch = { maxMinutes: result.plan.walk.totalMinutes }
  return { change: { wish: { kind: 'minutes' as const }, patch }, plan: result.plan }
}

function report(
  { context, wishes, judge, times, givenUp }: Task,
  { plan, request, fillers }: Pick<PlannedWalk, 'plan' | 'request' | 'fillers'>,
): PlannedWalk {
  return {
    kind: 'planned',
    plan,
    request,
    wishes,
    stops: reportStops(context, plan, judge, wishes.conditions.topic),
    isTimed: times.isSaid,
    caveats: listCaveats(context, plan, times),
    givenUp,
    fillers,
  }
}

function isEmpty({ request }: WalkOrder): boolean {
  const { groups, candidates, endIds = [] } = request
  return listRequired(request).length + groups.length + candidates.length + endIds.length === 0
}
