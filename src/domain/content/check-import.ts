import * as z from 'zod/mini'
import { understandHours } from '../hours-parser/read-hours.ts'
import {
  describeIssue,
  dropNulls,
  PACK_PARSE_OPTIONS,
  type PackPlace,
  packPlaceSchema,
} from '../pack-place.ts'
import type { Place, PlaceImage } from '../place.ts'
import { slugFromName } from '../slug.ts'
import { checkPictures, type NamedPictures } from './check-pictures.ts'
import { checkPlaces } from './check-places.ts'
import {
  type ContentContext,
  type ContentFault,
  createWarning,
  type HoursCheck,
  isWarning,
} from './content-fault.ts'
import { type Difference, findDifference } from './difference.ts'
import type { PlaceCells } from './place-cells.ts'
import type { ImportedPlace, PlaceRecord } from './place-record.ts'
import { SHEET_COLUMNS } from './sheet-columns.ts'
import { FIRST_ROW, readTable } from './sheet-table.ts'

/** Data for the check of a whole file besides the file. */
type ImportContext = Omit<ContentContext, 'isComplete'> & {
  /** Faults of the pictures that the places name. */
  checkPictures: (imported: readonly ImportedPlace[]) => ContentFault[] | Promise<ContentFault[]>
}

/** All faults of a file of places, its valid places, and their changes. */
type CheckedImport = { faults: ContentFault[]; imported: ImportedPlace[]; difference: Difference }

/** Checks a file of places as a whole, with the same rules for the command and the office. */
export async function checkImport(
  { records, faults: unread }: { records: readonly PlaceRecord[]; faults: readonly ContentFault[] },
  { checkPictures: listPictureFaults, ...context }: ImportContext,
): Promise<CheckedImport> {
  const { imported, faults: unsound } = checkRecords(records, context.current)
  const isComplete = imported.length === records.length && unread.length === 0
  const faults = [
    ...unread,
    ...unsound,
    ...(records.length === 0 && unread.length === 0 ? [{ text: 'в файле нет ни одного места' }] : []),
    ...checkPlaces(imported, { ...context, isComplete }),
    ...(await listPictureFaults(imported)),
  ]
  return { faults, imported, difference: findDifference(imported, context.current) }
}

/**
 * Returns the faults that an import would report for one row, with all other places unchanged; `place` is set without
 * an error. The cells must have the place's number.
 */
export function checkPlaceCells(
  cells: PlaceCells,
  context: Omit<ContentContext, 'isComplete'>,
  pictures: Pick<NamedPictures, 'known' | 'found'>,
): { faults: ContentFault[]; place?: Place } {
  const { current } = context
  const at = current.findIndex(({ id }) => String(id) === cells.id)
  const row = (at === -1 ? current.length : at) + FIRST_ROW
  const { record, faults: unread } = readCells(cells, row)
  const { imported, faults: unsound } = checkRecords([record], current)
  const [one] = imported
  // Checking hours is expensive, and those of the other places do not change.
  const checkHours: HoursCheck = (hours) =>
    hours === one?.place.openingHours ? context.checkHours(hours) : undefined
  const others = current.flatMap((place, index) =>
    index === at ? [] : [{ row: index + FIRST_ROW, place, previous: place }],
  )
  const faults = [
    ...unread,
    ...unsound,
    // The fault is reported at the last of two places with the same name.
    ...checkPlaces([...others, ...imported], { ...context, checkHours, isComplete: true }),
    ...checkPictures(imported, { ...pictures, hint: '' }),
    ...imported.flatMap((one) => findShared(one, others)),
  ].filter((fault) => fault.row === row)
  return { faults, ...(one !== undefined && faults.every(isWarning) && { place: one.place }) }
}

/** Pictures of another place that are new at this one. */
function findShared(one: ImportedPlace, others: readonly Pick<ImportedPlace, 'row' | 'place'>[]) {
  const had = new Set(one.previous?.images.map(({ path }) => path))
  return one.place.images.flatMap(({ path: file }) => {
    const owner = others.find(({ place }) => place.images.some((image) => image.path === file))
    if (had.has(file) || owner === undefined) return []
    return [createWarning(one, 'images.file', `картинка «${file}» уже стоит в строке ${owner.row}`)]
  })
}

function readCells(cells: PlaceCells, row: number): { record: PlaceRecord; faults: ContentFault[] } {
  const { records, faults } = readTable([
    SHEET_COLUMNS.map(({ header }) => header),
    SHEET_COLUMNS.map(({ field }) => cells[field] ?? null),
  ])
  const [record = { fields: { coordinates: {} }, unread: new Set<string>() }] = records
  return { record: { ...record, row }, faults: faults.map((fault) => ({ ...fault, row })) }
}

type Sound = { row: number; place: PackPlace }

/**
 * Checks the fields of every record and finds the place of the guide that it changes: by its number, else by its
 * address, else by a name that only one place has. A new place gets a new number and slug.
 */
export function checkRecords(records: readonly PlaceRecord[], current: readonly Place[]) {
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

function identify(sound: readonly Sound[], current: readonly Place[], faults: ContentFault[]) {
  const finder = createFinder(current)
  const usedIds = new Set([...current.map(({ id }) => id), ...sound.map(({ place }) => place.id ?? 0)])
  // Visitors' browsers store place numbers: a removed number is not reused, unless it was the last.
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
      const text = 'из названия не составить адрес, заполните его'
      faults.push({ row, name: place.name, field: 'slug', text })
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
 * The pictures of a place with the author and licence that the guide has. What is written of a picture stays; a
 * picture that the place shows already says what its row says.
 */
function keepImageRights(images: PlaceImage[], current: readonly Place[], previous: Place | undefined) {
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
