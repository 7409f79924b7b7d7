import * as z from 'zod/mini'
import { cleanText } from './clean-text.ts'

/** A text that says something, clean whoever wrote it. */
export const textSchema = z.string().check(z.overwrite(cleanText), z.minLength(1))
