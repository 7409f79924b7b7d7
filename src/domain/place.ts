import * as z from 'zod/mini'
import { coordinatesSchema } from './coordinates.ts'
import { type FactName, type FactValue, mapFacts, PLACE_FACTS } from './place-facts.ts'
import { textSchema as text, WEB_ADDRESS } from './text-schema.ts'

/** The largest number that both databases store. */
const LARGEST_ID = 2_147_483_647

/** Several times the largest observed size. */
const MAX_BLUR_MS = 1_000

/**
 * A picture of a place. `path` is relative to the uploads' base URL; width and height are in pixels; `color` and
 * `blur`, a photo's tiny copy as a data URL (decision 044), are placeholders while it loads; `widths` are the photo's
 * variants, as `…-{width}.avif` and `.webp`.
 */
export const placeImageSchema = z.object({
  path: text,
  width: z.optional(z.int().check(z.positive())),
  height: z.optional(z.int().check(z.positive())),
  color: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))),
  blur: z.optional(
    z.string().check(z.maxLength(MAX_BLUR_MS), z.regex(/^data:image\/webp;base64,[\w+/]+=*$/)),
  ),
  widths: z.optional(z.array(z.int().check(z.positive()))),
  alt: z.optional(text),
  credit: z.optional(text),
  license: z.optional(text),
})

const kindSchemas = {
  text,
  hours: text,
  phones: text,
  website: text.check(z.regex(WEB_ADDRESS)),
  minutes: z.int().check(z.positive(), z.lte(1440)),
  flag: z.boolean(),
  day: text.check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
}

type FactSchemas = { [F in FactName]: z.ZodMiniOptional<z.ZodMiniType<FactValue<F>>> }

const placeFacts = mapFacts((name) => {
  const fact = PLACE_FACTS[name]
  return z.optional(fact.kind === 'choice' ? z.enum(Object.keys(fact.words)) : kindSchemas[fact.kind])
}) as FactSchemas

/** A place («локация»): the only schema of the entity (specification, section 3). An absent field is unknown. */
export const placeSchema = z.object({
  id: z.int().check(z.positive(), z.lte(LARGEST_ID)),
  slug: text,
  name: text,
  category: text,
  tags: z.array(text),
  description: text,
  descriptionFull: z.optional(text),
  coordinates: z.extend(coordinatesSchema, { precision: z.enum(['exact', 'approximate']) }),
  images: z.array(placeImageSchema),
  sources: z.array(text),
  ...placeFacts,
})

export type Place = z.infer<typeof placeSchema>
export type PlaceImage = z.infer<typeof placeImageSchema>
