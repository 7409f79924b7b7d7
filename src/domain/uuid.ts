import * as z from 'zod/mini'

/** A UUID as browsers make them. `z.uuid` would add the patterns of every version to the main script. */
export const uuidSchema = z
  .string()
  .check(z.regex(/^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i))
