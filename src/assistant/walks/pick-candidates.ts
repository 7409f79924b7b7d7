import type { Coordinates } from '#domain/coordinates.ts'
import { getDistanceMeters } from '#domain/distance.ts'
import type { Place } from '#domain/place.ts'

/** The planner is exact, and quick, up to so many. */
const MOST_CANDIDATES = 14
/** A round trip that may begin anywhere is tried from every stop. */
const MOST_OF_LOOP = 10
/** A place so far from the heart of the walk counts for half. */
const HALF_VALUE_M = 700
/** Among more places the heart is looked for at the worthiest ones. */
const MOST_HEARTS = 40

/**
 * The places that a walk chooses from: worthy ones close to where it must pass, or, when it may be anywhere, close
 * to the place that has most of worth around it.
 */
export function pickCandidates(
  places: readonly Place[],
  values: ReadonlyMap<number, number>,
  { anchors, isLoop }: { anchors: readonly Coordinates[]; isLoop: boolean },
): Place[] {
  const most = isLoop ? MOST_OF_LOOP : MOST_CANDIDATES
  if (places.length <= most) return [...places]
  const worth = (place: Place) => values.get(place.id) ?? 0
  const hearts = anchors.length > 0 ? anchors : [findHeart(places, worth)]
  return places
    .map((place) => ({
      place,
      rank: worth(place) * Math.max(...hearts.map((heart) => getNearness(heart, place))),
    }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, most)
    .map(({ place }) => place)
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
  return HALF_VALUE_M / (HALF_VALUE_M + getDistanceMeters(heart, coordinates))
}
