import * as z from 'zod/mini'
import { type PlaceCells, placeCellsSchema } from '#domain/content/place-cells.ts'
import type { DraftNote } from '#domain/office/places.ts'
import { type PlaceImage, placeImageSchema } from '#domain/place.ts'
import type { Database } from '#server/db/database.ts'
import { databaseTime } from '#server/db/sql/database-clock.ts'
import type { OfficeDraftRow } from '#server/db/sql/tables.ts'

/** A draft of a place. `base` is what was published then; `images` are pictures that no published place may have. */
export type Draft = DraftNote & {
  key: string
  cells: PlaceCells
  base: PlaceCells | undefined
  images: readonly PlaceImage[]
}

const imagesSchema = z.array(placeImageSchema)

/** Creates the store of drafts, the same on both databases; `database` may be a transaction. */
export function createDraftStore(database: Database) {
  return {
    async find(key: string): Promise<Draft | undefined> {
      const row = await database
        .selectFrom('office_draft')
        .selectAll()
        .where('key', '=', key)
        .executeTakeFirst()
      return row && toDraft(row)
    },

    async list(): Promise<Draft[]> {
      const rows = await database.selectFrom('office_draft').selectAll().orderBy('at', 'desc').execute()
      return rows.map(toDraft)
    },

    async listKeys(): Promise<string[]> {
      const rows = await database.selectFrom('office_draft').select('key').execute()
      return rows.map(({ key }) => key)
    },

    /** Writes a draft, instead of one with this key. */
    async put({ key, cells, base, images, who }: Omit<Draft, 'at'>): Promise<void> {
      const row = {
        cells: JSON.stringify(cells),
        base: base === undefined ? null : JSON.stringify(base),
        images: JSON.stringify(images),
        who,
        at: databaseTime(database),
      }
      await database
        .insertInto('office_draft')
        .values({ key, ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute()
    },

    async remove(key: string): Promise<void> {
      await database.deleteFrom('office_draft').where('key', '=', key).execute()
    },
  }
}

function toDraft({ cells, base, images, ...row }: OfficeDraftRow): Draft {
  return {
    ...row,
    cells: placeCellsSchema.parse(JSON.parse(cells)),
    base: base === null ? undefined : placeCellsSchema.parse(JSON.parse(base)),
    images: imagesSchema.parse(JSON.parse(images)),
  }
}
