import * as z from 'zod/mini'
import type { Place } from './place.ts'

/** What `/api/client/search` takes: more than anybody types into the field. */
export const MAX_QUERY_CHARACTERS = 200

const line = z.object({
  id: z.int().check(z.positive()),
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  description: z.string(),
})

/** The places that the list shows for a text; where there are none, those that come near it in meaning, the nearest first. */
export const searchAnswerSchema = z.object({ items: z.array(line), similar: z.array(line) })

export type SearchAnswer = z.infer<typeof searchAnswerSchema>

/** A place in an answer of the search. */
export function toSearchLine({
  id,
  slug,
  name,
  category,
  description,
}: Place): SearchAnswer['items'][number] {
  return { id, slug, name, category, description }
}
