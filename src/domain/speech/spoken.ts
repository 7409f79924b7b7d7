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
