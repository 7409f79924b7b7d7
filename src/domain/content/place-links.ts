import type { Place } from '../place.ts'
import { WEB_ADDRESS } from '../web-address.ts'

/** The addresses of pages that a place leads to: its site, and sources that are nothing but an address. */
export function listPlaceLinks({ website, sources }: Pick<Place, 'website' | 'sources'>): string[] {
  const links = [website, ...sources].filter((text) => text !== undefined && WEB_ADDRESS.test(text))
  return [...new Set(links as string[])]
}
