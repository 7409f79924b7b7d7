import { checkTownPart } from '#domain/check-town-part.ts'
import type { TownEdit } from '#domain/office/town.ts'
import { TOWN_PARTS, type TownPartName, type TownValues } from '#domain/town-parts.ts'
import type { Database } from '#server/db/database.ts'
import { databaseTime } from '#server/db/sql/database-clock.ts'

/** The SQL of the office's changes of the town, the same on both databases; `database` may be a transaction. */
export function createTownEditStore(database: Database) {
  return {
    /** Parts of a later release, and parts that this one cannot read, are left out: then the folder is used. */
    async list(): Promise<TownEdit[]> {
      const rows = await database.selectFrom('town_edit').selectAll().orderBy('part').execute()
      return rows.flatMap(({ part, value, base, ...row }) => {
        if (!(part in TOWN_PARTS)) return []
        const name = part as TownPartName
        const checked = checkTownPart(name, JSON.parse(value))
        return 'value' in checked ? [{ name, value: checked.value, base: JSON.parse(base), ...row }] : []
      })
    },

    /** Puts a value instead of the one that the part has in the folder. */
    async put({ name, value, base, who }: Omit<TownEdit, 'at'>): Promise<void> {
      const row = {
        value: JSON.stringify(value),
        base: JSON.stringify(base),
        who,
        at: databaseTime(database),
      }
      await database
        .insertInto('town_edit')
        .values({ part: name, ...row })
        .onConflict((conflict) => conflict.column('part').doUpdateSet(row))
        .execute()
    },

    /** From now on the folder is used. */
    async remove(name: TownPartName): Promise<void> {
      await database.deleteFrom('town_edit').where('part', '=', name).execute()
    },
  }
}

/** The values that edits put instead of those of a pack. */
export function toTownValues(edits: readonly TownEdit[]): Partial<TownValues> {
  return Object.fromEntries(edits.map(({ name, value }) => [name, value]))
}
