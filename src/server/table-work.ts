import { checkImport } from '#domain/content/check-import.ts'
import {
  checkPictures,
  foldPictureName,
  listPictureNames,
  type NewPicture,
} from '#domain/content/check-pictures.ts'
import { describeFault, isWarning } from '#domain/content/content-fault.ts'
import { countDifference, isEmptyDifference, listDifferences } from '#domain/content/difference.ts'
import { type ImportedPlace, toGuidePlace, toStaffPlace } from '#domain/content/place-record.ts'
import type { Coordinates } from '#domain/coordinates.ts'
import type { CheckedTable, Cut, TableKind } from '#domain/office/table.ts'
import type { Place, PlaceImage } from '#domain/place.ts'
import { formatPlaces, parsePlaceFile } from './content/place-format.ts'
import type { Database } from './db/database.ts'
import { createHoursCheck } from './hours/hours-check.ts'
import { createPlaceStore } from './places/place-store.ts'
import { listCategoryPaths, publishCategoryPictures } from './uploads/category-pictures.ts'

/** Nobody reads the faults of a thousand places. */
const MAX_LISTED = 300

/** An uploaded file and the town; `today` is `YYYY-MM-DD`. With `uploadsDir` the places are made ready to be written. */
export type TableOrder = {
  name: string
  content: Uint8Array
  center: Coordinates
  today: string
  uploadsDir?: string
}

/**
 * The places of the guide in the form of staff, without drawings of their categories, which are added later; their
 * version; and the notes of each picture by its path.
 */
export async function getCurrentPlaces(database: Database) {
  const { version, places } = await createPlaceStore(database).listPlaces()
  const drawn = await listCategoryPaths()
  return {
    version,
    places: places.map((place) => toStaffPlace(place, (path) => !drawn.has(path))),
    images: new Map(places.flatMap(({ images }) => images.map((image) => [image.path, image] as const))),
  }
}

/** The places of an import in the stored form; `published` are their pictures by the names in the file. */
export async function toGuidePlaces(
  imported: readonly ImportedPlace[],
  published: ReadonlyMap<string, PlaceImage>,
  uploadsDir: string,
): Promise<Place[]> {
  const categories = imported.map(({ place }) => place.category)
  const drawn = await publishCategoryPictures(categories, uploadsDir)
  return imported.map(({ place }) => toGuidePlace(place, published, drawn.get(place.category) ?? []))
}

/** Returns the guide's places as a spreadsheet, or an empty one. */
export async function writeTable(database: Database, kind: TableKind): Promise<string | Buffer> {
  const places = kind === 'current' ? (await getCurrentPlaces(database)).places : []
  return formatPlaces(`${kind}.xlsx`, places)
}

/** Checks a file of places with the rules and texts of the command. Throws `PlaceFileError` when it is no file of places. */
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
