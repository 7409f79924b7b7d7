import { PLACES } from './city-pack.ts'

export const SEARCH_API = /\/api\/client\/search\?/

/** The search's answer to a text whose words match nothing. */
export function findAnswer() {
  const similar = PLACES.slice(0, 5).map(({ id, slug, name, category, description }) => ({
    id,
    slug,
    name,
    category,
    description,
  }))
  return { items: [], similar }
}
