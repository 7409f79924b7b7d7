import type { City } from '#domain/city.ts'
import { getRetentionDays } from '#domain/feedback-retention.ts'
import type { Place } from '#domain/place.ts'
import type { Database } from './db/database.ts'
import { createPhotoRemoval } from './office/photo-store.ts'
import { listEarlierPlaces, lockPlaces } from './places/place-store.ts'
import type { Retention } from './retention/retention.ts'
import { removePhotoFiles } from './uploads/photo-files.ts'

/** Returns visitors' data by name, with its retention. */
export function listRetained(
  stores: Record<string, Pick<Retention, 'removeBefore'>>,
  city: City,
): Retention[] {
  const days = getRetentionDays(city)
  return Object.entries(stores).map(([name, { removeBefore }]) => ({ name, days, removeBefore }))
}

/** The office shows this month and the previous one. */
export const MODEL_USE_DAYS = 62
/** Retention of an unpublished photo, in days. */
const UNPUBLISHED_DAYS = 30

/** Photos that staff uploaded and no place uses: they are removed after thirty days. */
export function retainUnpublishedPhotos(
  database: Database,
  uploadsDir: string,
  listPackPlaces: () => readonly Place[],
): Retention {
  const removeBefore = createPhotoRemoval({
    database,
    listPackPlaces,
    listEarlierPlaces,
    removeFiles: (image) => removePhotoFiles(image, uploadsDir),
    lockPlaces,
  })
  return { name: 'unpublished photos', days: UNPUBLISHED_DAYS, removeBefore }
}
