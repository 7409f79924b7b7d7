import type { AssistantGuide } from '../assistant-guide.ts'
import { addMinutes, countMinutes } from '../local-time.ts'
import { findPlan } from './plan-walk.ts'
import {
  listRequired,
  type WalkChange,
  type WalkConflict,
  type WalkPlan,
  type WalkRequest,
  type WalkWish,
} from './walk-request.ts'
import { sortByNearness } from './walk-task.ts'

/** So many free candidates, the nearest, and some more than are needed show whether any walk is possible. */
const LEAN_CANDIDATES = 10
const STOPS_TO_CHOOSE = 2
const CLOCK_STEP_MIN = 5

type Patch = Partial<WalkRequest>

/** How one wish gives way. */
type Rule = {
  wish: WalkWish
  without: (request: WalkRequest) => Patch
  /** What a change asks of a visitor, so that the smallest can be offered; undefined for a wish that is never given up. */
  cost?: number | undefined
  /** The change that keeps a part of the wish, by the shortest walk without it. */
  widen?: ((shortest: WalkPlan) => { patch: Patch; cost: number }) | undefined
}

/**
 * Returns the wishes of a request without a plan that contradict each other: a smallest set, of which each was tried
 * to be left out; and the smallest change of one of them after which there is a useful walk.
 */
export function relaxWalk(
  request: WalkRequest,
  guide: AssistantGuide,
  isUseful: (change: WalkChange, plan: WalkPlan) => boolean = () => true,
): WalkConflict {
  const lean = createLean(request, guide)
  let rest = lean
  const rules = listRules(request).filter(({ without }) => {
    const tried = { ...rest, ...without(rest) }
    if (needsNothing(tried) || findPlan(tried, guide)) return true
    rest = tried
    return false
  })
  const changes = rules.flatMap(({ wish, without, cost, widen }) => {
    const shortest = widen && findPlan({ ...lean, ...without(lean) }, guide)
    if (shortest) return [{ wish, ...widen(shortest) }]
    if (wish.kind === 'minStops') return offerFewerStops(lean, guide)
    return cost === undefined ? [] : [{ wish, patch: without(request), cost }]
  })
  const conflict = rules.map(({ wish }) => wish)
  for (const { wish, patch } of changes.sort((a, b) => a.cost - b.cost)) {
    const plan = findPlan({ ...request, ...patch }, guide) ?? findPlan({ ...lean, ...patch }, guide)
    const change = { wish, patch }
    if (plan && isUseful(change, plan)) return { conflict, relaxation: { change, plan } }
  }
  return { conflict }
}

/** The request with the few candidates that show whether it is possible. */
function createLean(request: WalkRequest, guide: AssistantGuide): WalkRequest {
  const wanted = listRequired(request).length + request.groups.reduce((sum, { count }) => sum + count, 0)
  const minStops = request.minStops ?? 1
  const ids = wanted < minStops ? request.candidates.map(({ placeId }) => placeId) : []
  const near = sortByNearness(ids, request, guide).slice(
    0,
    Math.max(LEAN_CANDIDATES, minStops + STOPS_TO_CHOOSE),
  )
  return { ...request, minStops, candidates: near.map((placeId) => ({ placeId, value: 0 })) }
}

function needsNothing(request: WalkRequest): boolean {
  const { minStops = 1, groups } = request
  return minStops === 0 && groups.every(({ count }) => count === 0) && listRequired(request).length === 0
}

/** The wishes of a request; those that a visitor would rather hear of come last and so stay in the conflict. */
function listRules(request: WalkRequest): Rule[] {
  const { needs, groups, startAt, startsAt = '', maxStops, maxMeters, maxLegMeters, maxMinutes } = request
  const rule = (kind: WalkLimit, isAsked: unknown, patch: Patch, cost?: number): Rule[] =>
    isAsked ? [{ wish: { kind }, without: () => patch, cost }] : []
  const limit = (
    kind: WalkLimit,
    field: keyof WalkRequest,
    limited: number | undefined,
    measure: (shortest: WalkPlan) => number,
    toValue: (measured: number) => unknown = (measured) => measured,
  ): Rule[] =>
    rule(kind, limited !== undefined, { [field]: undefined }).map((one) => ({
      ...one,
      widen: (shortest) => {
        const measured = measure(shortest)
        return { patch: { [field]: toValue(measured) }, cost: measured / Math.max(1, limited ?? 0) - 1 }
      },
    }))
  // From the start that was asked for, with what is waited for the first doors.
  const countNeeded = ({ walk: { endsAt, totalMinutes } }: WalkPlan) =>
    startsAt && endsAt ? countMinutes(startsAt, endsAt) : totalMinutes
  const sinceHour = Number(startsAt.slice(-2))
  const toClock = (minutes: number) =>
    Math.ceil((sinceHour + minutes) / CLOCK_STEP_MIN) * CLOCK_STEP_MIN - sinceHour
  const deadline = startsAt && request.deadline ? countMinutes(startsAt, request.deadline) : undefined
  const isOrdered = request.keepOrder || groups.some(({ step }) => step !== undefined)
  const unordered = { keepOrder: false, groups: groups.map(({ anyOf, count }) => ({ anyOf, count })) }
  return [
    ...limit('maxStops', 'maxStops', maxStops, ({ stops }) => stops.length),
    // Nobody is sent where he does not want to go, nor over steps.
    ...rule('avoid', request.avoid.length > 0, { avoid: [] }),
    ...rule('roundTrip', request.isRoundTrip, { isRoundTrip: false }, 0.4),
    ...rule('order', isOrdered, unordered, 0.4),
    ...rule('minStops', true, { minStops: 0 }),
    ...limit('meters', 'maxMeters', maxMeters, ({ walk }) => walk.distanceMeters + 1),
    ...limit('legMeters', 'maxLegMeters', maxLegMeters, ({ legs }) => {
      return Math.max(...legs.slice(startAt ? 1 : 0).map(({ meters }) => meters)) + 1
    }),
    ...limit(
      'deadline',
      'deadline',
      deadline,
      (shortest) => toClock(countNeeded(shortest)),
      (minutes) => addMinutes(startsAt, minutes),
    ),
    ...limit('minutes', 'maxMinutes', maxMinutes, countNeeded),
    ...rule('indoor', needs.indoor !== undefined, { needs: { ...needs, indoor: undefined } }, 0.7),
    ...rule('stepFree', needs.stepFree, { needs: { ...needs, stepFree: undefined } }),
    ...groups.map((_, group): Rule => {
      const without = (from: WalkRequest) => ({ groups: from.groups.with(group, { anyOf: [], count: 0 }) })
      return { wish: { kind: 'group', group }, without, cost: 0.5 }
    }),
    ...listRequired(request).map((placeId): Rule => {
      const without = ({ must, startId, endIds = [] }: WalkRequest) => ({
        must: must.filter((id) => id !== placeId),
        startId: startId === placeId ? undefined : startId,
        endIds: endIds.filter((id) => id !== placeId),
      })
      return { wish: { kind: 'place', placeId }, without, cost: 0.5 }
    }),
  ]
}

type WalkLimit = Exclude<WalkWish['kind'], 'place' | 'group'>

function offerFewerStops(lean: WalkRequest, guide: AssistantGuide) {
  const { minStops = 1 } = lean
  const fewer = Array.from({ length: minStops - 1 }, (_, less) => minStops - 1 - less)
  const count = fewer.find((stops) => findPlan({ ...lean, minStops: stops }, guide))
  const wish = { kind: 'minStops' as const }
  return count === undefined ? [] : [{ wish, patch: { minStops: count }, cost: 1 - count / minStops }]
}
