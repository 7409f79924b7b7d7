import * as z from 'zod/mini'
import { withoutNotes } from './about-notes.ts'
import { citySchema } from './city.ts'
import { describeIssue, dropNulls, PACK_PARSE_OPTIONS } from './pack-place.ts'
import type { TownPartName } from './town-parts.ts'

/** What is wrong with a part, in Russian; `path` leads to it from the part: `0.label`. */
export type PartFault = { path: string; text: string }

/** What is said of a text that has nothing for visitors. */
export const EMPTY_ABOUT = 'файл пуст, напишите хотя бы один абзац о городе'

/** What each part must be, as in the pack. */
const PART_SCHEMAS = {
  about: z.string().check(z.normalize()),
  figures: citySchema.shape.figures,
  timeline: citySchema.shape.timeline,
  phones: citySchema.shape.phones,
  emergency: citySchema.shape.emergency,
} satisfies Record<TownPartName, z.core.$ZodType>

/** True for a text that has only notes. */
export function isEmptyAbout(text: string): boolean {
  return withoutNotes(text).trim() === ''
}

/** A part as it is kept, or all that is wrong with it, in the sentences of the pack. */
export function checkTownPart(
  name: TownPartName,
  raw: unknown,
): { value: unknown } | { faults: PartFault[] } {
  if (name === 'about' && isEmptyAbout(String(raw ?? '')))
    return { faults: [{ path: '', text: EMPTY_ABOUT }] }
  const parsed = z.safeParse(PART_SCHEMAS[name], dropNulls(raw) ?? undefined, PACK_PARSE_OPTIONS)
  if (parsed.success) return { value: parsed.data ?? null }
  return {
    faults: parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), text: describeIssue(issue) })),
  }
}
