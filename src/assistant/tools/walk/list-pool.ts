import { getDistanceMeters } from '#domain/distance.ts'
import { isOfKind } from '#domain/kinds/kinds.ts'
import type { Place } from '#domain/place.ts'
import type { AssistantGuide } from '../../assistant-guide.ts'
import { isDoubtful } from '../../guide/place-state.ts'
import { findFarBank } from '../../guide/river-bank.ts'
import { addMinutes } from '../../local-time.ts'
import type { Conditions, WalkWishes } from '../../request.ts'
import { locatePoint, type ToolContext } from '../tool-context.ts'
import { combinePlannerNeeds, isBroken, type JudgePlace, NEED_RULES } from './judge-stops.ts'
import type { WalkTimes } from './walk-times.ts'

/** Maximum distance of a stop from the town's centre, whatever the guide says of the place. */
const MAX_FROM_CENTER_M = 6_000
const MAX_OUTING_MIN = 6 * 60
/** Museums and similar places are closed at this time, unless the guide says otherwise. */
const LATE = { from: '16:30', to: '08:00' }
/** «Рядом с вокзалом»: the radius in metres, or the next one if it has too few places. */
const NEAR_RADII_M = [700, 1_200]
const MIN_NEAR = 4
const MIN_SIGHTS = 4
const MEAL_AFTER_MIN = 4 * 60

/** True of a place in the open air, by its field or by an unambiguous category. */
export function isOpenAir({ indoor, category }: Place): boolean {
  return indoor === false || (indoor === undefined && isOfKind(category, 'isOpenAir'))
}

/** True of a place under a roof, by its field or by an unambiguous category. */
export function isUnderRoof({ indoor, category }: Place): boolean {
  return indoor === true || (indoor === undefined && isOfKind(category, 'isUnderRoof'))
}

/** True of a place to eat. */
export function isFood({ category, name }: Place): boolean {
  return isOfKind(category, 'isFood') || isOfKind(name, 'isFood')
}

/** True of a place that is reachable from the town by the visitor's transport; never across water without a way. */
export function isInReach(guide: AssistantGuide, place: Place, by: WalkWishes['by']): boolean {
  if (findFarBank(guide, place) !== undefined) return false
  if (by === 'bike' || by === 'car') return true
  const meters = getDistanceMeters(guide.city.center, place.coordinates)
  return place.outsideTown !== true && meters <= MAX_FROM_CENTER_M
}

/** The wishes for a walk, its times, and how places meet its needs. */
export type WalkContext = { context: ToolContext; wishes: WalkWishes; times: WalkTimes; judge: JudgePlace }

/** True of a place that may be proposed for its kind: it fits and is not closed for the hours after the start. */
export function isSuited(walk: WalkContext, place: Place): boolean {
  const { openingHours } = place
  if (!isFitting(walk, place)) return false
  if (openingHours === undefined) return true
  const { startsAt } = walk.times
  const { hours } = walk.context.guide
  return hours.listOpen(openingHours, startsAt, addMinutes(startsAt, MAX_OUTING_MIN))?.length !== 0
}

/** True of an existing place in reach that meets the hard conditions, without regard to its hours. */
export function isFitting(
  {
    context,
    wishes,
    judge,
  }: Omit<WalkContext, 'context' | 'times'> & { context: Pick<ToolContext, 'guide'> },
  place: Place,
): boolean {
  const { guide } = context
  const verdicts = judge(place)
  if (isDoubtful(place) || !isInReach(guide, place, wishes.by) || verdicts.some(isBroken)) return false
  // Nobody carries a bicycle up stairs.
  if (wishes.by === 'bike' && place.stepFree === 'no') return false
  if (isAllIndoor(wishes) && !isUnderRoof(place)) return false
  return verdicts.every(({ need, isUnwanted, met }) => {
    const isFree = isUnwanted || NEED_RULES[need.key].isOpenAirUnlessMet !== true
    return isFree || met === 'yes' || isOpenAir(place)
  })
}

/** True where each stop must be under a roof. */
export function isAllIndoor({ conditions }: WalkWishes): boolean {
  return combinePlannerNeeds(conditions.needs).indoor === true
}

/** Returns the places that a walk may add. `asked` are those that the wishes name or select by kind. */
export function listPool(walk: WalkContext, asked: ReadonlySet<number>): Place[] {
  const { context, wishes } = walk
  const suited = context.guide.places.filter((place) => {
    const isAsked = asked.has(place.id)
    if (!isAsked && isOfKind(place.category, 'isErrand')) return false
    return isSuited(walk, place) && (isAsked || mayBeOpen(walk, place))
  })
  const near = keepNear(context, suited, wishes.conditions)
  const meal = hasMeal(wishes) ? near.find(isFood) : undefined
  return near.filter((place) => asked.has(place.id) || place === meal || !isFood(place))
}

/** Returns the sights of a pool; places to sit for hours are included only if little else is there or it rains. */
export function listSights(
  pool: readonly Place[],
  wishes: WalkWishes,
  asked: ReadonlySet<number>,
): readonly Place[] {
  if (isAllIndoor(wishes)) return pool
  const sights = pool.filter(({ id, category }) => asked.has(id) || !isOfKind(category, 'isPastime'))
  return sights.length >= MIN_SIGHTS ? sights : pool
}

/** Without a request a short walk has no meal. */
function hasMeal({ minutes = 0, conditions: { needs, unwantedNeeds } }: WalkWishes): boolean {
  const isUnwanted = unwantedNeeds.some(({ key }) => key === 'food')
  return !isUnwanted && (minutes >= MEAL_AFTER_MIN || needs.some(({ key }) => key === 'evening'))
}

/** False of a door with unknown hours late in the day. */
function mayBeOpen({ wishes, times }: WalkContext, place: Place): boolean {
  if (place.openingHours !== undefined || !isUnderRoof(place) || isAllIndoor(wishes)) return true
  const clock = times.startsAt.slice('YYYY-MM-DDT'.length)
  return clock < LATE.from && clock >= LATE.to
}

function keepNear(context: ToolContext, places: Place[], { near }: Conditions): Place[] {
  const anchor = near && locatePoint(context, near).coordinates
  if (anchor === undefined) return places
  const within = (radius: number) =>
    places.filter(({ coordinates }) => getDistanceMeters(anchor, coordinates) <= radius)
  return NEAR_RADII_M.map(within).find(({ length }) => length >= MIN_NEAR) ?? within(NEAR_RADII_M.at(-1) ?? 0)
}
