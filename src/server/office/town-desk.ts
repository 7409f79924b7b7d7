import type { About } from '#domain/about.ts'
import type { TownEdit } from '#domain/office/town.ts'
import type { TownPartName, TownValues } from '#domain/town-parts.ts'
import type { Database } from '#server/db/database.ts'

/** What the office needs to keep the town. */
export type TownDesk = {
  /** The parts as the town's folder has them. */
  getFolder: () => TownValues
  renderAbout: (markdown: string) => Pick<About, 'html' | 'headings'>
  /** What was changed here, within the transaction that is given. */
  openEdits: (database: Database) => {
    list: () => Promise<TownEdit[]>
    put: (edit: Omit<TownEdit, 'at'>) => Promise<void>
    remove: (name: TownPartName) => Promise<void>
  }
}
