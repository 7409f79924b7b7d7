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
  withoutPlace,
} from './walk-request.ts'
import { sortByNearness } from './walk-task.ts'

/** So many free candidates, the nearest, and some more than are needed show whether any walk is possible. */
const LEAN_CANDIDATES = 10
const STOPS_TO_CHOOSE = 2
const TODAY_STEP_MINUTES = 30
const OTHER_DAYS = 6
const STARTS_OF_A_DAY = ['08:00', '10:00', '12:00', '14:00', '16:00', '18:00']
const CLOCK_STEP_MIN = 5

type Patch = Partial<WalkRequest>

/** How one wish gives way. */
type Rule = {
  wish: WalkWish
  /** The request without the wish. */
  without: (request: WalkRequest) => Patch
  /** How much a change asks of a visitor, so that the smallest can be offered. */
  cost: number
  /** Changes that keep a part of the wish; by the shortest walk without it where there is one. */
  offer?: (request: WalkRequest, plan: WalkPlan, isPossible: (patch: Patch) => boolean) => [Patch, number][]
}

/**
 * The wishes of a request without a plan that contradict each other: a smallest set, of which each was tried to be left out; and the
 * smallest change of one of them after which there is a useful walk.
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
  const changes = rules.flatMap(({ wish, without, cost, offer }) => {
    const patches: [Patch, number][] = offer ? [] : [[without(request), cost]]
    const shortest = offer && findPlan({ ...lean, ...without(lean) }, guide)
    const isPossible = (patch: Patch) => findPlan({ ...lean, ...patch }, guide) !== undefined
    const offered = shortest ? offer(request, shortest, isPossible) : patches
    return offered.map(([patch, asked]) => ({ wish, patch, asked }))
  })
  const conflict = rules.map(({ wish }) => wish)
  for (const { wish, patch } of changes.sort((a, b) => a.asked - b.asked)) {
    const plan = findPlan({ ...request, ...patch }, guide) ?? findPlan({ ...lean, ...patch }, guide)
    const startsAt = patch.startsAt && plan?.walk.startsAt
    const change = { wish, patch: { ...patch, ...(startsAt && { startsAt }) } }
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
  const { needs, groups } = request
  const isOrdered = request.keepOrder || groups.some(({ step }) => step !== undefined)
  const limits: [unknown, Rule][] = [
    [request.maxStops, { ...drop('maxStops', { maxStops: undefined }), offer: offerMoreStops }],
    [request.avoid.length > 0, drop('avoid', { avoid: [] }, 1)],
    [request.isRoundTrip, drop('roundTrip', { isRoundTrip: false }, 0.4)],
    [isOrdered, { wish: { kind: 'order' }, without: withoutOrder, cost: 0.4 }],
    [true, { ...drop('minStops', { minStops: 0 }), offer: offerFewerStops }],
    [request.maxMeters, { ...drop('meters', { maxMeters: undefined }), offer: offerMeters }],
    [request.maxLegMeters, { ...drop('legMeters', { maxLegMeters: undefined }), offer: offerLegMeters }],
    [request.deadline, { ...drop('deadline', { deadline: undefined }), offer: offerDeadline }],
    [request.maxMinutes, { ...drop('minutes', { maxMinutes: undefined }), offer: offerMinutes }],
    [needs.indoor !== undefined, dropNeed('indoor', 0.7)],
    // A walk over steps or to closed doors would be of no use.
    [needs.stepFree, { ...dropNeed('stepFree'), offer: () => [] }],
    [needs.open, { ...dropNeed('open'), offer: offerStart }],
  ]
  return [
    ...limits.flatMap(([isAsked, rule]) => (isAsked ? [rule] : [])),
    ...groups.map(
      (_, group): Rule => ({
        wish: { kind: 'group', group },
        without: (from) => ({ groups: from.groups.with(group, { anyOf: [], count: 0 }) }),
        cost: 0.5,
      }),
    ),
    ...listRequired(request).map(
      (placeId): Rule => ({
        wish: { kind: 'place', placeId },
        without: (from) => withoutPlace(from, placeId),
        cost: 0.5,
      }),
    ),
  ]
}

function drop(kind: Exclude<WalkWish['kind'], 'place' | 'group'>, patch: Patch, cost = 0): Rule {
  return { wish: { kind }, without: () => patch, cost }
}

function dropNeed(kind: keyof WalkRequest['needs'], cost = 0): Rule {
  return { wish: { kind }, without: ({ needs }) => ({ needs: { ...needs, [kind]: undefined } }), cost }
}

function withoutOrder({ groups }: WalkRequest): Patch {
  return { keepOrder: false, groups: groups.map(({ anyOf, count }) => ({ anyOf, count })) }
}

type Offer = NonNullable<Rule['offer']>

/** By which part a limit grows. */
function countGrowth(limit: number, before: number | undefined): number {
  return limit / Math.max(1, before ?? 0) - 1
}

const offerMoreStops: Offer = ({ maxStops }, { stops: { length } }) => [
  [{ maxStops: length }, countGrowth(length, maxStops)],
]

const offerFewerStops: Offer = ({ minStops = 1 }, _plan, isPossible) => {
  const fewer = Array.from({ length: minStops - 1 }, (_, less) => minStops - 1 - less)
  const count = fewer.find((stops) => isPossible({ minStops: stops }))
  return count === undefined ? [] : [[{ minStops: count }, 1 - count / minStops]]
}

const offerMeters: Offer = (request, { walk }) => {
  const maxMeters = walk.distanceMeters + 1
  return [[{ maxMeters }, countGrowth(maxMeters, request.maxMeters)]]
}

const offerLegMeters: Offer = (request, { legs }) => {
  const maxLegMeters = Math.max(...legs.slice(request.startAt ? 1 : 0).map(({ meters }) => meters)) + 1
  return [[{ maxLegMeters }, countGrowth(maxLegMeters, request.maxLegMeters)]]
}

/** From the start that was asked for, with what is waited for the first doors. */
function countNeeded({ startsAt }: WalkRequest, { walk: { endsAt, totalMinutes } }: WalkPlan): number {
  return startsAt && endsAt ? countMinutes(startsAt, endsAt) : totalMinutes
}

const offerMinutes: Offer = (request, plan) => {
  const maxMinutes = countNeeded(request, plan)
  return [[{ maxMinutes }, countGrowth(maxMinutes, request.maxMinutes)]]
}

/** A deadline as people say it: the next of every five minutes. */
const offerDeadline: Offer = (request, plan) => {
  const { startsAt, deadline = '' } = request
  if (startsAt === undefined) return []
  const needed = addMinutes(startsAt, countNeeded(request, plan))
  const later = addMinutes(
    needed,
    (CLOCK_STEP_MIN - (Number(needed.slice(-1)) % CLOCK_STEP_MIN)) % CLOCK_STEP_MIN,
  )
  const cost = countMinutes(deadline, later) / Math.max(60, countMinutes(startsAt, deadline))
  return [[{ deadline: later }, cost]]
}

/** The first time at which all is open: later the same day, else on one of the next days. */
const offerStart: Offer = ({ startsAt, deadline }, _plan, isPossible) => {
  if (!startsAt) return []
  const [day = ''] = startsAt.split('T')
  const untilMidnight = countMinutes(startsAt, `${day}T23:59`)
  const today = Array.from({ length: Math.floor(untilMidnight / TODAY_STEP_MINUTES) }, (_, index) =>
    addMinutes(startsAt, (index + 1) * TODAY_STEP_MINUTES),
  )
  const otherDays = Array.from({ length: OTHER_DAYS }, (_, index) =>
    STARTS_OF_A_DAY.map((time) => addMinutes(`${day}T${time}`, (index + 1) * 24 * 60)),
  ).flat()
  const later = [...today, ...(deadline ? [] : otherDays)].find((time) => isPossible({ startsAt: time }))
  return later === undefined ? [] : [[{ startsAt: later }, later.startsWith(day) ? 0.6 : 0.9]]
}
