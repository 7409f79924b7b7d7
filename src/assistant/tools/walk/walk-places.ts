import { getDistanceMeters } from '#domain/distance.ts'
import { isOfKind } from '#domain/kinds/kinds.ts'
import type { Place } from '#domain/place.ts'
import type { AssistantGuide } from '../../assistant-guide.ts'
import { isDoubtful } from '../../guide/place-state.ts'
import { findFarBank } from '../../guide/river-bank.ts'
import { addMinutes } from '../../local-time.ts'
import { MAX_STOPS, type WalkGroup } from '../../planner/walk-request.ts'
import type { Conditions, Need, PlaceSet, WalkWishes } from '../../request.ts'
import { MIN_TOPIC_LIKENESS } from '../judge-condition.ts'
import { isOpenAir, isUnderRoof } from '../need-rows.ts'
import { rankPlacePassages } from '../place-passages.ts'
import { listPlaces, locatePoint, type ToolContext } from '../tool-context.ts'
import {
  combinePlannerNeeds,
  isBroken,
  keepBestMet,
  NEED_RULES,
  type TimelessWalk,
  type WalkContext,
} from './judge-stops.ts'
import type { GivenUp } from './walk-outcome.ts'

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
export function isFitting(walk: TimelessWalk, place: Place): boolean {
  const { wishes } = walk
  const verdicts = walk.judge(place)
  if (isDoubtful(place) || !isInReach(walk.context.guide, place, wishes.by) || verdicts.some(isBroken))
    return false
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

/** Required places of a walk, its subject, and the wishes that nothing in the guide can meet. */
export type Goals = {
  must: readonly number[]
  groups: readonly { group: WalkGroup; source: PlaceSet | Need }[]
  theme: ReadonlySet<number>
  givenUp: readonly GivenUp[]
}

/**
 * Returns the goals of the wishes. A name is a stop. A kind is one stop of it, or the requested number; a
 * kind that is the only wish and a tag are the subject of the walk. Of a long list the first are stops, up to
 * the maximum of a walk. Doubtful and unreachable places need to be named.
 */
export function listGoals(walk: WalkContext): Goals {
  const { conditions } = walk.wishes
  const avoided = new Set(conditions.unwanted.flatMap(({ placeIds }) => placeIds))
  const sets = conditions.wanted.map((set) => ({
    ...set,
    placeIds: set.placeIds.filter((id) => !avoided.has(id)),
  }))
  const goals: Goals[] = sets.map((set) => listOfSet(walk, set, sets.length === 1))
  const known = goals.flatMap(({ must, groups }) => [...must, ...groups.flatMap(({ group }) => group.anyOf)])
  const wished = new Set([...known, ...goals.flatMap((goal) => [...goal.theme])])
  const needs = conditions.needs
    .filter(({ key }) => NEED_RULES[key].isForOneStop)
    .map((need) => listOfNeed(walk, need, wished))
  const all = [...goals, ...needs]
  return {
    must: [...new Set(all.flatMap(({ must }) => must))].slice(0, MAX_STOPS),
    groups: all.flatMap(({ groups }) => groups),
    theme: new Set(all.flatMap((goal) => [...goal.theme])),
    givenUp: [
      ...all.flatMap(({ givenUp }) => givenUp),
      ...(isTopicUnknown(walk) ? [{ kind: 'topic' as const }] : []),
    ],
  }
}

function isTopicUnknown({ context: { index }, wishes }: WalkContext): boolean {
  const { topic } = wishes.conditions
  if (topic === undefined) return false
  const ranked = [...rankPlacePassages(index, topic).values()]
  return ranked.every(([best]) => best === undefined || best.likeness < MIN_TOPIC_LIKENESS)
}

const NO_GOALS: Goals = { must: [], groups: [], theme: new Set(), givenUp: [] }

function listOfSet(walk: WalkContext, set: PlaceSet, isAlone: boolean): Goals {
  const places = listPlaces(walk.context, set.placeIds)
  const [first] = places
  if (!first) return giveUp(set, 'absent', [])
  const { step } = set
  if (set.kind === 'place' && places.length === 1 && step === undefined)
    return { ...NO_GOALS, must: [first.id] }
  const suited = set.kind === 'place' ? places : places.filter((place) => isSuited(walk, place))
  if (suited.length === 0) return giveUp(set, findReason(walk, places), set.placeIds)
  const isTheme =
    set.count === undefined &&
    step === undefined &&
    suited.length > 1 &&
    !suited.every(isFood) &&
    (set.kind === 'tag' || (set.kind === 'category' && isAlone))
  const anyOf = suited.map(({ id }) => id)
  if (isTheme) return { ...NO_GOALS, theme: new Set(anyOf) }
  const count = Math.min(set.count ?? 1, anyOf.length)
  const group = { anyOf, count, ...(step !== undefined && { step }) }
  return { ...NO_GOALS, groups: [{ group, source: set }] }
}

type Reason = Extract<GivenUp, { kind: 'wanted' }>['reason']

function giveUp({ label }: PlaceSet, reason: Reason, placeIds: readonly number[]): Goals {
  return { ...NO_GOALS, givenUp: [{ kind: 'wanted', label, reason, placeIds }] }
}

function findReason(walk: WalkContext, places: readonly Place[]): Reason {
  const reachable = places.filter((place) => isInReach(walk.context.guide, place, walk.wishes.by))
  if (reachable.length > 0 && reachable.every(isDoubtful)) return 'doubtful'
  return places.some((place) => isFitting(walk, place)) ? 'shut' : 'unsuited'
}

/** Returns one stop for a need such as a meal, unless another requested stop meets it. */
function listOfNeed(walk: WalkContext, need: Need, wished: ReadonlySet<number>): Goals {
  const meeting = walk.context.guide.places.filter((place) =>
    walk.judge(place).some((one) => one.need === need && one.met === 'yes'),
  )
  if (meeting.some(({ id }) => wished.has(id))) return NO_GOALS
  const suited = meeting.filter((place) => isSuited(walk, place))
  const anyOf = keepBestMet(suited, walk.judge).map(({ id }) => id)
  if (anyOf.length === 0) return { ...NO_GOALS, givenUp: [{ kind: 'need', need }] }
  return { ...NO_GOALS, groups: [{ group: { anyOf, count: 1 }, source: need }] }
}
