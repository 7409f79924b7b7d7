import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Place } from '#domain/place.ts'
import type { PlaceSearch } from '#domain/suggest/place-search.ts'
import { queryKeys } from '../api/queries.ts'

const opened = new WeakMap<readonly Place[], PlaceSearch>()

/** The search of places by words; its code is fetched when it is first needed. */
export async function openSearch(places: readonly Place[]): Promise<PlaceSearch> {
  const { openPlaceSearch } = await import('#domain/suggest/place-search.ts')
  const search = await openPlaceSearch(places)
  opened.set(places, search)
  return search
}

/** Nothing more is found by words where the code of the search does not come. */
const findNothing: PlaceSearch = () => new Set()

/** Ids of the places that the words of the text find; undefined until the search is there, unless the server has searched. */
export function useFoundByWords(places: readonly Place[], text: string): ReadonlySet<number> | undefined {
  const served = useQueryClient().getQueryData<number[]>(queryKeys.foundByWords(text))
  const [search, setSearch] = useState(() => opened.get(places))
  const isNeeded = text.trim() !== ''
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    const take = (next: PlaceSearch) => isCurrent && setSearch(() => next)
    openSearch(places).then(take, (error) => {
      console.error(error)
      take(findNothing)
    })
    return () => {
      isCurrent = false
    }
  }, [places, isNeeded])
  return useMemo(() => (search ? search(text) : served && new Set(served)), [search, served, text])
}
