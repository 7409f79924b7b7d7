import * as z from 'zod/mini'
import { cleanText } from './clean-text.ts'

/** A non-empty, cleaned text. */
export const textSchema = z.string().check(z.overwrite(cleanText), z.minLength(1))

/** The address of a page or a site. Not `z.url`, which is a tenth of the schemas' bytes in the browser. */
export const WEB_ADDRESS = /^https?:\/\/[^\s/]\S*$/i

/** A UUID as browsers make them. `z.uuid` would add the patterns of every version to the main script. */
export const uuidSchema = z
  .string()
  .check(z.regex(/^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i))
