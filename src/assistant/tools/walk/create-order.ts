import type { Coordinates } from '#domain/coordinates.ts'
import { getDistanceMeters } from '#domain/distance.ts'
import type { Place } from '#domain/place.ts'
import type { WalkNeeds, WalkRequest } from '../../planner/walk-request.ts'
import { MIN_STOPS, PROPOSED_STOPS } from '../../planner/walk-request.ts'
import { getMaxMinutes } from '../../planner/walk-task.ts'
import type { Need, PlaceSet, Point, WalkWishes } from '../../request.ts'
import { listPlaces } from '../list-places.ts'
import { locatePoint } from '../locate-point.ts'
import type { ToolContext } from '../tool-context.ts'
import { findTopicPlaces } from './find-topic-places.ts'
import { isBroken, type JudgePlace, meetsAll } from './judge-stops.ts'
import type { Goals } from './list-goals.ts'
import { isFood, isUnderRoof, listPool, listSights } from './list-pool.ts'
import { combineNeedRules, isOfEveryStop } from './need-rules.ts'
import { pickCandidates, valueStops } from './value-stops.ts'
import type { WalkTimes } from './walk-times.ts'

/** What is asked of the planner, and what of it nobody said. */
export type WalkOrder = {
  request: WalkRequest
  /** The wish behind each group of the request. */
  sources: readonly (PlaceSet | Need)[]
  /** Limits that were only supposed: they give way before a wish does. */
  assumed: Partial<WalkRequest>
  /** Places beside what was wished for: they come in where the walk would be much shorter than asked. */
  reserve: WalkRequest['candidates']
  /** A walk that is shorter leaves much of the visitor's time. */
  leastMinutes: number
}

export type OrderParts = {
  context: ToolContext
  wishes: WalkWishes
  times: WalkTimes
  judge: JudgePlace
  goals: Goals
  /** Stops of the walk at hand: they count more than all others. */
  staying?: readonly number[]
  /** Whether places come in that nobody named; as the wishes ask unless given. */
  mayFill?: boolean
  /** The start is where one sets out and no stop. */
  isStartPassed?: boolean
}

/** A walk without a time asked for takes so long at most. */
const USUAL_MIN = 150
/** Of a time asked for a walk takes at least this share, where there is enough to see. */
const SHARE_OF_TIME = 0.8
/** Nobody walks longer than this only because his train leaves late. */
const MAX_UNASKED_MIN = 5 * 60
/** Who asks for many stops has time for them. */
const MINUTES_A_STOP = 35
/** Of a whole day some is left for meals and rest. */
const STOPS_OF_A_DAY = 8
const USUAL_STOPS = { plain: 5, theme: 7 }
const FAR_VISITOR_M = 3_000
const KMH: Partial<Record<WalkWishes['by'], number>> = { bike: 12, car: 30 }
/** What was wished for outweighs what only fills the time; the stops of the walk at hand outweigh all others. */
const RESERVE_FACTOR = 0.1
const STAYING_FACTOR = 10
/** So many places around a point without a name are tried as the last stop. */
const MAX_NEAR_END = 3

/** The planner's order for these wishes. */
export function createOrder(parts: OrderParts): WalkOrder {
  const { context, wishes, times, judge, goals, staying = [] } = parts
  const { guide } = context
  const mayFill = parts.mayFill ?? !isExplicit(wishes, goals)
  const { preferred, others } = mayFill ? dividePool(parts) : { preferred: [], others: [] }
  const start = findStartStop(parts)
  const ends = listEnds(context, wishes)
  const startAt = start ? undefined : findStart(parts, preferred)
  const stops = listPlaces(context, [start?.id ?? [], ends, goals.must].flat())
  const anchors = [startAt ?? [], stops.map(({ coordinates }) => coordinates)].flat()
  const { topic } = wishes.conditions
  const values = valueStops(guide, judge, topic ? findTopicPlaces(context, topic) : [])
  for (const id of staying) values.set(id, (values.get(id) ?? 0) * STAYING_FACTOR + 1)
  const toCandidates = (places: readonly Place[], factor: number) =>
    pickCandidates(places, values, anchors).map(({ id }) => ({
      placeId: id,
      value: (values.get(id) ?? 0.1) * factor,
    }))
  const request: WalkRequest = {
    candidates: toCandidates(preferred, 1),
    must: goals.must,
    avoid: listAvoided(wishes, goals),
    groups: goals.groups.map(({ group }) => group),
    startAt,
    ...fixEnds(wishes, start?.id, ends, startAt !== undefined),
    maxMinutes: wishes.minutes,
    maxMeters: wishes.meters,
    maxLegMeters: wishes.legMeters,
    minStops: wishes.stops,
    maxStops: wishes.stops,
    startsAt: times.startsAt,
    deadline: times.deadline,
    kmh: KMH[wishes.by],
    needs: { ...combineNeedRules(wishes.conditions.needs).planner, ...freeNamed(parts), open: true },
  }
  const isTimeToFill = mayFill && wishes.stops === undefined
  return {
    request,
    sources: goals.groups.map(({ source }) => source),
    assumed: mayFill ? assumeLimits(request, wishes, goals.theme.size > 0) : {},
    reserve: toCandidates(isTimed(wishes) ? others : [], RESERVE_FACTOR),
    leastMinutes: isTimeToFill ? SHARE_OF_TIME * Math.min(getMaxMinutes(request), MAX_UNASKED_MIN) : 0,
  }
}

/** The place that the walk begins with; one that is no good under the needs is only where one sets out. */
function findStartStop({ context, wishes, judge, isStartPassed = false }: OrderParts): Place | undefined {
  const [start] = wishes.start?.kind === 'place' ? listPlaces(context, [wishes.start.id]) : []
  if (start === undefined || isStartPassed || judge(start).some(isBroken)) return undefined
  const isIndoor = combineNeedRules(wishes.conditions.needs).planner.indoor === true
  return isIndoor && !isUnderRoof(start) ? undefined : start
}

/** What is named comes in whatever its roof, and the stop says so; all others were chosen by it. */
function freeNamed({ context, wishes, goals }: OrderParts): Pick<WalkNeeds, 'indoor'> {
  const { indoor } = combineNeedRules(wishes.conditions.needs).planner
  const isAgainst = (place: Place) => place.indoor !== undefined && place.indoor !== indoor
  return listPlaces(context, goals.must).some(isAgainst) ? { indoor: undefined } : { indoor }
}

/** Who names several stops, and neither time nor number, wants these; who goes somewhere and back wants that alone. */
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

/** The places to choose from, and others that also fit what must hold and may fill the time when the first do not. */
function dividePool(parts: OrderParts): {
  preferred: Place[]
  others: Place[]
} {
  const { context, wishes, times, judge, goals, staying = [], isStartPassed } = parts
  const taken = new Set([
    ...(isStartPassed && wishes.start?.kind === 'place' ? [wishes.start.id] : []),
    ...goals.must,
    ...goals.groups.flatMap(({ group }) => group.anyOf),
    ...listAvoided(wishes, goals),
  ])
  const asked = new Set([...goals.theme, ...staying])
  const pool = listPool({ context, wishes, startsAt: times.startsAt, judge, asked })
  const free = pool.filter(({ id }) => !taken.has(id))
  const sights = listSights(free, wishes, asked)
  const isNeeded = wishes.conditions.needs.some(isOfEveryStop)
  const meeting = sights.filter((place) => isNeeded && meetsAll(judge(place)))
  const ofTheme = free.filter(({ id }) => goals.theme.has(id))
  const chosen = ofTheme.length > 0 ? ofTheme : meeting.length >= PROPOSED_STOPS ? meeting : sights
  const preferred = free.filter((place) => chosen.includes(place) || staying.includes(place.id))
  return { preferred, others: free.filter((place) => !preferred.includes(place)) }
}

function listAvoided({ conditions: { unwanted } }: WalkWishes, { must }: Goals): number[] {
  return unwanted.flatMap(({ placeIds }) => placeIds).filter((id) => !must.includes(id))
}

/** The stops that a walk may end with: the place named, else those next to the centre or the visitor. */
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

/** Where the way begins when no stop was named for it: where the visitor said, or is, when that is close to the walk. */
function findStart({ context, wishes, goals }: OrderParts, pool: readonly Place[]): Coordinates | undefined {
  if (wishes.start !== undefined) return locatePoint(context, wishes.start).coordinates
  const position = locatePoint(context, { kind: 'visitor' }).coordinates
  if (position === undefined)
    return isThereAndBack(wishes, goals) ? locatePoint(context, { kind: 'center' }).coordinates : undefined
  const nearest = Math.min(...pool.map(({ coordinates }) => getDistanceMeters(position, coordinates)))
  return pool.length === 0 || nearest <= FAR_VISITOR_M ? position : undefined
}

/** «Вернуться на вокзал» and no start: then the way round begins there too. */
function fixEnds(
  wishes: WalkWishes,
  startId: number | undefined,
  endIds: readonly number[],
  hasPosition: boolean,
): Pick<WalkRequest, 'startId' | 'endIds' | 'isRoundTrip'> {
  const isRoundTrip = wishes.isRoundTrip === true || isSamePoint(wishes.start, wishes.end)
  const isBackTo = isRoundTrip && startId === undefined && !hasPosition && endIds.length > 0
  return isBackTo ? { startId: endIds[0], isRoundTrip } : { startId, endIds, isRoundTrip }
}

/** Limits that make a walk pleasant when nobody said any. */
function assumeLimits(request: WalkRequest, wishes: WalkWishes, hasTheme: boolean): Partial<WalkRequest> {
  const { maxMinutes, deadline, maxMeters, maxLegMeters } = request
  const { stops, by } = wishes
  const hasTime = maxMinutes !== undefined || deadline !== undefined
  const isLong = hasTime && getMaxMinutes(request) >= MAX_UNASKED_MIN
  const rules = by === 'foot' ? combineNeedRules(wishes.conditions.needs) : undefined
  const wanted = request.must.length + request.groups.reduce((sum, { count }) => sum + count, 0)
  const usualStops = Math.max(hasTheme ? USUAL_STOPS.theme : USUAL_STOPS.plain, wanted + MIN_STOPS)
  const usualMinutes = Math.max(USUAL_MIN, (stops ?? 0) * MINUTES_A_STOP)
  return {
    ...(maxMinutes === undefined && { maxMinutes: deadline === undefined ? usualMinutes : MAX_UNASKED_MIN }),
    ...(stops === undefined && !hasTime && { maxStops: usualStops }),
    ...(stops === undefined && isLong && { maxStops: Math.max(STOPS_OF_A_DAY, wanted + MIN_STOPS) }),
    ...(stops === undefined && { minStops: wanted > 0 && !hasTheme ? 1 : MIN_STOPS }),
    ...(maxMeters === undefined && rules?.maxMeters !== undefined && { maxMeters: rules.maxMeters }),
    ...(maxLegMeters === undefined &&
      rules?.maxLegMeters !== undefined && { maxLegMeters: rules.maxLegMeters }),
  }
}
