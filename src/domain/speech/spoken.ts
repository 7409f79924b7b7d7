import * as z from 'zod/mini'
import type { Place } from '../place.ts'

export const spokenSchema = z.object({ text: z.string() })

export type Spoken = z.infer<typeof spokenSchema>

export function spokenPath(placeId: number | ':id'): string {
  return `/api/client/places/${placeId}/spoken`
}

/** The spoken text of a place after its name. */
export function composeSpoken({
  description,
  descriptionFull,
}: Pick<Place, 'description' | 'descriptionFull'>): Spoken {
  return { text: descriptionFull ?? description }
}

const MARK = String.fromCodePoint(0x301)
const STRESSED_FIELDS = ['name', 'description', 'descriptionFull', 'additionalInfo'] as const
/** Only on a Russian vowel: in other languages the mark makes another letter. */
const STRESSED = /([аеёиоуыэюя])\u0301/gi

/** Removes stress marks for display and search: «за́мок» becomes «замок». */
export function withoutStress(text: string): string {
  return text.includes(MARK) ? text.replace(STRESSED, '$1') : text
}

/** Places as visitors see and find them: stress marks in their texts are only for speech. */
export function placesWithoutStress(places: Place[]): Place[] {
  if (!places.some(hasStress)) return places
  return places.map((place) => {
    const changed = STRESSED_FIELDS.filter((name) => place[name]?.includes(MARK))
    const texts = changed.map((name) => [name, withoutStress(place[name] ?? '')])
    return texts.length > 0 ? { ...place, ...Object.fromEntries(texts) } : place
  })
}

function hasStress(place: Place): boolean {
  return STRESSED_FIELDS.some((name) => place[name]?.includes(MARK))
}
