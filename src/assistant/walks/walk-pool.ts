import { getDistanceMeters } from '#domain/distance.ts'
import { isOfKind } from '#domain/kinds/kinds.ts'
import type { Place } from '#domain/place.ts'
import { getVisitMinutes } from '#domain/visit-minutes.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import { allowsDogs, forbidsDogs } from '../guide/dogs.ts'
import { isDoubtful } from '../guide/place-state.ts'
import { findFarBank, isAcrossAsked } from '../guide/river-bank.ts'
import { toPlain } from '../language/plain-text.ts'
import { rateInterests } from '../retrieval/interest.ts'
import type { Slots } from '../understanding.ts'

/** What makes no roof of a kind that has one elsewhere: «кафе в парке», «музей под открытым небом». */
const NO_ROOF = /парк|под открыт/
const BAD_WEATHER = new Set<Slots['weather']>(['rain', 'heat', 'cold', 'snow', 'bad'])

/** Nobody walks so far out of the town's centre, whatever the guide calls the place. */
const FARTHEST_M = 6_000
const FAMILY = /^(?:дет|сем[ье]|ребен|малыш|школьник)/
const EVENING = /^(?:вечер|романти|прогул|релакс|отдых|кафе|еда|кино|бар|музык|набережн)/
const ROMANTIC = /^(?:романти|свидан|влюбл)/
const LEAST_ROMANTIC = 3
const COUPLE = /^(?:романти|вид|кафе|релакс|набережн|прогул|кофе|ужин)/
const COMPANY = /^(?:отдых|прогул|кафе|развлеч|спорт|семь|еда|кино|бар)/

/** Preferred places count so much more than others. */
const PREFERENCE = 1.6
/** One great sight outweighs several small ones: interest counts by this power. */
const STEEPNESS = 4
/** Each further place of a kind is worth so much of the one before it. */
const MORE_OF_A_KIND = 0.75
/** A stay is worth something in itself: of walks with the same sights the one with less time left over. */
const WORTH_OF_A_MINUTE = 0.000_5

/** True for a place under the sky: the guide says so, or its category leaves no doubt. */
export function isOpenAir({ indoor, category }: Place): boolean {
  return indoor === false || (indoor === undefined && isOfKind(category, 'isOpenAir'))
}

/** True for a place under a roof: the guide says so, or its category leaves no doubt. */
export function isUnderRoof({ indoor, category }: Place): boolean {
  return (
    indoor === true ||
    (indoor === undefined && isOfKind(category, 'isUnderRoof') && !NO_ROOF.test(toPlain(category)))
  )
}

/** True for a place where one can eat. */
export function isFood({ category, name }: Place): boolean {
  return (
    [category, name].some((text) => isOfKind(text, 'isFood')) ||
    /^(?:еда|питание|общепит)/.test(toPlain(category))
  )
}

/** True for a place with a mark for children or families. */
export function isForFamilies(place: Place): boolean {
  return hasMark(place, FAMILY)
}

/** True when nothing is paid: under the sky, or the guide's price says so. */
export function isFree(place: Place): boolean {
  if (place.price !== undefined) return /бесплатн|свободн|без оплат/i.test(place.price)
  return isOpenAir(place)
}

/** True when the wishes ask for a roof: in so many words, or by the weather. */
export function wantsRoof({ isIndoor, isOutdoor, weather }: Slots): boolean {
  return isIndoor === true || (BAD_WEATHER.has(weather) && isOutdoor !== true)
}

/** True when the wishes leave only places under the sky: in so many words, or with a dog. */
export function wantsOpenAir({ isOutdoor, companions }: Slots): boolean {
  return isOutdoor === true || companions.includes('dog')
}

/** True for a place to go to with a dog: dogs are let in, or it is under the sky and nobody forbids them. */
export function suitsDogs(place: Place): boolean {
  return allowsDogs(place) || (isOpenAir(place) && !forbidsDogs(place))
}

/** True for where one sits for hours: no stop of a walk unless it rains or somebody asks. */
export function isPastime({ category }: Place): boolean {
  return isOfKind(category, 'isPastime')
}

/** True for where one sleeps, leaves from or runs errands: a stop only for those who ask for it. */
export function isService({ category }: Place): boolean {
  return isOfKind(category, 'isErrand')
}

/**
 * The places that the wishes leave: roof or sky, money, and, unless by wheels, the town alone on this side of its
 * river. Nobody is sent to a place that is closed or doubtful.
 */
export function listPool(
  guide: AssistantGuide,
  places: readonly Place[],
  slots: Slots,
  staying: readonly number[] = [],
): Place[] {
  const town = places.filter((place) => !isService(place) || staying.includes(place.id))
  return (town.length > 0 ? town : places).filter((place) => {
    // A stop that was asked for stays, with its caveat, when something else changes.
    const stays = staying.includes(place.id)
    if (!stays && (isDoubtful(place) || !isOnFoot(guide, place, slots))) return false
    // Nobody carries a bicycle up the stairs.
    if (slots.transport === 'bike' && place.stepFree === 'no') return false
    if (wantsRoof(slots) && !isUnderRoof(place)) return false
    if (slots.isOutdoor && !isOpenAir(place)) return false
    if (slots.companions.includes('dog') && !suitsDogs(place)) return false
    return !slots.isFree || isFree(place)
  })
}

/** True for a place that one can walk to from the town, or when one does not walk; across the water only when asked. */
export function isOnFoot(guide: AssistantGuide, place: Place, { transport, bank }: Slots): boolean {
  if (bank !== undefined && isAcrossAsked(guide, bank))
    return place.outsideTown !== true && findFarBank(guide, place) !== undefined
  if (transport === 'bike' || transport === 'car') return true
  const isFar = getDistanceMeters(guide.city.center, place.coordinates) > FARTHEST_M
  return place.outsideTown !== true && !isFar && findFarBank(guide, place) === undefined
}

/** For two in love: the places marked so, when there are enough of them for a walk. */
export function preferRomantic(places: readonly Place[], { companions }: Slots): Place[] {
  const romantic = companions.includes('couple') ? places.filter((place) => hasMark(place, ROMANTIC)) : []
  return romantic.length >= LEAST_ROMANTIC ? romantic : [...places]
}

/** How much each place of a guide is worth to this visitor, by its id; positive. */
export function ratePlaces(guide: AssistantGuide, slots: Slots): Map<number, number> {
  const { companions, dayPart } = slots
  const marks = [
    dayPart === 'evening' || dayPart === 'night' ? EVENING : undefined,
    companions.includes('couple') ? COUPLE : undefined,
    companions.includes('friends') || companions.includes('group') ? COMPANY : undefined,
    companions.includes('children') || companions.includes('pram') ? FAMILY : undefined,
  ].filter((mark) => mark !== undefined)
  const interests = rateInterests(guide)
  return new Map(
    guide.places.map((place) => {
      const preferred = marks.filter((mark) => hasMark(place, mark)).length
      return [place.id, 0.1 + (interests.get(place.id) ?? 0) * PREFERENCE ** preferred]
    }),
  )
}

/**
 * The worth of places as the planner adds it up: steep, so that the town's best sights never lose to many small stops,
 * and less for each further one of a kind.
 */
export function valueStops(guide: AssistantGuide, slots: Slots): Map<number, number> {
  const rated = ratePlaces(guide, slots)
  const counts = new Map<string, number>()
  const best = guide.places.toSorted((a, b) => (rated.get(b.id) ?? 0) - (rated.get(a.id) ?? 0))
  return new Map(
    best.map((place) => {
      const before = counts.get(place.category) ?? 0
      counts.set(place.category, before + 1)
      const worth = (rated.get(place.id) ?? 0) ** STEEPNESS * MORE_OF_A_KIND ** before
      return [place.id, worth + WORTH_OF_A_MINUTE * getVisitMinutes(place)]
    }),
  )
}

function hasMark({ category, tags }: Place, mark: RegExp): boolean {
  return [category, ...tags].some((text) => mark.test(toPlain(text)))
}
