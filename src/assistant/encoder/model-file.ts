import * as z from 'zod/mini'
import { ACTS } from './acts.ts'
import { DANGERS } from './danger.ts'
import { CONDITION_KEYS, DENSE_SIZE, EDIT_KINDS, TOKEN_SIZE } from './encoder.ts'

const fileSchema = z.object({
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  bytes: z.int().check(z.positive()),
})

/** Every one of these classes, once, in the order of a head's outputs. */
function orderOf<const T extends readonly string[]>(classes: T) {
  return z.array(z.enum(classes)).check(
    z.refine((order) => order.length === classes.length && new Set(order).size === classes.length, {
      error: `expected each of ${classes.length} classes once`,
    }),
  )
}

/** `model.json`: what the model file is and what its outputs mean. Another model than the code was written for is refused. */
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
  /** Shares of all dangers together from which on the emergency number is told beside an answer, and instead of it. */
  dangerThresholds: z.object({ hint: z.number(), help: z.number() }),
})

export type ModelFile = z.infer<typeof modelSchema>
