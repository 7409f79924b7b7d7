import * as z from 'zod/mini'
import type { Place } from '../place.ts'

/** The spoken text of a place, with its stress marks. */
export const spokenSchema = z.object({ text: z.string() })

export type Spoken = z.infer<typeof spokenSchema>

/** Returns the path of the spoken text. */
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
    if (!hasStress(place)) return place
    const { name, description, descriptionFull, additionalInfo } = place
    return {
      ...place,
      name: withoutStress(name),
      description: withoutStress(description),
      ...(descriptionFull !== undefined && { descriptionFull: withoutStress(descriptionFull) }),
      ...(additionalInfo !== undefined && { additionalInfo: withoutStress(additionalInfo) }),
    }
  })
}

function hasStress({ name, description, descriptionFull = '', additionalInfo = '' }: Place): boolean {
  return [name, description, descriptionFull, additionalInfo].some((text) => text.includes(MARK))
}
