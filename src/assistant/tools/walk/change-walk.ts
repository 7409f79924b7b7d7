import type { Walk } from '#domain/walk.ts'
import { findPlan } from '../../planner/plan-walk.ts'
import { planWithin } from '../../planner/planning-work.ts'
import { MIN_STOPS, type WalkRequest } from '../../planner/walk-request.ts'
import type { WalkEdit, WalkWishes } from '../../request.ts'
import { listPlaces, type ToolContext } from '../tool-context.ts'
import { changeConditions, isLimited, keepEnds, mergeWishes, omit } from './change-wishes.ts'
import { createOrder, STOPS_OF_A_DAY, type WalkOrder } from './create-order.ts'
import { completeEdits, type Draft, listUnclaimed, toSet } from './draft.ts'
import { EDITS } from './edit-walk.ts'
import { createPlaceJudge, type WalkContext } from './judge-stops.ts'
import { carryOut, MAX_PLANNING_STEPS } from './plan-walk.ts'
import type { PlannedWalk, WalkOutcome } from './walk-outcome.ts'
import { isSuited, listGoals } from './walk-places.ts'
import { resolveTimes } from './walk-times.ts'

/** The walk shown last, and what it was asked to be. */
export type CurrentWalk = { walk: Walk; wishes: WalkWishes }

/** «Покороче» and «подольше» mean a quarter of the time unless a length is said. */
const QUARTER = 0.25
/** What is left after stops were excluded is refilled when it is shorter than this share of the walk before. */
const MIN_LEFT = 0.5
/** An order that is longer by rounding alone is as short. */
const ROUNDING = 1.002

/**
 * Returns the walk after edits. Stops that are not named stay; `said` are the wishes beside the edits, which later
 * walks keep. An edit that cannot be made is among the `faults`.
 */
export function changeWalk(
  context: ToolContext,
  current: CurrentWalk,
  edits: readonly WalkEdit[],
  said: WalkWishes,
): WalkOutcome {
  return planWithin(MAX_PLANNING_STEPS, () => {
    const wishes = mergeWishes(current.wishes, said, edits)
    const judge = createPlaceJudge(context, wishes.conditions)
    const task = { context, wishes, judge, times: resolveTimes(context, wishes) }
    const points = [...new Set(current.walk.points.map(({ id }) => id))]
    const before = listPlaces(context, points).map(({ id }) => id)
    const unclaimed = listUnclaimed(said, edits, before)
    const draft: Draft = {
      context,
      said,
      unclaimed,
      judge,
      isSuited: (place) => isSuited(task, place),
      before,
      totalBefore: current.walk.totalMinutes,
      stops: before,
      coming: [],
      wishes,
      isOrderFixed: wishes.conditions.wanted.some(({ step }) => step !== undefined),
      size: 'same',
      faults: [],
    }
    const all = completeEdits(edits, said, unclaimed)
    for (const edit of all) EDITS[edit.kind](draft, edit)
    // An edit that names nothing is not asked about when others of the same message were made.
    const made = draft.faults.filter(({ kind }) => kind !== 'nothingNamed')
    if (draft.faults.length - made.length < all.length) draft.faults = made
    return finish(draft)
  })
}

/** True for wishes that would change nothing of a walk. */
export function isNothingSaid(said: WalkWishes): boolean {
  const { wanted, unwanted, needs, unwantedNeeds, near, unknownNames } = said.conditions
  const asked = wanted.length + unwanted.length + needs.length + unwantedNeeds.length + unknownNames.length
  const isOfWay = said.by !== 'foot' || said.isRoundTrip === true
  return asked === 0 && near === undefined && !isOfWay && !isLimited(said)
}

function finish(draft: Draft): WalkOutcome {
  const outcome = planDraft(draft, draft.size)
  if (outcome.kind !== 'conflict') return outcome
  const fresh = draft.stops.filter((id) => !draft.before.includes(id))
  const hasNew = draft.coming.length + fresh.length > 0
  // Limits said just now are too narrow for all stops: as many as fit, with what is to come.
  if (draft.size !== 'shorter' && (isLimited(draft.said) || !hasNew)) {
    const fewer = planDraft(draft, 'fitting')
    if (fewer.kind === 'planned') return fewer
  }
  if (!hasNew) return { ...outcome, faults: draft.faults }
  // What was to come does not fit: the walk stays without it.
  const { conflict, request } = outcome
  const placeIds = [...draft.coming.flatMap((set) => set.placeIds.slice(0, 1)), ...fresh]
  const labels = draft.coming.map(({ label }) => label)
  const wanted = draft.wishes.conditions.wanted.filter(({ label }) => !labels.includes(label))
  draft.faults.push({ kind: 'conflict', placeIds, conflict, request })
  draft.stops = draft.stops.filter((id) => !fresh.includes(id))
  draft.coming = []
  draft.wishes = keepEnds(
    changeConditions(draft.wishes, { wanted }),
    (point) => point.kind !== 'place' || draft.before.includes(point.id),
  )
  return finish(draft)
}

function planDraft(draft: Draft, size: Draft['size']): WalkOutcome {
  const { context, judge, said } = draft
  const { minutes, stops } = said
  // «Подольше» outgrows the limits from before.
  const unlimited = omit(omit(draft.wishes, 'minutes'), 'stops')
  const longer = { ...unlimited, ...(minutes && { minutes }), ...(stops && { stops }) }
  const wishes = size === 'longer' ? longer : draft.wishes
  const task = { context, wishes, judge, times: resolveTimes(context, wishes) }
  const isKept = size === 'same' || size === 'fitting'
  for (const order of listOrders(draft, size, task)) {
    // A limit that nobody said gives way to the next order, unsaid.
    const isTimeOld = isKept && !isLimited(said)
    const outcome = carryOut({ ...task, givenUp: [], order, mayRelax: size === 'same', isTimeOld })
    if (outcome.kind === 'planned') return conclude(draft, outcome)
    if (isKept) return outcome
  }
  // Nobody asked for more where stops only were to come for those that went.
  if (size !== 'refilled') draft.faults.push({ kind: size === 'shorter' ? 'noShorter' : 'noMore' })
  return planDraft(draft, 'same')
}

/** What the planner is asked, one after another until it finds a walk. */
function listOrders(draft: Draft, size: Draft['size'], task: WalkContext): WalkOrder[] {
  const { said, stops, coming, before, isOrderFixed, totalBefore: total } = draft
  const { wishes } = task
  const { theme, givenUp } = listGoals(task)
  const groups = coming.map((set) => ({
    group: { anyOf: set.placeIds, count: Math.min(set.count ?? 1, set.placeIds.length) },
    source: set,
  }))
  const parts = { ...task, goals: { must: stops, groups, theme, givenUp } }
  const ask = ({ request, sources }: WalkOrder, part: Partial<WalkRequest>): WalkOrder => ({
    request: { ...request, minStops: undefined, maxStops: undefined, ...part },
    sources,
    assumed: {},
    reserve: [],
    leastMinutes: 0,
  })
  const same = createOrder({ ...parts, mayFill: false })
  const asked = ask(same, { keepOrder: isOrderFixed })
  if (size === 'same') return [asked]
  const open = createOrder({ ...parts, goals: { ...parts.goals, must: [] }, staying: stops, mayFill: true })
  const { candidates } = open.request
  const others = candidates.filter(({ placeId }) => !stops.includes(placeId))
  const longest = Math.ceil(total * (1 + QUARTER))
  if (size === 'shorter' || size === 'fitting') {
    const must = stops.filter((id) => !before.includes(id))
    const own = stops.flatMap((placeId) => {
      const known = candidates.find((one) => one.placeId === placeId)
      return must.includes(placeId) ? [] : [known ?? { placeId, value: 1 }]
    })
    const maxMinutes =
      said.minutes ?? (size === 'shorter' ? Math.floor(total * (1 - QUARTER)) : wishes.minutes)
    const [minStops, maxStops] = [said.stops ?? MIN_STOPS, said.stops]
    const limits = { must, candidates: own, maxMinutes, minStops, maxStops }
    const fitting = ask(same, limits)
    if (size === 'fitting') return [fitting]
    const oneLess = { ...limits, maxMinutes: said.minutes ?? total - 1 }
    return [fitting, ask(open, { ...limits, candidates }), ask(same, oneLess)]
  }
  if (size === 'refilled') {
    if (stops.length >= Math.max(MIN_STOPS, before.length * MIN_LEFT)) return [asked]
    const maxStops = Math.max(before.length, MIN_STOPS)
    const refill = { must: stops, candidates: others, minStops: MIN_STOPS, maxStops }
    return [ask(open, { ...refill, maxMinutes: wishes.minutes ?? longest }), ask(open, refill), asked]
  }
  const count = said.stops ?? stops.length + groups.length + 1
  const grown = { must: stops, candidates: others, minStops: count, maxStops: count, maxMinutes: undefined }
  const { minutes } = said
  const isMeasured = [minutes, said.meters, said.deadline].some((limit) => limit !== undefined)
  const asMeasured = minutes !== undefined && minutes <= total ? total + minutes : minutes
  const maxMinutes = isMeasured ? asMeasured : longest
  const maxStops = said.stops ?? Math.max(count, STOPS_OF_A_DAY)
  return [ask(open, { ...grown, maxStops, maxMinutes }), ask(open, grown)]
}

/** Of orders as short as the best one, keeps that in which the stops stood before. */
function conclude(draft: Draft, found: PlannedWalk): PlannedWalk {
  const { before, faults, isOrderFixed } = draft
  const outcome = keepOrder(draft, found)
  const ids = outcome.plan.walk.points.map(({ id }) => id)
  const added = ids.filter((id) => !before.includes(id))
  const removed = before.filter((id) => !ids.includes(id))
  const planned = { ...outcome, change: { added, removed, faults } }
  if (!isOrderFixed) return planned
  // The order is kept as steps, so that later edits hold it too.
  const wanted = outcome.plan.stops.map(({ place }, step) => ({ ...toSet(place), step }))
  return { ...planned, wishes: changeConditions(outcome.wishes, { wanted }) }
}

function keepOrder(draft: Draft, outcome: PlannedWalk): PlannedWalk {
  const { plan, request, stops } = outcome
  const ids = plan.walk.points.map(({ id }) => id)
  const must = draft.stops.filter((id) => ids.includes(id))
  const groups = ids.filter((id) => !must.includes(id)).map((id) => ({ anyOf: [id], count: 1 }))
  const kept = findPlan({ ...request, must, groups, candidates: [], keepOrder: true }, draft.context.guide)
  const isAsShort =
    kept &&
    kept.walk.distanceMeters <= plan.walk.distanceMeters * ROUNDING &&
    kept.walk.totalMinutes <= plan.walk.totalMinutes
  if (!isAsShort) return outcome
  const order = kept.walk.points.map(({ id }) => id)
  const sorted = stops.toSorted((a, b) => order.indexOf(a.place.id) - order.indexOf(b.place.id))
  return { ...outcome, plan: kept, stops: sorted }
}
