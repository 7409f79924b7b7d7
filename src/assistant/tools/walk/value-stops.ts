import type { Coordinates } from '#domain/coordinates.ts'
import { getDistanceMeters } from '#domain/distance.ts'
import type { Place } from '#domain/place.ts'
import { getVisitMinutes } from '#domain/visits/visit-minutes.ts'
import type { AssistantGuide } from '../../assistant-guide.ts'
import { rateInterests } from '../../retrieval/interest.ts'
import { countMet, type JudgePlace } from './judge-stops.ts'

/** Factor for each need that a place surely meets. */
const MET_FACTOR = 1.6
/** Factor for a place about the requested topic. */
const TOPIC_FACTOR = 2
/** Exponent of interest: one great sight outweighs several small ones. */
const STEEPNESS = 4
/** Factor for each further place of a kind. */
const MORE_OF_A_KIND = 0.75
/** Value of a minute of a stay: among walks with the same sights the one with less spare time wins. */
const WORTH_OF_A_MINUTE = 0.000_5
const MIN_INTEREST = 0.1

/** Maximum number of candidates. */
const MAX_CANDIDATES = 30
/** Distance from the anchor of the walk at which a place counts half. */
const HALF_VALUE_M = 700

/**
 * Returns the value of places for the planner by id: steep, because the town's best sights must outweigh many
 * small stops, and lower for each further one of a kind. `topical` are places about the requested topic.
 */
export function valueStops(
  guide: AssistantGuide,
  judge: JudgePlace,
  topical: readonly number[],
): Map<number, number> {
  const interests = rateInterests(guide)
  const getFactor = ({ id }: Place) => (topical.includes(id) ? TOPIC_FACTOR : 1)
  const rated = guide.places.map((place) => ({
    place,
    rate:
      (MIN_INTEREST + (interests.get(place.id) ?? 0) * MET_FACTOR ** countMet(judge(place))) *
      getFactor(place),
  }))
  const counts = new Map<string, number>()
  return new Map(
    rated
      .sort((a, b) => b.rate - a.rate)
      .map(({ place, rate }) => {
        const before = counts.get(place.category) ?? 0
        counts.set(place.category, before + 1)
        const worth = rate ** STEEPNESS * MORE_OF_A_KIND ** before
        return [place.id, worth + WORTH_OF_A_MINUTE * getVisitMinutes(place)]
      }),
  )
}

/**
 * Returns the candidates: valuable places close to the required points, or, without any, close to the most
 * valuable one.
 */
export function pickCandidates(
  places: readonly Place[],
  values: ReadonlyMap<number, number>,
  anchors: readonly Coordinates[],
): readonly Place[] {
  if (places.length <= MAX_CANDIDATES) return places
  const getValue = ({ id }: Place) => values.get(id) ?? 0
  const worthiest = places.reduce((best, place) => (getValue(place) > getValue(best) ? place : best))
  const near = anchors.length > 0 ? anchors : [worthiest.coordinates]
  const getWorth = (place: Place) => getValue(place) * Math.max(...near.map((at) => getNearness(at, place)))
  const worths = new Map(places.map((place) => [place, getWorth(place)]))
  return places.toSorted((a, b) => (worths.get(b) ?? 0) - (worths.get(a) ?? 0)).slice(0, MAX_CANDIDATES)
}

function getNearness(anchor: Coordinates, { coordinates }: Place): number {
  return HALF_VALUE_M / (HALF_VALUE_M + getDistanceMeters(anchor, coordinates))
}
