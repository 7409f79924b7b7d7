import type { Place } from '#domain/place.ts'

/** So many times the lowest price is dear. */
const DEAR = 2

/** The places whose price is known, the cheapest first; with `isCheap` none of the dear ones. */
export function listPriced(places: readonly Place[], isCheap: boolean): Place[] {
  const priced = places
    .flatMap((place) => (place.price === undefined ? [] : [{ place, sum: readSum(place.price) }]))
    .sort((a, b) => a.sum - b.sum)
  const limit = isCheap ? (priced[0]?.sum ?? 0) * DEAR : Number.POSITIVE_INFINITY
  return priced.filter(({ sum }) => sum <= limit).map(({ place }) => place)
}

/** The first sum of a price in words: «обед от 280 ₽» is 280, «бесплатно» is 0. */
function readSum(price: string): number {
  const sum = price.replace(/(?<=\d)[\s\u00a0](?=\d{3})/g, '').match(/\d+/)?.[0]
  return sum === undefined ? 0 : Number(sum)
}
