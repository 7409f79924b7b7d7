import type { CityFile } from '#domain/city.ts'
import type { PlaceImage } from '#domain/place.ts'
import { createHoursCheck } from './hours/hours-check.ts'
import type { PlaceDesk } from './office/office.ts'
import { createPhotoStore } from './office/photo-store.ts'
import { createPlaceReportStore } from './place-reports/place-report-store.ts'
import { lockPlaces, putPlace, readPlaces, removePlace } from './places/place-store.ts'
import { listCategoryPaths, publishCategoryPictures } from './uploads/category-pictures.ts'

type PlaceDeskParts = {
  uploadsDir: string
  getCity: () => Pick<CityFile, 'center'>
  /** The date in the town, `YYYY-MM-DD`. */
  getToday: () => string
}

/** The interface of the office to the places. */
export async function createPlaceDesk({ uploadsDir, getCity, getToday }: PlaceDeskParts): Promise<PlaceDesk> {
  const drawnPaths = await listCategoryPaths()
  const drawnOf = new Map<string, PlaceImage[]>()
  return {
    read: readPlaces,
    lock: lockPlaces,
    put: putPlace,
    remove: removePlace,
    listUploaded: (database) => createPhotoStore(database).list(),
    async draw(category) {
      const drawn =
        drawnOf.get(category) ?? (await publishCategoryPictures([category], uploadsDir)).get(category) ?? []
      drawnOf.set(category, drawn)
      return drawn
    },
    countComplaints: (database) => createPlaceReportStore(database).countComplaints(),
    isDrawn: (path) => drawnPaths.has(path),
    getContext() {
      const { center } = getCity()
      const today = getToday()
      return { center, today, checkHours: createHoursCheck({ center }, today) }
    },
  }
}
