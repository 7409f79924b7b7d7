import { getDistanceMeters } from '#domain/distance.ts'
import type { LocalTime } from '#domain/hours/hours-reader.ts'
import { isOfKind } from '#domain/kinds/kinds.ts'
import type { Place } from '#domain/place.ts'
import type { AssistantGuide } from '../../assistant-guide.ts'
import { isDoubtful } from '../../guide/place-state.ts'
import { findFarBank } from '../../guide/river-bank.ts'
import { addMinutes } from '../../local-time.ts'
import type { Conditions, WalkWishes } from '../../request.ts'
import { locatePoint } from '../locate-point.ts'
import type { ToolContext } from '../tool-context.ts'
import { isBroken, type JudgePlace } from './judge-stops.ts'
import { combineNeedRules, NEED_RULES } from './need-rules.ts'

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

/**
 * True of a place that is reachable from the town on foot or by the visitor's transport; never across water
 * without a way.
 */
export function isInReach(guide: AssistantGuide, place: Place, by: WalkWishes['by']): boolean {
  if (findFarBank(guide, place) !== undefined) return false
  if (by === 'bike' || by === 'car') return true
  const meters = getDistanceMeters(guide.city.center, place.coordinates)
  return place.outsideTown !== true && meters <= MAX_FROM_CENTER_M
}

type Asked = { context: ToolContext; wishes: WalkWishes; startsAt: LocalTime; judge: JudgePlace }

/** True of a place that may be proposed for its kind: it fits and is not closed at that time. */
export function isSuited({ context: { guide }, wishes, startsAt, judge }: Asked, place: Place): boolean {
  return isFitting({ guide, wishes, judge }, place) && canBeOpen(guide, place, startsAt)
}

/** True of an existing place in reach that meets the hard conditions, without regard to its hours. */
export function isFitting(
  { guide, wishes, judge }: { guide: AssistantGuide; wishes: WalkWishes; judge: JudgePlace },
  place: Place,
): boolean {
  const { planner } = combineNeedRules(wishes.conditions.needs)
  const verdicts = judge(place)
  if (isDoubtful(place) || !isInReach(guide, place, wishes.by) || verdicts.some(isBroken)) return false
  // Nobody carries a bicycle up stairs.
  if (wishes.by === 'bike' && place.stepFree === 'no') return false
  if (planner.indoor === true && !isUnderRoof(place)) return false
  return verdicts.every(({ need, isUnwanted, met }) => {
    const isFree = isUnwanted || NEED_RULES[need.key].isOpenAirUnlessMet !== true
    return isFree || met === 'yes' || isOpenAir(place)
  })
}

/** Returns the places that a walk may add. `asked` are those that the wishes name or select by kind. */
export function listPool(given: Asked & { asked: ReadonlySet<number> }): Place[] {
  const { context, wishes, startsAt, asked } = given
  const { guide } = context
  const isIndoor = combineNeedRules(wishes.conditions.needs).planner.indoor === true
  const suited = guide.places.filter((place) => {
    const isAsked = asked.has(place.id)
    if (!isAsked && isOfKind(place.category, 'isErrand')) return false
    return isSuited(given, place) && (isAsked || mayBeOpen(place, { startsAt, isIndoor }))
  })
  const near = keepNear(context, suited, wishes.conditions)
  const meal = hasMeal(wishes) ? near.find(isFood) : undefined
  return near.filter((place) => asked.has(place.id) || place === meal || !isFood(place))
}

/**
 * Returns the sights of a pool; places to sit for hours are included only if little else is there or it
 * rains.
 */
export function listSights(
  pool: readonly Place[],
  { conditions }: WalkWishes,
  asked: ReadonlySet<number>,
): readonly Place[] {
  const isIndoor = combineNeedRules(conditions.needs).planner.indoor === true
  const sights = pool.filter(({ id, category }) => {
    return asked.has(id) || isIndoor || !isOfKind(category, 'isPastime')
  })
  return sights.length >= MIN_SIGHTS ? sights : pool
}

/** Without a request a short walk has no meal. */
function hasMeal({ minutes = 0, conditions: { needs, unwantedNeeds } }: WalkWishes): boolean {
  const isUnwanted = unwantedNeeds.some(({ key }) => key === 'food')
  return !isUnwanted && (minutes >= MEAL_AFTER_MIN || needs.some(({ key }) => key === 'evening'))
}

/** False of a place known to be closed for the hours after the start. */
function canBeOpen({ hours }: AssistantGuide, { openingHours }: Place, startsAt: LocalTime): boolean {
  if (openingHours === undefined) return true
  const open = hours.listOpen(openingHours, startsAt, addMinutes(startsAt, MAX_OUTING_MIN))
  return open === undefined || open.length > 0
}

/** False of a door with unknown hours late in the day. */
function mayBeOpen(
  place: Place,
  { startsAt, isIndoor }: { startsAt: LocalTime; isIndoor: boolean },
): boolean {
  if (place.openingHours !== undefined || !isUnderRoof(place) || isIndoor) return true
  const clock = startsAt.slice('YYYY-MM-DDT'.length)
  return clock < LATE.from && clock >= LATE.to
}

function keepNear(context: ToolContext, places: Place[], { near }: Conditions): Place[] {
  const anchor = near && locatePoint(context, near).coordinates
  if (anchor === undefined) return places
  const within = (radius: number) =>
    places.filter(({ coordinates }) => getDistanceMeters(anchor, coordinates) <= radius)
  return NEAR_RADII_M.map(within).find(({ length }) => length >= MIN_NEAR) ?? within(NEAR_RADII_M.at(-1) ?? 0)
}
