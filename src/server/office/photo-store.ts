import { readPhotos } from '#domain/office/place-photos.ts'
import { type Place, type PlaceImage, placeImageSchema } from '#domain/place.ts'
import type { Database } from '#server/db/database.ts'
import { databaseTime } from '#server/db/sql/database-clock.ts'
import { createDraftStore } from './draft-store.ts'
import { createJournalStore } from './journal-store.ts'
import type { PlaceDesk } from './office.ts'

/** A photo with its original name. */
type SentPhoto = { image: PlaceImage; name: string }

/** Creates the store of uploaded photos, the same on both databases; `database` may be a transaction. */
export function createPhotoStore(database: Database) {
  return {
    /** Records a published photo; uploading the same one again records it again. */
    async add({ image, name, who }: SentPhoto & { who: string }): Promise<void> {
      const row = { image: JSON.stringify(image), name, who, at: databaseTime(database) }
      await database
        .insertInto('office_photo')
        .values({ file: image.path, ...row })
        .onConflict((conflict) => conflict.column('file').doUpdateSet(row))
        .execute()
    },

    /** Returns photos last uploaded before a time (ISO). */
    async listBefore(time: string): Promise<SentPhoto[]> {
      const rows = await database
        .selectFrom('office_photo')
        .select(['name', 'image'])
        .where('at', '<', time)
        .execute()
      return rows.map(({ name, image }) => ({ name, image: readImage(image) }))
    },

    async remove(file: string): Promise<void> {
      await database.deleteFrom('office_photo').where('file', '=', file).execute()
    },

    /** Returns all photos by path among the uploads and by original name; of equal names the last one counts. */
    async list(): Promise<ReadonlyMap<string, PlaceImage>> {
      const rows = await database
        .selectFrom('office_photo')
        .select(['file', 'name', 'image'])
        .orderBy('at')
        .execute()
      const photos = rows.map((row) => ({ ...row, image: readImage(row.image) }))
      return new Map([
        ...photos.map(({ name, image }) => [name, image] as const),
        ...photos.map(({ file, image }) => [file, image] as const),
      ])
    },
  }
}

function readImage(text: string): PlaceImage {
  return placeImageSchema.parse(JSON.parse(text))
}

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
