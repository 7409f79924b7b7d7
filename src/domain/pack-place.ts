import * as z from 'zod/mini'
import ru from 'zod/v4/locales/ru.js'
import { cleanText } from './clean-text.ts'
import { coordinatesSchema } from './coordinates.ts'
import { placeSchema } from './place.ts'
import { textSchema } from './text-schema.ts'

/** Checks of the files of staff: faults are in Russian. */
export const PACK_PARSE_OPTIONS = { error: ru().localeError, reportInput: true }

/** One path segment: characters that end it or lead elsewhere are not allowed. */
const SLUG = /^(?!\.{1,2}$)[^/\\?#%\s]+$/

const note = z.string().check(z.overwrite(cleanText))

/** The path of a picture is its file until it is published. */
const packImageSchema = z.pipe(
  z.object({
    file: textSchema,
    alt: z.optional(note),
    credit: z.optional(note),
    license: z.optional(note),
  }),
  z.transform(({ file, ...notes }) => ({ path: file, ...notes })),
)

/** A place as staff write it: in the city pack's `places.json`, and in an imported file. */
export const packPlaceSchema = z.extend(placeSchema, {
  id: z.optional(placeSchema.shape.id),
  slug: z.optional(
    placeSchema.shape.slug.check(
      z.normalize(),
      z.refine((slug) => SLUG.test(slug)),
    ),
  ),
  coordinates: z.extend(coordinatesSchema, {
    precision: z._default(z.enum(['exact', 'approximate']), 'exact'),
  }),
  images: z._default(z.array(packImageSchema), []),
  sources: z._default(placeSchema.shape.sources, []),
  checkedAt: z.optional(z.iso.date()),
  closedUntil: z.optional(z.iso.date()),
})

export type PackPlace = z.infer<typeof packPlaceSchema>

/** The fault of a field, in Russian and without its name. */
export function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_small' && issue.origin === 'string') return 'не должно быть пустым'
  if (issue.code === 'too_small' && issue.origin === 'array') return `нужно хотя бы ${issue.minimum}`
  if (issue.code === 'too_big' && issue.origin === 'array') return `больше ${issue.maximum} нельзя`
  if (issue.code === 'too_small' && !issue.inclusive) return `должно быть больше ${issue.minimum}`
  if (issue.code === 'too_small') return `${issue.input ?? 'значение'} меньше допустимого ${issue.minimum}`
  if (issue.code === 'too_big') return `${issue.input ?? 'значение'} больше допустимого ${issue.maximum}`
  if (issue.code === 'invalid_type') return `ожидается ${TYPE_NAMES[issue.expected] ?? issue.expected}`
  if (issue.code === 'custom') return String(issue.params?.fault ?? 'такого значения не бывает')
  if (issue.code === 'invalid_value' && issue.input === undefined) return 'нужно выбрать'
  if (issue.code === 'invalid_value')
    return `ожидается одно из: ${issue.values.map((value) => `«${String(value)}»`).join(', ')}`
  if (issue.code === 'invalid_format') return FORMAT_FAULTS[String(issue.path.at(-1))] ?? 'записано не так'
  return issue.message
}

const FORMAT_FAULTS: Record<string, string> = {
  website: 'ожидается адрес сайта вместе с https://, например https://museum.ru',
  url: 'ожидается адрес страницы вместе с https://, например https://gorod.ru/spravka',
  checkedAt: 'ожидается день, например 2026-11-21',
  closedUntil: 'ожидается день, например 2027-05-01',
}

const TYPE_NAMES: Record<string, string> = {
  string: 'текст в кавычках',
  number: 'число',
  int: 'целое число',
  boolean: 'true или false',
  array: 'список в квадратных скобках [ … ]',
  object: 'набор полей в фигурных скобках { … }',
}

/** `null` in a pack means an absent field: unknown. */
export function dropNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dropNulls)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null)
      .map(([key, inner]) => [key, dropNulls(inner)]),
  )
}
