import { paths } from '#domain/paths.ts'
import type { PlaceFilter } from '#domain/place-filter.ts'

/** Parses the filter of an address: `?q=…&tag=…&tag=…`. */
export function parseFilter(search: string): PlaceFilter {
  const query = new URLSearchParams(search)
  return { text: query.get('q') ?? '', tags: [...new Set(query.getAll('tag'))] }
}

/** The address of the list under a filter. */
export function filterAddress({ text, tags }: PlaceFilter): string {
  const query = new URLSearchParams(tags.map((tag) => ['tag', tag]))
  if (text.trim() !== '') query.set('q', text.trim())
  const search = query.toString()
  return search === '' ? paths.places : `${paths.places}?${search}`
}
