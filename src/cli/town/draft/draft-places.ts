import type { HoursCheck } from '#domain/content/content-fault.ts'
import type { PackPlace } from '#domain/pack-place.ts'
import { slugFromName } from '#domain/slug.ts'
import type { OsmData } from '../osm/osm-data.ts'
import { compareCodes, findPlaces, mergePlaces } from './found-places.ts'
import { readFacts } from './place-facts.ts'

/** A draft of the town's places, only from OpenStreetMap, for a person to review: descriptions are still to be written. */
export function draftPlaces(data: OsmData, checkHours: HoursCheck): PackPlace[] {
  const places = mergePlaces(findPlaces(data)).sort(
    (a, b) =>
      compareCodes(a.kind.category, b.kind.category) ||
      compareCodes(a.name, b.name) ||
      compareCodes(a.ref, b.ref),
  )
  const taken = new Set<string>()
  return places.map(({ ref, name, kind, tags, point }) => {
    const slug = takeSlug(name, ref, taken)
    return {
      name,
      category: kind.category,
      tags: [...kind.tags],
      description: `${kind.noun}. Описание ещё не написано.`,
      coordinates: { ...point, precision: 'exact' },
      images: [],
      ...readFacts(tags, checkHours),
      sources: [writeSource(ref, data.date)],
      ...(slug !== undefined && { slug }),
    }
  })
}

export function writeSource(ref: string, date: string | undefined): string {
  const day = date === undefined ? '' : `, данные на ${date}`
  return `© участники OpenStreetMap, ODbL: https://www.openstreetmap.org/${ref}${day}`
}

/** A unique slug for a repeated name, and for a name without letters; otherwise the slug of the name. */
function takeSlug(name: string, ref: string, taken: Set<string>): string | undefined {
  const slug = slugFromName(name)
  if (slug !== '' && !taken.has(slug)) {
    taken.add(slug)
    return undefined
  }
  const own = [slug, ref.replace('/', '-')].filter(Boolean).join('-')
  taken.add(own)
  return own
}
