import * as z from 'zod/mini'
import ru from 'zod/v4/locales/ru.js'
import { type CityFile, citySchema } from './city.ts'
import { coordinatesSchema } from './coordinates.ts'
import { type Place, placeFacts, placeSchema } from './place.ts'
import { slugFromName } from './slug.ts'

const PARSE_OPTIONS = { error: ru().localeError, reportInput: true }

const { name, category, tags, description, descriptionFull, sources } = placeSchema.shape

/** One part of an address: what would end it or lead elsewhere is not allowed. */
const SLUG = /^(?!\.{1,2}$)[^/\\?#%\s]+$/

const packImageSchema = z.object({
  file: z.string().check(z.minLength(1)),
  alt: z.optional(z.string()),
  credit: z.optional(z.string()),
  license: z.optional(z.string()),
})

const packPlaceSchema = z.object({
  id: z.optional(placeSchema.shape.id),
  slug: z.optional(placeSchema.shape.slug.check(z.refine((slug) => SLUG.test(slug)))),
  name,
  category,
  tags,
  description,
  descriptionFull,
  coordinates: z.extend(coordinatesSchema, {
    precision: z._default(z.enum(['exact', 'approximate']), 'exact'),
  }),
  images: z._default(z.array(packImageSchema), []),
  sources: z._default(sources, []),
  ...placeFacts,
  checkedAt: z.optional(z.iso.date()),
})

/**
 * The files of a city pack as they were read: parsed JSON, the about text, the names of the image files. One that
 * could not be read is absent, and whoever read it has told so.
 */
export type CityPackFiles = {
  city?: unknown
  places?: unknown
  about?: string
  imageFiles: ReadonlySet<string>
}

/** A sound city pack. Image paths are still file names of the pack's `images` folder. */
export type CityPack = { city: CityFile; places: Place[]; about: string }

/** The pack, or every fault of it: one plain Russian sentence each, with file and place named. */
export type CityPackResult = { pack: CityPack } | { faults: string[] }

/** Checks a whole city pack and lists all its faults at once (design: «The city pack»). */
export function parseCityPack(files: CityPackFiles): CityPackResult {
  const faults: string[] = []
  const city = z.safeParse(citySchema, dropNulls(files.city), PARSE_OPTIONS)
  if (!city.success && 'city' in files) faults.push(...describeIssues('city.json', city.error.issues))
  if (files.about?.trim() === '') faults.push('about.md: файл пуст, напишите хотя бы один абзац о городе')
  const places = 'places' in files ? parsePlaces(files.places, files.imageFiles, faults) : undefined
  const { about } = files
  if (!city.success || places === undefined || about === undefined || faults.length > 0) return { faults }
  return { pack: { city: city.data, places, about } }
}

function parsePlaces(raw: unknown, imageFiles: ReadonlySet<string>, faults: string[]): Place[] {
  if (!Array.isArray(raw)) {
    faults.push('places.json: ожидается список мест в квадратных скобках [ … ]')
    return []
  }
  const labels = raw.map(labelPlace)
  const places = raw.flatMap((item: unknown, index) => {
    const where = labels[index] ?? ''
    const parsed = z.safeParse(packPlaceSchema, dropNulls(item), PARSE_OPTIONS)
    if (!parsed.success) {
      faults.push(...describeIssues(where, parsed.error.issues))
      return []
    }
    for (const { file } of parsed.data.images) {
      if (!imageFiles.has(file)) faults.push(`${where}: нет файла картинки images/${file}`)
    }
    return [{ ...parsed.data, where }]
  })
  return identify(places, faults)
}

type PackPlace = z.infer<typeof packPlaceSchema> & { where: string }

/** Gives every place its number and slug and reports those that are used twice. */
function identify(packPlaces: PackPlace[], faults: string[]): Place[] {
  const usedIds = new Set(packPlaces.map((place) => place.id))
  let lastId = 0
  const nextId = () => {
    do lastId += 1
    while (usedIds.has(lastId))
    return lastId
  }
  const bySlug = new Map<string, string>()
  const byId = new Map<number, string>()
  return packPlaces.map(({ where, images, ...place }) => {
    const id = place.id ?? nextId()
    const slug = place.slug ?? slugFromName(place.name)
    reportTwice(bySlug, slug, where, `адрес (slug) «${slug}»`, faults)
    reportTwice(byId, id, where, `номер (id) ${id}`, faults)
    if (slug === '') faults.push(`${where}: из названия не составить адрес, задайте поле slug`)
    return { ...place, id, slug, images: images.map(({ file, ...note }) => ({ path: file, ...note })) }
  })
}

function reportTwice<K>(seen: Map<K, string>, key: K, where: string, what: string, faults: string[]) {
  const first = seen.get(key)
  if (first === undefined) seen.set(key, where)
  else faults.push(`${where}: ${what} уже занят: ${first.replace('places.json, ', '')}`)
}

function labelPlace(item: unknown, index: number): string {
  const named = z.safeParse(z.object({ name }), item)
  return `places.json, место ${index + 1}${named.success ? ` «${named.data.name}»` : ''}`
}

function describeIssues(where: string, issues: readonly z.core.$ZodIssue[]): string[] {
  return issues.map((issue) => {
    const field = issue.path.join('.')
    if (field === '') return `${where}: ${issue.message}`
    if (issue.code === 'invalid_type' && issue.input === undefined) {
      return `${where}: нет обязательного поля «${field}»`
    }
    return `${where}: поле «${field}»: ${describeIssue(issue)}`
  })
}

function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_small' && issue.origin === 'string') return 'не должно быть пустым'
  if (issue.code === 'too_small' && !issue.inclusive) return `должно быть больше ${issue.minimum}`
  if (issue.code === 'too_small') return `${issue.input ?? 'значение'} меньше допустимого ${issue.minimum}`
  if (issue.code === 'too_big') return `${issue.input ?? 'значение'} больше допустимого ${issue.maximum}`
  if (issue.code === 'invalid_type') return `ожидается ${TYPE_NAMES[issue.expected] ?? issue.expected}`
  if (issue.code === 'custom') return 'такого значения не бывает'
  return issue.message
}

const TYPE_NAMES: Record<string, string> = {
  string: 'текст в кавычках',
  number: 'число',
  int: 'целое число',
  boolean: 'true или false',
  array: 'список в квадратных скобках [ … ]',
  object: 'набор полей в фигурных скобках { … }',
}

/** In a pack `null` means the same as an absent field: not known. */
function dropNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dropNulls)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null)
      .map(([key, inner]) => [key, dropNulls(inner)]),
  )
}
