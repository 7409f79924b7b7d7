import { type About, aboutSchema } from '#domain/about.ts'

/** The page about the town of an answer of the API. Throws when it is not one. */
export function parseAbout(answer: unknown): About {
  return aboutSchema.parse(answer)
}
