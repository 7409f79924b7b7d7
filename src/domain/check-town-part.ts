import * as z from 'zod/mini'
import { citySchema } from './city.ts'
import { cleanText, withoutNotes } from './clean-text.ts'
import { judgeContrast, type TownColors } from './contrast.ts'
import { describeIssue, dropNulls, PACK_PARSE_OPTIONS } from './pack-place.ts'
import { type PackWalk, packWalkSchema } from './ready-walk.ts'
import type { TownPartName } from './town-parts.ts'

/** A fault of a part, in Russian; `path` is its position in the part: `0.label`. */
export type PartFault = { path: string; text: string }

export const EMPTY_ABOUT = 'файл пуст, напишите хотя бы один абзац о городе'

const PART_SCHEMAS = {
  about: z.string().check(z.overwrite(cleanText), z.normalize()),
  figures: citySchema.shape.figures,
  timeline: citySchema.shape.timeline,
  contacts: citySchema.shape.contacts,
  emergency: citySchema.shape.emergency,
  walks: z.optional(z.array(packWalkSchema)),
  colors: citySchema.shape.colors,
} satisfies Record<TownPartName, z.core.$ZodType>

export function isEmptyAbout(text: string): boolean {
  return withoutNotes(text).trim() === ''
}

/** Returns a parsed part, or its faults as in the pack. `slugs` are the places for walks; without them none is checked. */
export function checkTownPart(
  name: TownPartName,
  raw: unknown,
  slugs?: ReadonlySet<string>,
): { value: unknown } | { faults: PartFault[] } {
  if (name === 'about' && isEmptyAbout(String(raw ?? '')))
    return { faults: [{ path: '', text: EMPTY_ABOUT }] }
  const parsed = z.safeParse(PART_SCHEMAS[name], dropNulls(raw) ?? undefined, PACK_PARSE_OPTIONS)
  if (parsed.success) {
    const value = parsed.data ?? null
    const faults = findFaultsOfAll(name, value, slugs)
    return faults.length > 0 ? { faults } : { value }
  }
  return {
    faults: parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), text: describeIssue(issue) })),
  }
}

function findFaultsOfAll(name: TownPartName, value: unknown, slugs: ReadonlySet<string> | undefined) {
  if (value === null) return []
  if (name === 'walks') return findWalkFaults(value as PackWalk[], slugs)
  const fault = name === 'colors' ? findColorFault(value as TownColors) : undefined
  return fault === undefined ? [] : [{ path: 'letter', text: fault }]
}

/** The fault of colours with too little contrast. */
export function findColorFault(colors: TownColors): string | undefined {
  const { formatted, isEnough } = judgeContrast(colors)
  return isEnough ? undefined : `цвета слишком похожи: контраст ${formatted}, а нужен от 4,5`
}

function findWalkFaults(walks: readonly PackWalk[], slugs: ReadonlySet<string> | undefined): PartFault[] {
  return walks.flatMap(({ slug, places }, index) => {
    const first = walks.findIndex((other) => other.slug === slug)
    return [
      ...(first < index
        ? [{ path: `${index}.title`, text: `адрес (slug) «${slug}» уже занят: прогулка ${first + 1}` }]
        : []),
      ...places
        .filter((place) => slugs?.has(place) === false)
        .map((place) => ({ path: `${index}.places`, text: `в путеводителе нет места со slug «${place}»` })),
    ]
  })
}
