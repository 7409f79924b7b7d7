import * as z from 'zod/mini'

/** A UUID as browsers make them. Not `z.uuid`, which brings every version's form into the first script. */
export const uuidSchema = z
  .string()
  .check(z.regex(/^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i))
