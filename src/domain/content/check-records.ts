import * as z from 'zod/mini'
import { understandHours } from '../hours-parser/understand-hours.ts'
import {
  describeIssue,
  dropNulls,
  PACK_PARSE_OPTIONS,
  type PackPlace,
  packPlaceSchema,
} from '../pack-place.ts'
import type { Place, PlaceImage } from '../place.ts'
import { slugFromName } from '../slug.ts'
import type { ContentFault } from './content-fault.ts'
import type { ImportedPlace, PlaceRecord } from './place-record.ts'

type Sound = { row: number; place: PackPlace }

/**
 * Checks the fields of every record and finds the place of the guide that it changes: by its number, else by its
 * address, else by a name that only one place has. A new place gets a number and an address of its own.
 */
export function checkRecords(
  records: readonly PlaceRecord[],
  current: readonly Place[],
): { imported: ImportedPlace[]; faults: ContentFault[] } {
  const faults: ContentFault[] = []
  const sound = records.flatMap((record) => checkRecord(record, faults))
  return { imported: identify(sound, current, faults), faults }
}

function checkRecord({ row, fields: written, unread }: PlaceRecord, faults: ContentFault[]): Sound[] {
  const { fields, fault } = understandHours(written)
  const parsed = z.safeParse(packPlaceSchema, dropNulls(fields), PACK_PARSE_OPTIONS)
  if (parsed.success && unread.size === 0 && fault === undefined) return [{ row, place: parsed.data }]
  const name = typeof fields.name === 'string' && fields.name !== '' ? fields.name : undefined
  if (fault !== undefined) faults.push({ row, name, field: 'openingHours', text: fault })
  for (const issue of parsed.error?.issues ?? []) {
    const field = issue.path.filter((step) => typeof step === 'string').join('.')
    if (unread.has(field) || unread.has(String(issue.path[0]))) continue
    const isMissing = issue.code === 'invalid_type' && issue.input === undefined
    faults.push({ row, name, field, text: isMissing ? 'не заполнено' : describeIssue(issue) })
  }
  return []
}

function identify(
  sound: readonly Sound[],
  current: readonly Place[],
  faults: ContentFault[],
): ImportedPlace[] {
  const finder = createFinder(current)
  const usedIds = new Set([...current.map(({ id }) => id), ...sound.map(({ place }) => place.id ?? 0)])
  // Visitors keep places by their numbers: one that went is not given to another, unless it was the last.
  let lastId = Math.max(0, ...current.map(({ id }) => id))
  const nextId = () => {
    do lastId += 1
    while (usedIds.has(lastId))
    usedIds.add(lastId)
    return lastId
  }
  const taken = new Set<Place>()
  return sound.map(({ row, place }) => {
    const found = finder(place)
    const previous = found === undefined || taken.has(found) ? undefined : found
    if (previous !== undefined) taken.add(previous)
    const id = place.id ?? previous?.id ?? nextId()
    const slug = place.slug ?? previous?.slug ?? slugFromName(place.name)
    if (slug === '') {
      faults.push({
        row,
        name: place.name,
        field: 'slug',
        text: 'из названия не составить адрес, заполните его',
      })
    }
    const images = keepImageRights(place.images, current, previous)
    return { row, place: { ...place, id, slug, images }, previous }
  })
}

function createFinder(current: readonly Place[]): (place: PackPlace) => Place | undefined {
  const byId = new Map(current.map((place) => [place.id, place]))
  const bySlug = new Map(current.map((place) => [place.slug, place]))
  const byName = Map.groupBy(current, ({ name }) => name)
  return ({ id, slug, name }) => {
    if (id !== undefined) return byId.get(id)
    if (slug !== undefined) return bySlug.get(slug)
    const namesakes = byName.get(name) ?? []
    return namesakes.length === 1 ? namesakes[0] : undefined
  }
}

/**
 * The pictures of a place with the author and licence that the guide knows of them. What is written of a picture stays; a
 * picture that the place shows already says what its row says.
 */
function keepImageRights(
  images: PlaceImage[],
  current: readonly Place[],
  previous: Place | undefined,
): PlaceImage[] {
  return images.map((image) => {
    if (previous?.images.some(({ path }) => path === image.path)) return image
    const known = current
      .flatMap((place) => place.images)
      .find(({ path, credit }) => path === image.path && credit && (image.credit ?? credit) === credit)
    if (known === undefined) return image
    const { credit, license } = known
    return { ...image, credit, ...(image.license === undefined && license !== undefined && { license }) }
  })
}
