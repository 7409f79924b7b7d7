import * as z from 'zod/mini'
import { coordinatesSchema } from './coordinates.ts'

const text = z.string().check(z.minLength(1))

/** The town as `city.json` describes it. Name forms are Russian cases, used inside sentences. */
export const citySchema = z.object({
  name: text,
  nameForms: z.optional(
    z.object({
      genitive: text,
      dative: text,
      accusative: text,
      instrumental: text,
      prepositional: text,
    }),
  ),
  region: z.optional(text),
  siteName: z.optional(text),
  tagline: z.optional(text),
  center: coordinatesSchema,
  zoom: z.optional(z.number().check(z.gte(1), z.lte(22))),
  timeZone: text.check(z.refine(isTimeZone)),
  phones: z.optional(z.array(z.object({ label: text, number: text }))),
  owner: z.optional(z.object({ name: text })),
})

export type City = z.infer<typeof citySchema>

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('ru', { timeZone: name })
    return true
  } catch {
    return false
  }
}
