import type { Coordinates } from '#domain/coordinates.ts'
import { getDistanceMeters } from '#domain/distance.ts'
import type { Place } from '#domain/place.ts'
import { getVisitMinutes } from '#domain/visits/visit-minutes.ts'
import type { AssistantGuide } from '../../assistant-guide.ts'
import type { Question } from '../../encoder/encoder.ts'
import { rateInterests } from '../../guide/interest.ts'
import type { WalkRequest } from '../../planner/walk-request.ts'
import { multiplyVectors } from '../compare-vectors.ts'
import type { ToolContext } from '../tool-context.ts'
import { countMet, type JudgePlace } from './judge-stops.ts'

/** Factor for each need that a place surely meets. */
const MET_FACTOR = 1.6
const TOPIC_FACTOR = 2
/** Exponent of interest: one great sight outweighs several small ones. */
const STEEPNESS = 4
const MORE_OF_A_KIND = 0.75
/** Value of a minute of a stay: among walks with the same sights the one with less spare time wins. */
const WORTH_OF_A_MINUTE = 0.000_5
const MIN_INTEREST = 0.1

/** Maximum number of candidates, and their value if it is not known. */
const MAX_CANDIDATES = 30
const USUAL_VALUE = 0.1
/** Distance from the anchor of the walk at which a place counts half. */
const HALF_VALUE_M = 700

const MAX_TOPIC_PLACES = 7
/** Minimum similarity to the topic, in standard deviations above the mean of the town's places. */
const MIN_DEVIATIONS = 1

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
  const rated = guide.places.map((place) => {
    const interest = (interests.get(place.id) ?? 0) * MET_FACTOR ** countMet(judge(place))
    return { place, rate: (MIN_INTEREST + interest) * (topical.includes(place.id) ? TOPIC_FACTOR : 1) }
  })
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

/** Returns as candidates valuable places close to the anchors; without any, close to the most valuable one. */
export function pickCandidates(
  places: readonly Place[],
  values: ReadonlyMap<number, number>,
  anchors: readonly Coordinates[],
  factor = 1,
): WalkRequest['candidates'] {
  const picked = places.length > MAX_CANDIDATES ? pickNearAndWorthy(places, values, anchors) : places
  return picked.map(({ id }) => ({ placeId: id, value: (values.get(id) ?? USUAL_VALUE) * factor }))
}

function pickNearAndWorthy(
  places: readonly Place[],
  values: ReadonlyMap<number, number>,
  anchors: readonly Coordinates[],
): Place[] {
  const getValue = ({ id }: Place) => values.get(id) ?? 0
  const worthiest = places.reduce((best, place) => (getValue(place) > getValue(best) ? place : best))
  const near = anchors.length > 0 ? anchors : [worthiest.coordinates]
  const getNearness = ({ coordinates }: Place) =>
    Math.max(...near.map((at) => HALF_VALUE_M / (HALF_VALUE_M + getDistanceMeters(at, coordinates))))
  const worths = new Map(places.map((place) => [place, getValue(place) * getNearness(place)]))
  return places.toSorted((a, b) => (worths.get(b) ?? 0) - (worths.get(a) ?? 0)).slice(0, MAX_CANDIDATES)
}

/** Returns ids of the places whose texts are about a topic, the most similar first; empty without vectors. */
export function findTopicPlaces({ index }: ToolContext, { dense }: Question): number[] {
  const best = new Map<number, number>()
  for (const [number, { owner }] of index.passages.entries()) {
    const vector = index.vectors[number]?.dense
    if (owner.kind !== 'place' || vector === undefined) continue
    best.set(owner.id, Math.max(best.get(owner.id) ?? -1, multiplyVectors(dense, vector)))
  }
  const scores = [...best.values()]
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  const variance = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / scores.length
  const least = mean + MIN_DEVIATIONS * Math.sqrt(variance)
  return [...best]
    .filter(([, score]) => score >= least)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_TOPIC_PLACES)
    .map(([id]) => id)
}
