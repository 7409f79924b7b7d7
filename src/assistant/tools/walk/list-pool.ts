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

/** Nobody walks so far out of the town's centre, whatever the guide calls the place. */
const MAX_FROM_CENTER_M = 6_000
const MAX_OUTING_MIN = 6 * 60
/** Museums and the like are shut so late, unless the guide says otherwise. */
const LATE = { from: '16:30', to: '08:00' }
/** «Рядом с вокзалом»: within so many metres, or the next radius when too few places are. */
const NEAR_RADII_M = [700, 1_200]
const MIN_NEAR = 4
const MIN_SIGHTS = 4
const MEAL_AFTER_MIN = 4 * 60

/** True for a place under the sky: the guide says so, or its category leaves no doubt. */
export function isOpenAir({ indoor, category }: Place): boolean {
  return indoor === false || (indoor === undefined && isOfKind(category, 'isOpenAir'))
}

/** True for a place under a roof: the guide says so, or its category leaves no doubt. */
export function isUnderRoof({ indoor, category }: Place): boolean {
  return indoor === true || (indoor === undefined && isOfKind(category, 'isUnderRoof'))
}

/** True for a place where one can eat. */
export function isFood({ category, name }: Place): boolean {
  return isOfKind(category, 'isFood') || isOfKind(name, 'isFood')
}

/** True for a place that one gets to from the town on foot, or as the visitor goes; never across water without a way. */
export function isInReach(guide: AssistantGuide, place: Place, by: WalkWishes['by']): boolean {
  if (findFarBank(guide, place) !== undefined) return false
  if (by === 'bike' || by === 'car') return true
  const meters = getDistanceMeters(guide.city.center, place.coordinates)
  return place.outsideTown !== true && meters <= MAX_FROM_CENTER_M
}

type Asked = { context: ToolContext; wishes: WalkWishes; startsAt: LocalTime; judge: JudgePlace }

/** True for a place that may be proposed to who asked for its kind: fitting, and not closed at that time. */
export function isSuited({ context: { guide }, wishes, startsAt, judge }: Asked, place: Place): boolean {
  return isFitting({ guide, wishes, judge }, place) && canBeOpen(guide, place, startsAt)
}

/** True for a place that is there, in reach, and met what must hold, whenever it is open. */
export function isFitting(
  { guide, wishes, judge }: { guide: AssistantGuide; wishes: WalkWishes; judge: JudgePlace },
  place: Place,
): boolean {
  const { planner } = combineNeedRules(wishes.conditions.needs)
  const verdicts = judge(place)
  if (isDoubtful(place) || !isInReach(guide, place, wishes.by) || verdicts.some(isBroken)) return false
  // Nobody carries a bicycle up the stairs.
  if (wishes.by === 'bike' && place.stepFree === 'no') return false
  if (planner.indoor === true && !isUnderRoof(place)) return false
  return verdicts.every(({ need, isUnwanted, met }) => {
    const isFree = isUnwanted || NEED_RULES[need.key].isOpenAirUnlessMet !== true
    return isFree || met === 'yes' || isOpenAir(place)
  })
}

/** The places that a walk may take unasked. `asked` are those that the wishes name or mean by their kind. */
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

/** Of a pool what one goes to see; the places where one sits for hours only where little else is or it rains. */
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

/** Nobody who did not ask for it eats on a short walk. */
function hasMeal({ minutes = 0, conditions: { needs, unwantedNeeds } }: WalkWishes): boolean {
  const isUnwanted = unwantedNeeds.some(({ key }) => key === 'food')
  return !isUnwanted && (minutes >= MEAL_AFTER_MIN || needs.some(({ key }) => key === 'evening'))
}

/** False for a place known to be closed for the hours after the start. */
function canBeOpen({ hours }: AssistantGuide, { openingHours }: Place, startsAt: LocalTime): boolean {
  if (openingHours === undefined) return true
  const open = hours.listOpen(openingHours, startsAt, addMinutes(startsAt, MAX_OUTING_MIN))
  return open === undefined || open.length > 0
}

/** False for a door of which no hours are known late in the day. */
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
