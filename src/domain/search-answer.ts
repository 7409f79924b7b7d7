import * as z from 'zod/mini'
import { type Place, placeSchema } from './place.ts'

/** The maximum query of `/api/client/search`: more than anybody types. */
export const MAX_QUERY_CHARACTERS = 200

const line = z.pick(placeSchema, { id: true, slug: true, name: true, category: true, description: true })

/** The places that match a text; if there are none, those with a similar meaning, nearest first. */
export const searchAnswerSchema = z.object({ items: z.array(line), similar: z.array(line) })

export type SearchAnswer = z.infer<typeof searchAnswerSchema>

export function toSearchLine(place: Place): SearchAnswer['items'][number] {
  return line.parse(place)
}
