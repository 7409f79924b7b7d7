import type { Place } from '../place.ts'
import { checkPictures, type NamedPictures } from './check-pictures.ts'
import { checkPlaces } from './check-places.ts'
import { checkRecords } from './check-records.ts'
import type { ContentContext, HoursCheck } from './content-context.ts'
import { type ContentFault, createWarnings, isWarning } from './content-fault.ts'
import { type Difference, findDifference } from './difference.ts'
import type { PlaceCells } from './place-cells.ts'
import type { ImportedPlace, PlaceRecord } from './place-record.ts'
import { SHEET_COLUMNS } from './sheet-columns.ts'
import { FIRST_ROW, readTable } from './sheet-table.ts'

/** What the check of a whole file knows beside it. */
export type ImportContext = Omit<ContentContext, 'isComplete'> & {
  /** What is wrong with the pictures that the places name. */
  checkPictures: (imported: readonly ImportedPlace[]) => ContentFault[] | Promise<ContentFault[]>
}

/** All that is wrong with a file of places, its sound places, and what they change. */
export type CheckedImport = { faults: ContentFault[]; imported: ImportedPlace[]; difference: Difference }

/** Checks a file of places as a whole: the one set of rules for the command and the office. */
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
 * All that an import would say of one row of the table, the other places being as they are; `place` when there is no error.
 * The cells must have the number of the place.
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
  // Judging hours is dear, and those of the other places stand as they are.
  const checkHours: HoursCheck = (hours) =>
    hours === one?.place.openingHours ? context.checkHours(hours) : undefined
  const others = current.flatMap((place, index) =>
    index === at ? [] : [{ row: index + FIRST_ROW, place, previous: place }],
  )
  const faults = [
    ...unread,
    ...unsound,
    // The last of two places with the same name is told of it.
    ...checkPlaces([...others, ...imported], { ...context, checkHours, isComplete: true }),
    ...checkPictures(imported, { ...pictures, hint: '' }),
    ...imported.flatMap((one) => findShared(one, others)),
  ].filter((fault) => fault.row === row)
  return { faults, ...(one !== undefined && faults.every(isWarning) && { place: one.place }) }
}

/** Pictures that stand at another place already, where they are new to this one. */
function findShared(
  one: ImportedPlace,
  others: readonly Pick<ImportedPlace, 'row' | 'place'>[],
): ContentFault[] {
  const had = new Set(one.previous?.images.map(({ path }) => path))
  return one.place.images.flatMap(({ path: file }) => {
    const owner = others.find(({ place }) => place.images.some((image) => image.path === file))
    if (had.has(file) || owner === undefined) return []
    return [createWarnings(one)('images.file', `картинка «${file}» уже стоит в строке ${owner.row}`)]
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
