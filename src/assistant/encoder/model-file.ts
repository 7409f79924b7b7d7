import * as z from 'zod/mini'
import { ACTS, CONDITION_KEYS, DANGERS, DENSE_SIZE, EDIT_KINDS, TOKEN_SIZE } from './encoder.ts'

const fileSchema = z.object({
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  bytes: z.int().check(z.positive()),
})

function orderOf<const T extends readonly string[]>(classes: T) {
  return z.array(z.enum(classes)).check(
    z.refine((order) => order.length === classes.length && new Set(order).size === classes.length, {
      error: `expected each of ${classes.length} classes once`,
    }),
  )
}

/** `model.json`: refused if the outputs of the model do not fit the code. */
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
  /** Of the summed danger: from `hint` on the emergency number stands beside an answer, from `help` instead of it. */
  dangerThresholds: z.object({ hint: z.number(), help: z.number() }),
})

export type ModelFile = z.infer<typeof modelSchema>
