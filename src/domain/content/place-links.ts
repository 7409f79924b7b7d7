import type { Place } from '../place.ts'
import { WEB_ADDRESS } from '../text-schema.ts'

/** Returns a place's links: its website, and sources that are only a URL. */
export function listPlaceLinks({ website, sources }: Pick<Place, 'website' | 'sources'>): string[] {
  const links = [website, ...sources].filter((text) => text !== undefined && WEB_ADDRESS.test(text))
  return [...new Set(links as string[])]
}
