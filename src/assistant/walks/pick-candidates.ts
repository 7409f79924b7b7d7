import type { Coordinates } from '#domain/coordinates.ts'
import { getDistanceMeters } from '#domain/distance.ts'
import type { Place } from '#domain/place.ts'
import { getVisitMinutes } from '#domain/visit-minutes.ts'

/** The planner is exact up to 14; each one more doubles the time, and a message has 50 ms. */
const MOST_WALK_CANDIDATES = 13
/** A round trip that may begin anywhere is tried from every stop. */
const MOST_OF_LOOP = 10
/** A place so far from the heart of the walk counts for half. */
const HALF_CANDIDATE_VALUE_M = 700
/** Among more places the heart is looked for at the worthiest ones. */
const MOST_HEARTS = 40

/** Of the candidates so many are chosen for what they are worth by the minute: short ones that fill the gaps. */
const SHARE_OF_SHORT = 0.35
const SETTLING_MINUTES = 8

type Choice = {
  anchors: readonly Coordinates[]
  isLoop: boolean
  /** Stops of the walk at hand: they come first. */
  staying?: readonly number[]
}

/**
 * The places that a walk chooses from: worthy ones close to where it must pass, or, when it may be anywhere, close
 * to the place that has most of worth around it; some of them because they take little time.
 */
export function pickCandidates(
  places: readonly Place[],
  values: ReadonlyMap<number, number>,
  { anchors, isLoop, staying = [] }: Choice,
): Place[] {
  const most = isLoop ? MOST_OF_LOOP : MOST_WALK_CANDIDATES
  if (places.length <= most) return [...places]
  const worth = (place: Place) => values.get(place.id) ?? 0
  const hearts = anchors.length > 0 ? anchors : [findHeart(places, worth)]
  const ranked = places.map((place) => {
    const rank = worth(place) * Math.max(...hearts.map((heart) => getNearness(heart, place)))
    const isStaying = staying.includes(place.id) ? 1 : 0
    return { place, rank, isStaying, density: rank / (getVisitMinutes(place) + SETTLING_MINUTES) }
  })
  const byRank = ranked.toSorted((a, b) => b.isStaying - a.isStaying || b.rank - a.rank)
  const worthy = byRank.slice(0, most - Math.floor(most * SHARE_OF_SHORT))
  const short = ranked.toSorted((a, b) => b.density - a.density).filter((one) => !worthy.includes(one))
  return [...worthy, ...short].slice(0, most).map(({ place }) => place)
}

function findHeart(places: readonly Place[], worth: (place: Place) => number): Coordinates {
  const [first, ...others] = places.toSorted((a, b) => worth(b) - worth(a)).slice(0, MOST_HEARTS)
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
  return HALF_CANDIDATE_VALUE_M / (HALF_CANDIDATE_VALUE_M + getDistanceMeters(heart, coordinates))
}
