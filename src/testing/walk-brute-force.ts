import type { AssistantGuide } from '#assistant/assistant-guide.ts'
import { countMinutes } from '#assistant/local-time.ts'
import type { WalkRequest } from '#assistant/planner/walk-request.ts'
import { getDistanceMeters } from '#domain/distance.ts'
import type { Place } from '#domain/place.ts'
import { getVisitMinutes } from '#domain/visits/visit-minutes.ts'
import { getWalkMinutes, WALKING_KMH } from '#domain/walk.ts'

const NOISE = 1e-6

/** A walk found by the definition of the wishes only: every set of stops is tried in every order. */
export type BruteWalk = { order: number[]; value: number; minutes: number; longestWait: number }

/** Finds the best walk that meets a request. Only for a few places. */
export function findBruteWalk(request: WalkRequest, guide: AssistantGuide): BruteWalk | undefined {
  let best: BruteWalk | undefined
  const named = new Set([
    ...request.must,
    ...request.candidates.map(({ placeId }) => placeId),
    ...request.groups.flatMap(({ anyOf }) => anyOf),
    ...(request.startId === undefined ? [] : [request.startId]),
    ...(request.endIds ?? []),
  ])
  const places = guide.places.filter(({ id }) => named.has(id))
  const visit = (order: readonly Place[]) => {
    if (order.length > 0) {
      const found = judgeWalk(request, guide, order)
      if (typeof found !== 'string' && isBetter(found, best)) best = found
    }
    for (const place of places) if (!order.includes(place)) visit([...order, place])
  }
  visit([])
  return best
}

function isBetter(found: BruteWalk, best: BruteWalk | undefined): boolean {
  if (!best || found.value > best.value + NOISE) return true
  return found.value > best.value - NOISE && found.minutes < best.minutes
}

/** Returns the walk to these places in this order, or the wish that it breaks. */
export function judgeWalk(
  request: WalkRequest,
  guide: AssistantGuide,
  order: readonly Place[],
): BruteWalk | string {
  const ids = order.map(({ id }) => id)
  const fault = findListFault(request, ids) ?? findNeedFault(request, order)
  if (fault) return fault
  if (!canFillGroups(request, ids)) return 'groups'
  const { minutes, walked, longestWait, longestLeg } = time(request, guide, order)
  if (minutes === Number.POSITIVE_INFINITY) return 'open'
  const { startsAt, deadline, kmh = WALKING_KMH } = request
  const toMeters = (walkMinutes: number) => (walkMinutes * kmh * 1000) / 60
  if (minutes > (request.maxMinutes ?? Number.POSITIVE_INFINITY) + NOISE) return 'minutes'
  if (startsAt && deadline && minutes > countMinutes(startsAt, deadline) + NOISE) return 'deadline'
  if (toMeters(walked) > (request.maxMeters ?? Number.POSITIVE_INFINITY) + NOISE) return 'meters'
  if (toMeters(longestLeg) > (request.maxLegMeters ?? Number.POSITIVE_INFINITY) + NOISE) return 'legMeters'
  const values = new Map(request.candidates.map(({ placeId, value }) => [placeId, value]))
  const value = ids.reduce((sum, id) => sum + (values.get(id) ?? 0), 0)
  return { order: ids, value, minutes, longestWait }
}

function findListFault(request: WalkRequest, ids: readonly number[]): string | undefined {
  const { startId, endIds = [], minStops = 1, maxStops = 12 } = request
  if (ids.length < minStops || ids.length > maxStops) return 'count'
  if (request.must.some((id) => !ids.includes(id))) return 'must'
  if (request.avoid.some((id) => ids.includes(id))) return 'avoid'
  if (startId !== undefined && ids[0] !== startId) return 'start'
  if (endIds.length > 0 && !endIds.includes(ids.at(-1) ?? 0)) return 'end'
  const places = request.must.map((id) => ids.indexOf(id))
  if (request.keepOrder && places.some((place, index) => place < (places[index - 1] ?? -1))) return 'order'
  return undefined
}

/** The start and the end of a walk need not be open. */
function findNeedFault(
  { needs, startId, endIds = [] }: WalkRequest,
  order: readonly Place[],
): string | undefined {
  if (needs.stepFree && order.some(({ stepFree }) => stepFree === 'no')) return 'stepFree'
  const { indoor: wanted } = needs
  if (
    wanted !== undefined &&
    order.some(({ id, indoor }) => indoor === !wanted && id !== startId && !endIds.includes(id))
  )
    return 'indoor'
  return undefined
}

/** Returns whether the stops can be assigned to the groups, in the order of the steps, with no place of a group left over. */
function canFillGroups({ groups }: WalkRequest, ids: readonly number[]): boolean {
  const left = groups.map(({ count }) => count)
  const deal = (position: number): boolean => {
    const id = ids[position]
    if (id === undefined) return left.every((count) => count === 0)
    const own = groups.flatMap(({ anyOf }, group) => (anyOf.includes(id) ? [group] : []))
    if (own.length === 0) return deal(position + 1)
    return own.some((group) => {
      const step = groups[group]?.step
      const isEarly = groups.some(
        (other, index) =>
          step !== undefined && other.step !== undefined && other.step < step && (left[index] ?? 0) > 0,
      )
      if (isEarly || (left[group] ?? 0) === 0) return false
      left[group] = (left[group] ?? 0) - 1
      const isDealt = deal(position + 1)
      left[group] = (left[group] ?? 0) + 1
      return isDealt
    })
  }
  return deal(0)
}

function time(request: WalkRequest, guide: AssistantGuide, order: readonly Place[]) {
  const { startAt, startsAt, kmh = WALKING_KMH } = request
  const isLoop = request.isRoundTrip
  const way = (from: { lat: number; lng: number }, to: { lat: number; lng: number }) =>
    guide.ways
      ? ((guide.ways.measure(from, to, { isStepFree: request.needs.stepFree ?? false }) ??
          Number.POSITIVE_INFINITY) *
          60) /
        (kmh * 1000)
      : getWalkMinutes(getDistanceMeters(from, to), kmh)
  let [minutes, walked, longestWait, longestLeg] = [0, 0, 0, 0]
  for (const [index, place] of order.entries()) {
    const from = order[index - 1]?.coordinates ?? startAt
    const leg = from ? way(from, place.coordinates) : 0
    if (index > 0) longestLeg = Math.max(longestLeg, leg)
    walked += leg
    minutes += leg
    const visit = getVisitMinutes(place)
    const open =
      request.needs.open && startsAt && place.openingHours
        ? guide.hours.listOpen(place.openingHours, startsAt, `${startsAt.slice(0, 10)}T23:59`)
        : undefined
    const begins = open?.map(({ from: opens, to }) => {
      const begin = Math.max(minutes, countMinutes(startsAt ?? opens, opens))
      return begin + visit <= countMinutes(startsAt ?? to, to) + NOISE ? begin : Number.POSITIVE_INFINITY
    })
    const begin = begins ? Math.min(...begins, Number.POSITIVE_INFINITY) : minutes
    longestWait = Math.max(longestWait, begin - minutes)
    minutes = begin + visit
  }
  const [first] = order
  const last = order.at(-1)
  if (isLoop && first && last) {
    const back = way(last.coordinates, startAt ?? first.coordinates)
    if (!startAt) longestLeg = Math.max(longestLeg, back)
    walked += back
    minutes += back
  }
  return { minutes, walked, longestWait, longestLeg }
}
