import * as z from 'zod/mini'
import { placeImageSchema } from './place.ts'
import { textSchema as text } from './text-schema.ts'

/** A number on the page about the town, with its label. */
export const figureSchema = z.object({ value: text, label: text })
/** A step of the town's history; `year` may be a range. */
export const eventSchema = z.object({ year: text, text })

/** The page about the town: HTML of `about.md` with its headings of level 2, the parts beside it, the privacy text. */
export const aboutSchema = z.object({
  html: z.string(),
  headings: z.array(z.object({ id: z.string(), text: z.string() })),
  privacy: z.string(),
  figures: z.array(figureSchema),
  timeline: z.array(eventSchema),
  plan: z.optional(placeImageSchema),
})

export type About = z.infer<typeof aboutSchema>
