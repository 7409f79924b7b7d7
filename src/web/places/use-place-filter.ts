import { useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#domain/paths.ts'
import type { PlaceFilter } from '#domain/place-filter.ts'

/** The filter is kept here while a place is open; at `/` the address follows it, and it follows Back, Forward and links. */
export function usePlaceFilter() {
  const { pathname, search, key } = useLocation()
  const [filter, setFilter] = useState(() => parseFilter(search))
  const [seenKey, setSeenKey] = useState(key)

  if (pathname === paths.places && key !== seenKey) {
    setSeenKey(key)
    setFilter(parseFilter(search))
  }

  function changeFilter(next: PlaceFilter) {
    setFilter(next)
    if (pathname === paths.places) writeAddress(filterAddress(next))
  }

  return { filter, changeFilter }
}

/** Past the router: a keystroke must not render every page, and the router reads the address anew on Back. */
function writeAddress(address: string) {
  try {
    window.history.replaceState(window.history.state, '', address)
  } catch {
    // Safari allows 100 changes in 30 s; the next one after that catches up.
  }
}

/** Parses the filter of an address: `?q=…&tag=…&tag=…`. */
export function parseFilter(search: string): PlaceFilter {
  const query = new URLSearchParams(search)
  return { text: query.get('q') ?? '', tags: [...new Set(query.getAll('tag'))] }
}

export function filterAddress({ text, tags }: PlaceFilter): string {
  const query = new URLSearchParams(tags.map((tag) => ['tag', tag]))
  if (text.trim() !== '') query.set('q', text.trim())
  const search = query.toString()
  return search === '' ? paths.places : `${paths.places}?${search}`
}
