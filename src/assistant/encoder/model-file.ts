import * as z from 'zod/mini'
import { ACTS, CONDITION_KEYS, DANGERS, DENSE_SIZE, EDIT_KINDS, TOKEN_SIZE } from './encoder.ts'

const fileSchema = z.object({
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  bytes: z.int().check(z.positive()),
})

/** Requires every class once, in the order of a head's outputs. */
function orderOf<const T extends readonly string[]>(classes: T) {
  return z.array(z.enum(classes)).check(
    z.refine((order) => order.length === classes.length && new Set(order).size === classes.length, {
      error: `expected each of ${classes.length} classes once`,
    }),
  )
}

/**
 * `model.json`: the model file and the meaning of its outputs. The schema refuses a model that does not fit
 * the code.
 */
export const modelSchema = z.object({
  model: fileSchema,
  tokenizer: fileSchema,
  denseSize: z.literal(DENSE_SIZE),
  tokenSize: z.literal(TOKEN_SIZE),
  classes: z.object({
    acts: orderOf(ACTS),
    dangers: orderOf(DANGERS),
    conditions: orderOf(CONDITION_KEYS),
    edits: orderOf(EDIT_KINDS),
  }),
  /**
   * Thresholds for the summed probability of all dangers: from the first the emergency number is added to an
   * answer, from the second it replaces it.
   */
  dangerThresholds: z.object({ hint: z.number(), help: z.number() }),
})

export type ModelFile = z.infer<typeof modelSchema>
