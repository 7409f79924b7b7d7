import * as z from 'zod/mini'
import { type Place, placeSchema } from './place.ts'

/** What `/api/client/search` takes: more than anybody types into the field. */
export const MAX_QUERY_CHARACTERS = 200

const line = z.pick(placeSchema, { id: true, slug: true, name: true, category: true, description: true })

/** The places that the list shows for a text; where there are none, those that come near it in meaning, the nearest first. */
export const searchAnswerSchema = z.object({ items: z.array(line), similar: z.array(line) })

export type SearchAnswer = z.infer<typeof searchAnswerSchema>

/** A place in an answer of the search. */
export function toSearchLine(place: Place): SearchAnswer['items'][number] {
  return line.parse(place)
}
