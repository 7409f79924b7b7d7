import type { Coordinates } from '#domain/coordinates.ts'
import { getDistanceMeters } from '#domain/distance.ts'
import type { Place } from '#domain/place.ts'
import { MIN_STOPS, PROPOSED_STOPS, type WalkNeeds, type WalkRequest } from '../../planner/walk-request.ts'
import { getMaxMinutes } from '../../planner/walk-task.ts'
import type { Need, PlaceSet, Point, WalkWishes } from '../../request.ts'
import { isUnderRoof } from '../need-rows.ts'
import { listPlaces, locatePoint, type ToolContext } from '../tool-context.ts'
import {
  combinePlannerNeeds,
  findNeedLimit,
  isBroken,
  isOfEveryStop,
  meetsAll,
  type WalkContext,
} from './judge-stops.ts'
import { findTopicPlaces, pickCandidates, valueStops } from './value-stops.ts'
import { type Goals, isAllIndoor, isFood, listPool, listSights } from './walk-places.ts'

/** A request for the planner, with the defaults that the visitor did not ask for. */
export type WalkOrder = {
  request: WalkRequest
  /** The wish behind each group of the request. */
  sources: readonly (PlaceSet | Need)[]
  /** Default limits: they are relaxed before a wish. */
  assumed: Partial<WalkRequest>
  /** Places beyond the wishes: they are added if the walk would be much shorter than requested. */
  reserve: WalkRequest['candidates']
  /** A shorter walk leaves much of the visitor's time. */
  leastMinutes: number
}

export type OrderParts = WalkContext & {
  goals: Goals
  /** Stops of the current walk: they outweigh all others. */
  staying?: readonly number[]
  /** Whether unnamed places may be added; by default the wishes decide. */
  mayFill?: boolean
  /** The walk starts at the place without a stop there. */
  isStartPassed?: boolean
}

/** Maximum duration without a requested time. */
const USUAL_MIN = 150
/** Minimum share of the requested time that a walk takes, if there is enough to see. */
const SHARE_OF_TIME = 0.8
/** Maximum duration if the time is only limited by a departure. */
const MAX_UNASKED_MIN = 5 * 60
/** Time per stop if the visitor asks for many stops. */
const MINUTES_A_STOP = 35
/** Number of stops for a whole day, with time for meals and rest. */
export const STOPS_OF_A_DAY = 8
const USUAL_STOPS = { plain: 5, theme: 7 }
const FAR_VISITOR_M = 3_000
const KMH: Partial<Record<WalkWishes['by'], number>> = { bike: 12, car: 30 }
/** Wished places outweigh fillers; stops of the current walk outweigh all others. */
const RESERVE_FACTOR = 0.1
const STAYING_FACTOR = 10
/** Number of places around an unnamed point that are tried as the last stop. */
const MAX_NEAR_END = 3

/** Builds the planner's order for these wishes. */
export function createOrder(parts: OrderParts): WalkOrder {
  const { context, wishes, times, judge, goals, staying = [] } = parts
  const { guide } = context
  const mayFill = parts.mayFill ?? !isExplicit(wishes, goals)
  const [preferred, others] = mayFill ? dividePool(parts) : [[], []]
  const start = findStartStop(parts)
  const endIds = listEnds(context, wishes)
  const startAt = start ? undefined : findStart(parts, preferred)
  const stops = listPlaces(context, [start?.id ?? [], endIds, goals.must].flat())
  const anchors = [startAt ?? [], stops.map(({ coordinates }) => coordinates)].flat()
  const { topic } = wishes.conditions
  const values = valueStops(guide, judge, topic ? findTopicPlaces(context, topic) : [])
  for (const id of staying) values.set(id, (values.get(id) ?? 0) * STAYING_FACTOR + 1)
  const isRoundTrip = wishes.isRoundTrip === true || isSamePoint(wishes.start, wishes.end)
  // «Вернуться на вокзал» without a start: the round trip also starts there.
  const isBackTo = isRoundTrip && !start && !startAt && endIds.length > 0
  const request: WalkRequest = {
    candidates: pickCandidates(preferred, values, anchors),
    must: goals.must,
    avoid: listAvoided(wishes, goals),
    groups: goals.groups.map(({ group }) => group),
    startAt,
    startId: isBackTo ? endIds[0] : start?.id,
    endIds: isBackTo ? undefined : endIds,
    isRoundTrip,
    maxMinutes: wishes.minutes,
    maxMeters: wishes.meters,
    maxLegMeters: wishes.legMeters,
    minStops: wishes.stops,
    maxStops: wishes.stops,
    startsAt: times.startsAt,
    deadline: times.deadline,
    kmh: KMH[wishes.by],
    needs: { ...combinePlannerNeeds(wishes.conditions.needs), ...freeNamed(parts), open: true },
  }
  const isTimeToFill = mayFill && wishes.stops === undefined
  return {
    request,
    sources: goals.groups.map(({ source }) => source),
    assumed: mayFill ? assumeLimits(request, wishes, goals.theme.size > 0) : {},
    reserve: pickCandidates(isTimed(wishes) ? others : [], values, anchors, RESERVE_FACTOR),
    leastMinutes: isTimeToFill ? SHARE_OF_TIME * Math.min(getMaxMinutes(request), MAX_UNASKED_MIN) : 0,
  }
}

/** Returns the first stop; if it breaks the needs, the walk only starts there. */
function findStartStop({ context, wishes, judge, isStartPassed = false }: OrderParts): Place | undefined {
  const [start] = wishes.start?.kind === 'place' ? listPlaces(context, [wishes.start.id]) : []
  if (start === undefined || isStartPassed || judge(start).some(isBroken)) return undefined
  return isAllIndoor(wishes) && !isUnderRoof(start) ? undefined : start
}

/** Named places are added with or without a roof, and the stop reports it; all others must match. */
function freeNamed({ context, wishes, goals }: OrderParts): Pick<WalkNeeds, 'indoor'> {
  const { indoor } = combinePlannerNeeds(wishes.conditions.needs)
  const isAgainst = (place: Place) => place.indoor !== undefined && place.indoor !== indoor
  return listPlaces(context, goals.must).some(isAgainst) ? { indoor: undefined } : { indoor }
}

/** True for several named stops without time or number, or a place to go to and return from: no others are added. */
function isExplicit(wishes: WalkWishes, goals: Goals): boolean {
  if (isThereAndBack(wishes, goals)) return true
  return goals.theme.size === 0 && !isTimed(wishes) && countNamed(goals) > 1
}

function isThereAndBack({ isRoundTrip, start, end }: WalkWishes, goals: Goals): boolean {
  const isOneGoal = goals.theme.size === 0 && countNamed(goals) === 1
  return isRoundTrip === true && isOneGoal && start === undefined && end === undefined
}

function countNamed({ must, groups }: Goals): number {
  return must.length + groups.filter(({ source }) => 'placeIds' in source).length
}

function isTimed({ minutes, deadline, stops }: WalkWishes): boolean {
  return minutes !== undefined || deadline !== undefined || stops !== undefined
}

function dividePool(parts: OrderParts): [preferred: Place[], others: Place[]] {
  const { wishes, judge, goals, staying = [], isStartPassed } = parts
  const taken = new Set([
    ...(isStartPassed && wishes.start?.kind === 'place' ? [wishes.start.id] : []),
    ...goals.must,
    ...goals.groups.flatMap(({ group }) => group.anyOf),
    ...listAvoided(wishes, goals),
  ])
  const asked = new Set([...goals.theme, ...staying])
  const free = listPool(parts, asked).filter(({ id }) => !taken.has(id))
  const sights = listSights(free, wishes, asked)
  const isNeeded = wishes.conditions.needs.some(isOfEveryStop)
  const meeting = sights.filter((place) => isNeeded && meetsAll(judge(place)))
  const ofTheme = free.filter(({ id }) => goals.theme.has(id))
  const chosen = ofTheme.length > 0 ? ofTheme : meeting.length >= PROPOSED_STOPS ? meeting : sights
  const preferred = free.filter((place) => chosen.includes(place) || staying.includes(place.id))
  return [preferred, free.filter((place) => !preferred.includes(place))]
}

function listAvoided({ conditions: { unwanted } }: WalkWishes, { must }: Goals): number[] {
  return unwanted.flatMap(({ placeIds }) => placeIds).filter((id) => !must.includes(id))
}

function listEnds(context: ToolContext, { start, end }: WalkWishes): number[] {
  if (end === undefined || isSamePoint(start, end)) return []
  if (end.kind === 'place') return listPlaces(context, [end.id]).map(({ id }) => id)
  const at = locatePoint(context, end).coordinates
  if (at === undefined) return []
  return context.guide.places
    .filter((place) => !isFood(place) && place.outsideTown !== true)
    .map(({ id, coordinates }) => ({ id, meters: getDistanceMeters(at, coordinates) }))
    .sort((a, b) => a.meters - b.meters)
    .slice(0, MAX_NEAR_END)
    .map(({ id }) => id)
}

function isSamePoint(start: Point | undefined, end: Point | undefined): boolean {
  if (start?.kind === 'place' && end?.kind === 'place') return start.id === end.id
  return start !== undefined && start.kind === end?.kind
}

/** Returns where the way starts without a stop there: the given point, or the visitor's position close to the walk. */
function findStart({ context, wishes, goals }: OrderParts, pool: readonly Place[]): Coordinates | undefined {
  if (wishes.start !== undefined) return locatePoint(context, wishes.start).coordinates
  const position = locatePoint(context, { kind: 'visitor' }).coordinates
  if (position === undefined)
    return isThereAndBack(wishes, goals) ? locatePoint(context, { kind: 'center' }).coordinates : undefined
  const nearest = Math.min(...pool.map(({ coordinates }) => getDistanceMeters(position, coordinates)))
  return pool.length === 0 || nearest <= FAR_VISITOR_M ? position : undefined
}

function assumeLimits(request: WalkRequest, wishes: WalkWishes, hasTheme: boolean): Partial<WalkRequest> {
  const { maxMinutes, deadline, maxMeters, maxLegMeters } = request
  const { stops, by, conditions } = wishes
  const hasTime = maxMinutes !== undefined || deadline !== undefined
  const isLong = hasTime && getMaxMinutes(request) >= MAX_UNASKED_MIN
  const wanted = request.must.length + request.groups.reduce((sum, { count }) => sum + count, 0)
  const usualStops = Math.max(hasTheme ? USUAL_STOPS.theme : USUAL_STOPS.plain, wanted + MIN_STOPS)
  const usualMinutes = Math.max(USUAL_MIN, (stops ?? 0) * MINUTES_A_STOP)
  const onFoot = by === 'foot' ? conditions.needs : []
  const meters = maxMeters === undefined ? findNeedLimit(onFoot, 'maxMeters') : undefined
  const legMeters = maxLegMeters === undefined ? findNeedLimit(onFoot, 'maxLegMeters') : undefined
  return {
    ...(maxMinutes === undefined && { maxMinutes: deadline === undefined ? usualMinutes : MAX_UNASKED_MIN }),
    ...(stops === undefined && !hasTime && { maxStops: usualStops }),
    ...(stops === undefined && isLong && { maxStops: Math.max(STOPS_OF_A_DAY, wanted + MIN_STOPS) }),
    ...(stops === undefined && { minStops: wanted > 0 && !hasTheme ? 1 : MIN_STOPS }),
    ...(meters !== undefined && { maxMeters: meters }),
    ...(legMeters !== undefined && { maxLegMeters: legMeters }),
  }
}
