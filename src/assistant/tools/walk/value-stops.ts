import type { Coordinates } from '#domain/coordinates.ts'
import { getDistanceMeters } from '#domain/distance.ts'
import type { Place } from '#domain/place.ts'
import { getVisitMinutes } from '#domain/visits/visit-minutes.ts'
import type { AssistantGuide } from '../../assistant-guide.ts'
import { rateInterests } from '../../retrieval/interest.ts'
import { countMet, type JudgePlace } from './judge-stops.ts'

/** A need that is surely met makes a place count so much more. */
const MET_FACTOR = 1.6
/** So does a place that is about what was asked for in words. */
const TOPIC_FACTOR = 2
/** One great sight outweighs several small ones: interest counts by this power. */
const STEEPNESS = 4
/** Each further place of a kind is worth so much of the one before it. */
const MORE_OF_A_KIND = 0.75
/** A stay is worth something in itself: of walks with the same sights the one with less time left over. */
const WORTH_OF_A_MINUTE = 0.000_5
const MIN_INTEREST = 0.1

/** The planner is exact up to 14; each one more doubles the time. */
const MAX_CANDIDATES = 13
/** A round trip that may begin anywhere is tried from every stop. */
const MAX_OF_LOOP = 10
/** A place so far from the heart of the walk counts for half. */
const HALF_VALUE_M = 700
/** Among more places the heart is looked for at the worthiest ones. */
const MAX_HEARTS = 40
/** Of the candidates so many are chosen for what they are worth by the minute: short ones that fill the gaps. */
const SHARE_OF_SHORT = 0.35
const SETTLING_MIN = 8

/**
 * The worth of places as the planner adds it up, by id: steep, so that the town's best sights never lose to many
 * small stops, and less for each further one of a kind. `topical` are those about what was asked for in words.
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

type Choice = {
  values: ReadonlyMap<number, number>
  anchors: readonly Coordinates[]
  isLoop: boolean
  /** Stops of the walk at hand: they come first. */
  staying: readonly number[]
}

/**
 * The places that a walk chooses from: worthy ones close to where it must pass, or, when it may be anywhere, close
 * to the place that has most of worth around it; some of them because they take little time.
 */
export function pickCandidates(
  places: readonly Place[],
  { values, anchors, isLoop, staying }: Choice,
): Place[] {
  const most = isLoop ? MAX_OF_LOOP : MAX_CANDIDATES
  if (places.length <= most) return [...places]
  const worth = (place: Place) => values.get(place.id) ?? 0
  const hearts = anchors.length > 0 ? anchors : [findHeart(places, worth)]
  const ranked = places.map((place) => {
    const rank = worth(place) * Math.max(...hearts.map((heart) => getNearness(heart, place)))
    const isStaying = staying.includes(place.id) ? 1 : 0
    return { place, rank, isStaying, density: rank / (getVisitMinutes(place) + SETTLING_MIN) }
  })
  const byRank = ranked.toSorted((a, b) => b.isStaying - a.isStaying || b.rank - a.rank)
  const worthy = byRank.slice(0, most - Math.floor(most * SHARE_OF_SHORT))
  const short = ranked.toSorted((a, b) => b.density - a.density).filter((one) => !worthy.includes(one))
  return [...worthy, ...short].slice(0, most).map(({ place }) => place)
}

function findHeart(places: readonly Place[], worth: (place: Place) => number): Coordinates {
  const [first, ...others] = places.toSorted((a, b) => worth(b) - worth(a)).slice(0, MAX_HEARTS)
  const surrounding = (heart: Place) =>
    places.reduce((sum, place) => sum + worth(place) * getNearness(heart.coordinates, place), 0)
  let best = { heart: first, worth: first ? surrounding(first) : 0 }
  for (const heart of others) {
    const around = surrounding(heart)
    if (around > best.worth) best = { heart, worth: around }
  }
  return best.heart?.coordinates ?? { lat: 0, lng: 0 }
}

function getNearness(heart: Coordinates, { coordinates }: Place): number {
  return HALF_VALUE_M / (HALF_VALUE_M + getDistanceMeters(heart, coordinates))
}
