import { memoizeByRef } from '#domain/memoize-by-ref.ts'
import { listOtherNames } from '#domain/other-names.ts'
import type { Place } from '#domain/place.ts'
import { compareStems, listStems } from './passage-words.ts'

type Name = { readonly id: number; readonly stems: readonly string[] }

/**
 * Returns by id how much of a place's name the stems cover, 0 to 1, weighted by the rarity of the words among the names;
 * the best of all names of a place counts. Places without a match are left out.
 */
export function rateNames(places: readonly Place[], stems: readonly string[]): ReadonlyMap<number, number> {
  const { names, weights } = getNames(places)
  const rates = new Map<number, number>()
  for (const { id, stems: own } of names) {
    let said = 0
    let total = 0
    for (const stem of own) {
      const weight = weights.get(stem) ?? 0
      total += weight
      if (stems.some((other) => compareStems(stem, other) === 1)) said += weight
    }
    if (said > 0) rates.set(id, Math.max(rates.get(id) ?? 0, said / total))
  }
  return rates
}

const getNames = memoizeByRef((places: readonly Place[]) => {
  const names: Name[] = places.flatMap((place) =>
    [place.name, ...listOtherNames(place)].map((name) => ({ id: place.id, stems: listStems(name) })),
  )
  const counts = new Map<string, number>()
  for (const stem of names.flatMap((name) => [...new Set(name.stems)])) {
    counts.set(stem, (counts.get(stem) ?? 0) + 1)
  }
  const weights = new Map(
    [...counts].map(([stem, count]) => [stem, Math.log(1 + names.length / count)] as const),
  )
  return { names, weights }
})
