import * as z from 'zod/mini'

/** The page about the town: HTML made of `about.md`, and its headings of the second level. */
export const aboutSchema = z.object({
  html: z.string(),
  headings: z.array(z.object({ id: z.string(), text: z.string() })),
})

export type About = z.infer<typeof aboutSchema>
