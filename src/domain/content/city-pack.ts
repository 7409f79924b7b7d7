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
type CityPackResult = { pack: CityPack } | { faults: string[] }

/** Checks a whole city pack and lists all its faults at once (design: «The city pack»). */
export function parseCityPack(files: CityPackFiles): CityPackResult {
  const faults: string[] = []
  const city = 'city' in files ? parsePart(cityFileSchema, files.city, 'city.json', faults) : undefined
  const colors = city?.colors && findColorFault(city.colors)
  if (colors !== undefined) faults.push(`city.json: поле «colors»: ${colors}`)
  if (files.about !== undefined && isEmptyAbout(files.about)) faults.push(`about.md: ${EMPTY_ABOUT}`)
  const places = 'places' in files ? parsePlaces(files.places, files.imageFiles, faults) : undefined
  const sketch =
    'sketch' in files ? parsePart(sketchSchema, files.sketch, 'sketch.geojson', faults) : undefined
  const walks = 'walks' in files ? parseWalks(files.walks, faults) : undefined
  const about = files.about === undefined ? undefined : cleanText(files.about)
  if (city === undefined || places === undefined || about === undefined || faults.length > 0)
    return { faults }
  return { pack: { city, places, about, ...(sketch && { sketch }), ...(walks && { walks }) } }
}

function parsePart<S extends z.ZodMiniType>(
  schema: S,
  raw: unknown,
  where: string,
  faults: string[],
): z.infer<S> | undefined {
  const { data, error } = z.safeParse(schema, dropNulls(raw), PACK_PARSE_OPTIONS)
  faults.push(...describeIssues(where, error?.issues ?? []))
  return data
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
    const walk = parsePart(packWalkSchema, item, where, faults)
    if (walk === undefined) return []
    reportTwice(bySlug, walk.slug, where, `адрес (slug) «${walk.slug}»`, faults)
    return [walk]
  })
}

function parsePlaces(raw: unknown, imageFiles: ReadonlySet<string>, faults: string[]): Place[] {
  if (!Array.isArray(raw)) {
    faults.push('places.json: ожидается список мест в квадратных скобках [ … ]')
    return []
  }
  const places = raw.flatMap((item: unknown, index) => {
    const where = labelItem('places.json, место', item, index)
    const { fields, fault } = understandHours(Object(item))
    if (fault !== undefined) faults.push(`${where}: поле «openingHours»: ${fault}`)
    const place = parsePart(packPlaceSchema, fields, where, faults)
    if (place === undefined) return []
    for (const { path } of place.images) {
      if (!imageFiles.has(path)) faults.push(`${where}: ${describeMissing(path, imageFiles)}`)
    }
    return [{ ...place, where }]
  })
  return identify(places, faults)
}

function describeMissing(path: string, imageFiles: ReadonlySet<string>): string {
  const near = [...imageFiles].find((file) => foldPictureName(file) === foldPictureName(path))
  const hint = near === undefined ? '' : `, есть images/${near}: большие и маленькие буквы должны совпадать`
  return `нет файла картинки images/${path}${hint}`
}

/** Assigns a number and a slug to every place and reports duplicates. */
function identify(packPlaces: (PackPlace & { where: string })[], faults: string[]): Place[] {
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
