import type { Place } from '#domain/place.ts'

/** Categories that people come to see; others serve some other need. Towns choose the words themselves. */
const SIGHT =
  /парк|сквер|набережн|озер|пруд|родник|водопад|природ|музе|галере|выставк|архитектур|усадьб|особняк|религи|храм|церк|собор|монаст|памятник|скульптур|мемориал|истори|достопримеч|крепост|кремл|площад|смотров|фонтан/i
const LONG_STORY = 1_000

/**
 * How much a place is worth seeing at a first visit, about 0 to 1: sights before services, places the guide tells
 * much of before those it hardly knows, and the order of the guide, which the editor chose.
 */
export function rateInterest(place: Place, number: number, count: number): number {
  const story = Math.min(1, (place.descriptionFull ?? place.description).length / LONG_STORY)
  const sight = SIGHT.test(place.category.replaceAll('ё', 'е')) ? 1 : 0
  const early = 1 - number / Math.max(1, count)
  return 0.4 * sight + 0.25 * story + 0.35 * early
}

/** Places of the town itself, the most interesting first. */
export function listByInterest(places: readonly Place[]): Place[] {
  return places
    .map((place, number) => ({ place, interest: rateInterest(place, number, places.length) }))
    .filter(({ place }) => place.outsideTown !== true)
    .sort((a, b) => b.interest - a.interest)
    .map(({ place }) => place)
}

/** The first of the list, with at most so many of one category; the others follow. */
export function diversify(places: readonly Place[], mostOfCategory: number): Place[] {
  const counts = new Map<string, number>()
  const taken = places.filter(({ category }) => {
    const count = (counts.get(category) ?? 0) + 1
    counts.set(category, count)
    return count <= mostOfCategory
  })
  return [...taken, ...places.filter((place) => !taken.includes(place))]
}
