import { readPhotos } from '#domain/office/place-photos.ts'
import type { Place, PlaceImage } from '#domain/place.ts'
import type { Database } from '#server/db/database.ts'
import { createDraftStore } from './draft-store.ts'
import { createJournalStore } from './journal-store.ts'
import type { PlaceDesk } from './office.ts'
import { createPhotoStore, type SentPhoto } from './photo-store.ts'

type UnpublishedPhotoParts = {
  database: Database
  lockPlaces: PlaceDesk['lock']
  /** Places before imports that can be undone. */
  listEarlierPlaces: (database: Database) => Promise<Place[]>
  /** The places of the city pack. */
  listPackPlaces: () => readonly Place[]
  removeFiles: (image: PlaceImage) => Promise<void>
}

/**
 * Removes unpublished photos that staff uploaded before a time (ISO): no place and no draft has them, and neither an
 * entry of the journal nor an import that can be undone would restore them. Places are locked. Returns how many.
 */
export function createPhotoRemoval({ database, ...parts }: UnpublishedPhotoParts) {
  async function removeUnneeded(transaction: Database, before: string): Promise<number> {
    const places = await parts.lockPlaces(transaction)
    const old = await createPhotoStore(transaction).listBefore(before)
    if (old.length === 0) return 0
    const drafts = await createDraftStore(transaction).list()
    const shown = [...places, ...parts.listPackPlaces(), ...(await parts.listEarlierPlaces(transaction))]
    const needed = new Set([
      ...shown.flatMap(({ images }) => images.map(({ path }) => path)),
      ...drafts.flatMap(({ images }) => images.map(({ path }) => path)),
      ...drafts.flatMap(({ cells }) => readPhotos(cells).map(({ file }) => file)),
    ])
    const isNeeded = ({ name, image }: SentPhoto) => needed.has(name) || needed.has(image.path)
    const unshown = old.filter((photo) => !isNeeded(photo))
    if (unshown.length === 0) return 0
    const journalled = await createJournalStore(transaction).listPicturePaths()
    const unneeded = unshown.filter(({ image }) => !journalled.has(image.path))
    for (const { image } of unneeded) {
      // The row first: an upload of the same photo waits for this transaction, and then finds its files missing.
      await createPhotoStore(transaction).remove(image.path)
      await parts.removeFiles(image)
    }
    return unneeded.length
  }

  return (before: string): Promise<number> =>
    database.transaction().execute((transaction) => removeUnneeded(transaction, before))
}
