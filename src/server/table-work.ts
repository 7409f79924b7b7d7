import { checkImport } from '#domain/content/check-import.ts'
import {
  checkPictures,
  foldPictureName,
  listPictureNames,
  type NewPicture,
} from '#domain/content/check-pictures.ts'
import { describeFault, isWarning } from '#domain/content/content-fault.ts'
import { countDifference, isEmptyDifference, listDifferences } from '#domain/content/difference.ts'
import type { ImportedPlace } from '#domain/content/place-record.ts'
import type { Coordinates } from '#domain/coordinates.ts'
import type { CheckedTable, Cut, TableKind } from '#domain/office/table.ts'
import type { PlaceImage } from '#domain/place.ts'
import { formatPlaces, parsePlaceFile } from './content/place-format.ts'
import { getCurrentPlaces, toGuidePlaces } from './current-places.ts'
import type { Database } from './db/database.ts'
import { createHoursCheck } from './hours/hours-check.ts'

/** Nobody reads the faults of a thousand places. */
const MAX_LISTED = 300

/** An uploaded file, and data of the town; `today` is `YYYY-MM-DD`. With `uploadsDir` places are made ready. */
export type TableOrder = {
  name: string
  content: Uint8Array
  center: Coordinates
  today: string
  uploadsDir?: string
}

/** Returns the guide's places as a spreadsheet, or an empty one. */
export async function writeTable(database: Database, kind: TableKind): Promise<string | Buffer> {
  const places = kind === 'current' ? (await getCurrentPlaces(database)).places : []
  return formatPlaces(`${kind}.xlsx`, places)
}

/**
 * Checks a file of places against the guide, with the rules and texts of the command. `uploaded` are photos that were
 * sent before, by file name. Throws `PlaceFileError` when it is no file of places.
 */
export async function checkTable(
  database: Database,
  { name, content, center, today, uploadsDir }: TableOrder,
  uploaded: ReadonlyMap<string, PlaceImage>,
): Promise<CheckedTable> {
  const { words, encoding, ...file } = await parsePlaceFile(name, Buffer.from(content))
  const { version, places: current, images: known } = await getCurrentPlaces(database)
  const { imported, faults, difference } = await checkImport(file, {
    current,
    center,
    today,
    checkHours: createHoursCheck({ center }, today),
    checkPictures: (places) => {
      const found = [...findUploaded(places, uploaded)]
      const pictures = new Map(found.map(([file, image]) => [file, toNewPicture(image)]))
      return checkPictures(places, { known, found: pictures, hint: '' })
    },
  })
  const describeFaults = (areWarnings: boolean) => {
    const wanted = faults.filter((fault) => isWarning(fault) === areWarnings)
    return cut(wanted.map((fault) => describeFault(fault, words)))
  }
  const isSound = faults.every(isWarning)
  const published = new Map([...known, ...findUploaded(imported, uploaded)])
  return {
    errors: describeFaults(false),
    oddities: describeFaults(true),
    version,
    ...(encoding !== undefined && { encoding }),
    pictures: listPictureNames(imported),
    ...(isSound && {
      count: countDifference(difference),
      lines: cut(listDifferences(difference)),
      isEmpty: isEmptyDifference(difference),
      ...(uploadsDir !== undefined && { places: await toGuidePlaces(imported, published, uploadsDir) }),
    }),
  }
}

/** The photos that the places name and that were uploaded before, by the names in the places. */
function findUploaded(imported: readonly ImportedPlace[], uploaded: ReadonlyMap<string, PlaceImage>) {
  const byName = new Map([...uploaded].map(([name, image]) => [foldPictureName(name), image]))
  const found = listPictureNames(imported).flatMap((name): [string, PlaceImage][] => {
    const image = byName.get(foldPictureName(name))
    return image === undefined ? [] : [[name, image]]
  })
  return new Map(found)
}

/** A published photo has its content hash in its name, and was validated at its upload. */
function toNewPicture({ path, width }: PlaceImage): NewPicture {
  return { content: /-([\da-f]{10})(?:-\d+)?\.\w+$/.exec(path)?.[1] ?? path, width }
}

function cut<T>(all: readonly T[]): Cut<T> {
  return { items: all.slice(0, MAX_LISTED), more: Math.max(0, all.length - MAX_LISTED) }
}
