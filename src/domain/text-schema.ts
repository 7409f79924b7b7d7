import * as z from 'zod/mini'
import { cleanText } from './clean-text.ts'

/** A non-empty, cleaned text. */
export const textSchema = z.string().check(z.overwrite(cleanText), z.minLength(1))
