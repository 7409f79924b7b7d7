import type { AssistantGuide } from '../assistant-guide.ts'
import { findChange } from './find-change.ts'
import { listCandidates } from './list-candidates.ts'
import { listRequired, withoutGroup, withoutOrder, withoutPlace } from './relax-request.ts'
import type { FindPlan, WalkConflict, WalkRequest, WalkWish } from './walk-request.ts'

/** So many free candidates are looked at to see whether any walk is possible: the nearest and the quickest. */
const LEAN_CANDIDATES = 12

/** A wish with the request that does without it. */
type Named = { wish: WalkWish; without: (request: WalkRequest) => WalkRequest }

/**
 * The wishes of a request without a plan that contradict each other: a smallest set, of which each was tried to be
 * left out. With it the smallest change that makes a plan possible.
 */
export function explainConflict(
  request: WalkRequest,
  guide: AssistantGuide,
  findPlan: FindPlan,
): WalkConflict {
  const lean = createLean(request, guide)
  const isPossible = (tried: WalkRequest) => needsNothing(tried) || findPlan(tried, lean.guide) !== undefined
  let rest = lean.request
  const conflict: WalkWish[] = []
  for (const { wish, without } of listWishes(request)) {
    const tried = without(rest)
    if (isPossible(tried)) conflict.push(wish)
    else rest = tried
  }
  const relaxation = findChange({ request, guide, lean, conflict, findPlan })
  return { conflict, ...(relaxation && { relaxation }) }
}

/** The request with the few candidates that show whether it is possible, and the places it speaks of. */
function createLean(
  request: WalkRequest,
  guide: AssistantGuide,
): { request: WalkRequest; guide: AssistantGuide } {
  const alike = request.candidates.map(({ placeId }) => ({ placeId, value: 1 }))
  const any = { ...request, candidates: alike, needs: {}, groups: [] }
  const free = listCandidates(any, guide).free.slice(0, LEAN_CANDIDATES)
  const wanted = listRequired(request).length + request.groups.reduce((sum, { count }) => sum + count, 0)
  const minStops = request.minStops ?? 1
  const candidates = wanted < minStops ? free.map(({ place }) => ({ placeId: place.id, value: 0 })) : []
  const named = new Set([
    ...listRequired(request),
    ...request.groups.flatMap(({ anyOf }) => anyOf),
    ...candidates.map(({ placeId }) => placeId),
  ])
  const places = guide.places.filter(({ id }) => named.has(id))
  return {
    request: { ...request, candidates, minStops },
    guide: { ...guide, places },
  }
}

function needsNothing(request: WalkRequest): boolean {
  const { minStops = 1, groups } = request
  return minStops === 0 && groups.length === 0 && listRequired(request).length === 0
}

/** The wishes of a request; those that a visitor would rather hear of come last and so stay in the conflict. */
function listWishes(request: WalkRequest): Named[] {
  const { startId, endId, needs } = request
  const isOrdered = request.keepOrder || request.groups.some(({ step }) => step !== undefined)
  const given: [boolean, Named][] = [
    [request.maxStops !== undefined, drop('maxStops', { maxStops: undefined })],
    [request.avoid.length > 0, drop('avoid', { avoid: [] })],
    [request.isRoundTrip === true, drop('roundTrip', { isRoundTrip: false })],
    [isOrdered === true, { wish: { kind: 'order' }, without: withoutOrder }],
    [true, drop('minStops', { minStops: 0 })],
    [request.maxMeters !== undefined, drop('meters', { maxMeters: undefined })],
    [request.maxLegMeters !== undefined, drop('legMeters', { maxLegMeters: undefined })],
    [request.deadline !== undefined, drop('deadline', { deadline: undefined })],
    [request.maxMinutes !== undefined, drop('minutes', { maxMinutes: undefined })],
    [needs.indoor !== undefined, withoutNeed('indoor')],
    [needs.stepFree === true, withoutNeed('stepFree')],
    [needs.open === true, withoutNeed('open')],
  ]
  const groups = request.groups.map(
    (_, index): Named => ({
      wish: { kind: 'group', group: index },
      without: (from) => withoutGroup(from, index),
    }),
  )
  const places = [...new Set([...request.must, startId ?? [], endId ?? []].flat())].map(
    (placeId): Named => ({
      wish: { kind: 'place', placeId },
      without: (from) => withoutPlace(from, placeId),
    }),
  )
  return [...given.flatMap(([isGiven, named]) => (isGiven ? [named] : [])), ...groups, ...places]
}

function drop(kind: Exclude<WalkWish['kind'], 'place' | 'group'>, change: Partial<WalkRequest>): Named {
  return { wish: { kind }, without: (request) => ({ ...request, ...change }) }
}

function withoutNeed(need: keyof WalkRequest['needs']): Named {
  return {
    wish: { kind: need },
    without: (request) => ({ ...request, needs: { ...request.needs, [need]: undefined } }),
  }
}
