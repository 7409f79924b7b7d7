import * as z from 'zod/mini'
import { understandHours } from '../hours-parser/understand-hours.ts'
import {
  describeIssue,
  dropNulls,
  PACK_PARSE_OPTIONS,
  type PackPlace,
  packPlaceSchema,
} from '../pack-place.ts'
import { slugFromName } from '../slug.ts'
import type { ContentFault } from './content-fault.ts'
import { keepImageRights } from './keep-image-rights.ts'
import type { ImportedPlace, PlaceRecord, StaffPlace } from './place-record.ts'

type Sound = { row: number; place: PackPlace }

/**
 * Checks the fields of every record and finds the place of the guide that it changes: by its number, else by its
 * address, else by a name that only one place has. A new place gets a number and an address of its own.
 */
export function checkRecords(
  records: readonly PlaceRecord[],
  current: readonly StaffPlace[],
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
  current: readonly StaffPlace[],
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
  const taken = new Set<StaffPlace>()
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

function createFinder(current: readonly StaffPlace[]): (place: PackPlace) => StaffPlace | undefined {
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
