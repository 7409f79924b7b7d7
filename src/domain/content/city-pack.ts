import * as z from 'zod/mini'
import { EMPTY_ABOUT, findColorFault, isEmptyAbout } from '../check-town-part.ts'
import { type CityFile, cityFileSchema } from '../city.ts'
import { cleanText } from '../clean-text.ts'
import { understandHours } from '../hours-parser/read-hours.ts'
import {
  describeIssue,
  dropNulls,
  PACK_PARSE_OPTIONS,
  type PackPlace,
  packPlaceSchema,
} from '../pack-place.ts'
import type { Place } from '../place.ts'
import { type PackWalk, packWalkSchema } from '../ready-walk.ts'
import { type Sketch, sketchSchema } from '../sketch.ts'
import { slugFromName } from '../slug.ts'
import { foldPictureName } from './check-pictures.ts'

/**
 * The files of a city pack as they were read: parsed JSON, the about text, the names of the image files. One that
 * could not be read is absent, and its reader has reported that.
 */
export type CityPackFiles = {
  city?: unknown
  places?: unknown
  about?: string
  /** `sketch.geojson`, which a pack may go without. */
  sketch?: unknown
  /** `walks.json`, which a pack may go without. */
  walks?: unknown
  imageFiles: ReadonlySet<string>
}

/**
 * A sound city pack. Image paths are still file names of the pack's `images` folder; `about` is as it is written, with notes
 * that are not for visitors.
 */
export type CityPack = { city: CityFile; places: Place[]; about: string; sketch?: Sketch; walks?: PackWalk[] }

/** The pack, or every fault of it: one plain Russian sentence each, with file and place named. */
export type CityPackResult = { pack: CityPack } | { faults: string[] }

/** Checks a whole city pack and lists all its faults at once (design: «The city pack»). */
export function parseCityPack(files: CityPackFiles): CityPackResult {
  const faults: string[] = []
  const city = z.safeParse(cityFileSchema, dropNulls(files.city), PACK_PARSE_OPTIONS)
  if (!city.success && 'city' in files) faults.push(...describeIssues('city.json', city.error.issues))
  const colors = city.data?.colors && findColorFault(city.data.colors)
  if (colors !== undefined) faults.push(`city.json: поле «colors»: ${colors}`)
  if (files.about !== undefined && isEmptyAbout(files.about)) faults.push(`about.md: ${EMPTY_ABOUT}`)
  const places = 'places' in files ? parsePlaces(files.places, files.imageFiles, faults) : undefined
  const sketch = 'sketch' in files ? parseSketch(files.sketch, faults) : undefined
  const walks = 'walks' in files ? parseWalks(files.walks, faults) : undefined
  const about = files.about === undefined ? undefined : cleanText(files.about)
  if (!city.success || places === undefined || about === undefined || faults.length > 0) return { faults }
  return { pack: { city: city.data, places, about, ...(sketch && { sketch }), ...(walks && { walks }) } }
}

function parseSketch(raw: unknown, faults: string[]): Sketch | undefined {
  const sketch = z.safeParse(sketchSchema, dropNulls(raw), PACK_PARSE_OPTIONS)
  if (!sketch.success) faults.push(...describeIssues('sketch.geojson', sketch.error.issues))
  return sketch.data
}

/** Walks as they are written: their places may live in the database alone, so `town check` looks for them. */
function parseWalks(raw: unknown, faults: string[]): PackWalk[] {
  if (!Array.isArray(raw)) {
    faults.push('walks.json: ожидается список прогулок в квадратных скобках [ … ]')
    return []
  }
  const bySlug = new Map<string, string>()
  return raw.flatMap((item: unknown, index) => {
    const where = labelItem('walks.json, прогулка', item, index)
    const walk = z.safeParse(packWalkSchema, dropNulls(item), PACK_PARSE_OPTIONS)
    if (!walk.success) {
      faults.push(...describeIssues(where, walk.error.issues))
      return []
    }
    reportTwice(bySlug, walk.data.slug, where, `адрес (slug) «${walk.data.slug}»`, faults)
    return [walk.data]
  })
}

function parsePlaces(raw: unknown, imageFiles: ReadonlySet<string>, faults: string[]): Place[] {
  if (!Array.isArray(raw)) {
    faults.push('places.json: ожидается список мест в квадратных скобках [ … ]')
    return []
  }
  const labels = raw.map((item, index) => labelItem('places.json, место', item, index))
  const places = raw.flatMap((item: unknown, index) => {
    const where = labels[index] ?? ''
    const { fields, fault } = understandHours(Object(dropNulls(item)))
    if (fault !== undefined) faults.push(`${where}: поле «openingHours»: ${fault}`)
    const parsed = z.safeParse(packPlaceSchema, fields, PACK_PARSE_OPTIONS)
    if (!parsed.success) {
      faults.push(...describeIssues(where, parsed.error.issues))
      return []
    }
    for (const { path } of parsed.data.images) {
      if (!imageFiles.has(path)) faults.push(`${where}: ${describeMissing(path, imageFiles)}`)
    }
    return [{ ...parsed.data, where }]
  })
  return identify(places, faults)
}

function describeMissing(path: string, imageFiles: ReadonlySet<string>): string {
  const near = [...imageFiles].find((file) => foldPictureName(file) === foldPictureName(path))
  const hint = near === undefined ? '' : `, есть images/${near}: большие и маленькие буквы должны совпадать`
  return `нет файла картинки images/${path}${hint}`
}

type LabelledPlace = PackPlace & { where: string }

/** Assigns a number and a slug to every place and reports duplicates. */
function identify(packPlaces: LabelledPlace[], faults: string[]): Place[] {
  const usedIds = new Set(packPlaces.map((place) => place.id))
  let lastId = 0
  const nextId = () => {
    do lastId += 1
    while (usedIds.has(lastId))
    return lastId
  }
  const bySlug = new Map<string, string>()
  const byId = new Map<number, string>()
  return packPlaces.map(({ where, ...place }) => {
    const id = place.id ?? nextId()
    const slug = place.slug ?? slugFromName(place.name)
    reportTwice(bySlug, slug, where, `адрес (slug) «${slug}»`, faults)
    reportTwice(byId, id, where, `номер (id) ${id}`, faults)
    if (slug === '') faults.push(`${where}: из названия не составить адрес, задайте поле slug`)
    return { ...place, id, slug }
  })
}

function reportTwice<K>(seen: Map<K, string>, key: K, where: string, what: string, faults: string[]) {
  const first = seen.get(key)
  if (first === undefined) seen.set(key, where)
  else faults.push(`${where}: ${what} уже занят: ${first.replace(/^\w+\.json, /, '')}`)
}

/** «places.json, место 3 «Музей»»: by its name or title where it has one. */
function labelItem(what: string, item: unknown, index: number): string {
  const { title, name = title } = Object(item) as { name?: unknown; title?: unknown }
  return `${what} ${index + 1}${typeof name === 'string' && name !== '' ? ` «${cleanText(name)}»` : ''}`
}

function describeIssues(where: string, issues: readonly z.core.$ZodIssue[]): string[] {
  return issues.map((issue) => {
    const field = issue.path.join('.')
    if (field === '') return `${where}: ${issue.message}`
    if (['invalid_type', 'invalid_value'].includes(issue.code ?? '') && issue.input === undefined) {
      return `${where}: нет обязательного поля «${field}»`
    }
    return `${where}: поле «${field}»: ${describeIssue(issue)}`
  })
}
