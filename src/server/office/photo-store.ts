import { type PlaceImage, placeImageSchema } from '#domain/place.ts'
import type { Database } from '#server/db/database.ts'
import { databaseTime } from '#server/db/sql/database-clock.ts'

/** A photo with its original name. */
export type SentPhoto = { image: PlaceImage; name: string }

type NewPhoto = { image: PlaceImage; name: string; who: string }

/** Creates the store of uploaded photos, the same on both databases; `database` may be a transaction. */
export function createPhotoStore(database: Database) {
  return {
    /** Records a published photo; uploading the same one again records it again. */
    async add({ image, name, who }: NewPhoto): Promise<void> {
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
