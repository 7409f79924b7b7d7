import type { Walk } from '#domain/walk.ts'
import { findPlan } from '../../planner/plan-walk.ts'
import { planWithin } from '../../planner/planning-work.ts'
import type { WalkRequest } from '../../planner/walk-request.ts'
import { MIN_STOPS } from '../../planner/walk-request.ts'
import type { WalkEdit, WalkWishes } from '../../request.ts'
import { listPlaces } from '../list-places.ts'
import type { ToolContext } from '../tool-context.ts'
import { createOrder, type WalkOrder } from './create-order.ts'
import { type Draft, type Editing, toSet, withFault } from './draft.ts'
import { EDITS } from './edit-stops.ts'
import { createPlaceJudge } from './judge-stops.ts'
import { listGoals } from './list-goals.ts'
import { isSuited } from './list-pool.ts'
import { mergeWishes } from './merge-wishes.ts'
import { carryOut, MAX_PLANNING_STEPS } from './plan-walk.ts'
import { keepEnds, omit } from './relax-order.ts'
import {
  dropNoise,
  isLimited,
  keepAsked,
  keepWhole,
  listUnclaimed,
  withAbsent,
  withImplied,
  withoutRepeated,
} from './settle-edits.ts'
import type { PlannedWalk, WalkOutcome } from './walk-outcome.ts'
import { resolveTimes, type WalkTimes } from './walk-times.ts'

/** The walk shown last, and what it was asked to be. */
export type CurrentWalk = { walk: Walk; wishes: WalkWishes }

/** «Покороче» and «подольше» mean a quarter of the time unless a length is said. */
const QUARTER = 0.25
/** Of a longer walk some time is left for meals and rest. */
const STOPS_OF_A_DAY = 8
/** What is left after stops were excluded is refilled when it is shorter than this share of the walk before. */
const MIN_LEFT = 0.5
/** An order that is longer by rounding alone is as short. */
const ROUNDING = 1.002

/**
 * The walk after edits. Stops that are not named stay, in their order unless another is shorter; `said` holds what was
 * said beside the edits and goes on to hold. An edit that cannot be made is among the `faults`, the others are made.
 */
export function changeWalk(
  context: ToolContext,
  current: CurrentWalk,
  edits: readonly WalkEdit[],
  said: WalkWishes,
): WalkOutcome {
  return planWithin(MAX_PLANNING_STEPS, () => {
    const wishes = mergeWishes(current.wishes, keepWhole(keepAsked(said, edits), edits))
    const judge = createPlaceJudge(context, wishes.conditions)
    const { startsAt } = resolveTimes(context, wishes)
    const before = listPlaces(context, [...new Set(current.walk.points.map(({ id }) => id))])
    const unclaimed = listUnclaimed(said, edits, before)
    const editing: Editing = {
      context,
      said,
      unclaimed,
      judge,
      isSuited: (place) => isSuited({ context, wishes, startsAt, judge }, place),
    }
    const first: Draft = {
      before: before.map(({ id }) => id),
      stops: before.map(({ id }) => id),
      coming: [],
      wishes,
      isOrderFixed: wishes.conditions.wanted.some(({ step }) => step !== undefined),
      size: 'same',
      faults: [],
    }
    const all = withImplied(withoutRepeated(edits, said), said, unclaimed)
    const draft = all.reduce((next, edit) => EDITS[edit.kind](editing, next, edit), first)
    const edited = withAbsent(dropNoise(draft, all), edits, said)
    return finish({ editing, draft: edited, total: current.walk.totalMinutes })
  })
}

/** True for wishes that would change nothing of a walk. */
export function isNothingSaid(said: WalkWishes): boolean {
  const { wanted, unwanted, needs, unwantedNeeds, near, when, unknownNames } = said.conditions
  const asked = wanted.length + unwanted.length + needs.length + unwantedNeeds.length + unknownNames.length
  const isOfTime = when !== undefined && when.kind !== 'now'
  const isOfWay = said.by !== 'foot' || said.isRoundTrip === true
  return asked === 0 && near === undefined && !isOfTime && !isOfWay && !isLimited(said)
}

type Change = { editing: Editing; draft: Draft; total: number }

function finish(change: Change): WalkOutcome {
  const { draft, editing } = change
  const outcome = planDraft(change)
  if (outcome.kind === 'planned') return conclude(draft, outcome)
  if (outcome.kind !== 'conflict') return outcome
  const fresh = draft.stops.filter((id) => !draft.before.includes(id))
  const hasNew = draft.coming.length + fresh.length > 0
  // Limits said just now are too narrow for all stops: as many as fit, with what is to come.
  if (draft.size !== 'shorter' && (isLimited(editing.said) || !hasNew)) {
    const fewer = planDraft({ ...change, draft: { ...draft, size: 'fitting' } })
    if (fewer.kind === 'planned') return conclude(draft, fewer)
  }
  // What was to come does not fit: the walk stays without it.
  if (hasNew) {
    const placeIds = [...draft.coming.flatMap((set) => set.placeIds.slice(0, 1)), ...fresh]
    const { conflict, request } = outcome
    const stops = draft.stops.filter((id) => !fresh.includes(id))
    const less = { ...draft, coming: [], stops, wishes: withoutComing(draft) }
    return finish({
      ...change,
      draft: withFault(less, { kind: 'conflict', placeIds, conflict, request }),
    })
  }
  return { ...outcome, faults: draft.faults }
}

function withoutComing({ wishes, coming, before }: Draft): WalkWishes {
  const { conditions } = wishes
  const labels = coming.map(({ label }) => label)
  const wanted = conditions.wanted.filter(({ label }) => !labels.includes(label))
  const kept = keepEnds(wishes, (point) => point.kind !== 'place' || before.includes(point.id))
  return { ...kept, conditions: { ...conditions, wanted } }
}

function planDraft(change: Change): WalkOutcome {
  const { editing, draft, total } = change
  const { context, judge } = editing
  const times = resolveTimes(context, draft.wishes)
  const wishes = draft.size === 'longer' ? outgrow(draft.wishes, editing.said) : draft.wishes
  const task = { context, wishes, judge, times, givenUp: [] }
  for (const order of listOrders({ ...change, draft: { ...draft, wishes } }, times)) {
    // A limit that nobody said gives way to the next order, unsaid.
    const isTimeOld = !isLimited(editing.said)
    const outcome = carryOut({ ...task, order, mayRelax: draft.size === 'same', isTimeOld })
    if (outcome.kind === 'planned') return keepOrder(context, draft, outcome)
    if (draft.size === 'same' || draft.size === 'fitting') return outcome
  }
  const isSaid = editing.said.minutes !== undefined && draft.size === 'shorter'
  // Nobody asked for more where stops only were to come for those that went.
  const wished =
    draft.size === 'refilled'
      ? draft
      : withFault(draft, { kind: draft.size === 'shorter' ? 'noShorter' : 'noMore' })
  const kept = { ...wished, size: 'same' as const }
  const outcome = planDraft({ editing, draft: isSaid ? kept : { ...kept, wishes: draft.wishes }, total })
  return outcome.kind === 'planned' ? { ...outcome, change: toChange(kept, outcome) } : outcome
}

/** «Подольше» outgrows the limits from before. */
function outgrow(wishes: WalkWishes, said: WalkWishes): WalkWishes {
  const free = omit(omit(wishes, 'minutes'), 'stops')
  return { ...free, ...(said.minutes && { minutes: said.minutes }), ...(said.stops && { stops: said.stops }) }
}

/** What the planner is asked, one after another until it finds a walk. */
function listOrders({ editing, draft, total }: Change, times: WalkTimes): WalkOrder[] {
  const { context, judge, said } = editing
  const { wishes, stops, coming, size } = draft
  const { theme, givenUp } = listGoals({ context, wishes, startsAt: times.startsAt, judge })
  const groups = coming.map((set) => ({
    group: { anyOf: set.placeIds, count: Math.min(set.count ?? 1, set.placeIds.length) },
    source: set,
  }))
  const goals = { must: stops, groups, theme, givenUp }
  const parts = { context, wishes, times, judge, goals }
  const same = createOrder({ ...parts, mayFill: false })
  const ask = (order: WalkOrder, part: Partial<WalkRequest>): WalkOrder => ({
    ...order,
    assumed: {},
    leastMinutes: 0,
    request: { ...order.request, minStops: undefined, maxStops: undefined, ...part },
  })
  const asked = ask(same, { keepOrder: draft.isOrderFixed })
  if (size === 'same') return [asked]
  const open = createOrder({ ...parts, goals: { ...goals, must: [] }, staying: stops, mayFill: true })
  const candidates = open.request.candidates
  if (size === 'shorter' || size === 'fitting') {
    const shorter = size === 'shorter' ? Math.floor(total * (1 - QUARTER)) : wishes.minutes
    const maxMinutes = said.minutes ?? shorter
    const own = stops.map(
      (placeId) => candidates.find((one) => one.placeId === placeId) ?? { placeId, value: 1 },
    )
    const must = stops.filter((id) => !draft.before.includes(id))
    const limits = { must, maxMinutes, minStops: said.stops ?? MIN_STOPS, maxStops: said.stops }
    const ofWalk = ask(same, { ...limits, candidates: own.filter(({ placeId }) => !must.includes(placeId)) })
    return size === 'shorter' ? [ofWalk, ask(open, { ...limits, candidates })] : [ofWalk]
  }
  const others = candidates.filter(({ placeId }) => !stops.includes(placeId))
  if (size === 'refilled') {
    const isMuchLeft = stops.length >= MIN_STOPS && stops.length >= draft.before.length * MIN_LEFT
    if (isMuchLeft) return [asked]
    const most = Math.max(draft.before.length, MIN_STOPS)
    const refill = { must: stops, candidates: others, minStops: MIN_STOPS, maxStops: most }
    return [
      ask(open, { ...refill, maxMinutes: wishes.minutes ?? Math.ceil(total * (1 + QUARTER)) }),
      ask(open, refill),
      asked,
    ]
  }
  const count = stops.length + groups.length
  const minutes = said.minutes === undefined || said.minutes > total ? said.minutes : total + said.minutes
  const [minStops, maxStops] = [said.stops ?? count + 1, said.stops ?? Math.max(count + 1, STOPS_OF_A_DAY)]
  const grown = { must: stops, candidates: others, minStops, maxStops }
  const isMeasured = minutes !== undefined || said.meters !== undefined || said.deadline !== undefined
  return [
    ask(open, { ...grown, maxMinutes: isMeasured ? minutes : Math.ceil(total * (1 + QUARTER)) }),
    ask(open, { ...grown, maxMinutes: undefined, maxStops: said.stops ?? count + 1 }),
  ]
}

/** Of orders as short as the best one that in which the stops stood before. */
function keepOrder({ guide }: ToolContext, draft: Draft, outcome: PlannedWalk): PlannedWalk {
  const { plan, request, stops } = outcome
  const ids = plan.walk.points.map(({ id }) => id)
  const must = draft.stops.filter((id) => ids.includes(id))
  const groups = ids.filter((id) => !must.includes(id)).map((id) => ({ anyOf: [id], count: 1 }))
  const kept = findPlan({ ...request, must, groups, candidates: [], keepOrder: true }, guide)
  const isAsShort =
    kept &&
    kept.walk.distanceMeters <= plan.walk.distanceMeters * ROUNDING &&
    kept.walk.totalMinutes <= plan.walk.totalMinutes
  if (!isAsShort) return outcome
  const order = kept.walk.points.map(({ id }) => id)
  const sorted = stops.toSorted((a, b) => order.indexOf(a.place.id) - order.indexOf(b.place.id))
  return { ...outcome, plan: kept, stops: sorted }
}

function conclude(draft: Draft, outcome: PlannedWalk): PlannedWalk {
  if (!draft.isOrderFixed) return { ...outcome, change: outcome.change ?? toChange(draft, outcome) }
  // The order is kept as steps, so that later edits hold it too.
  const { conditions } = outcome.wishes
  const steps = outcome.plan.stops.map(({ place }, step) => ({ ...toSet(place), step }))
  const wishes = { ...outcome.wishes, conditions: { ...conditions, wanted: steps } }
  return { ...outcome, wishes, change: outcome.change ?? toChange(draft, outcome) }
}

function toChange({ before, faults }: Draft, { plan }: PlannedWalk) {
  const ids = plan.walk.points.map(({ id }) => id)
  return {
    added: ids.filter((id) => !before.includes(id)),
    removed: before.filter((id) => !ids.includes(id)),
    faults,
  }
}
