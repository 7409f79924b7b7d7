import type { City } from './city.ts'

/** Returns the site's name: the pack's own, else the town's. */
export function siteName(city: Pick<City, 'name' | 'siteName'>): string {
  return city.siteName ?? `Городок ${city.name}`
}

/** Returns the tagline: the pack's own, else the specification's «discover the best places of the city». */
export function tagline(city: City): string {
  return city.tagline ?? 'Откройте для себя лучшие места города'
}
