import { officePaths } from '#domain/office/paths.ts'
import type { Database } from '#server/db/database.ts'
import { readBefore } from './inbox-routes.ts'
import { createJournalStore } from './journal-store.ts'
import type { OfficeRoute } from './office-routes.ts'

/** What was done, for everybody who is let in to read. */
export function listJournalRoutes(database: Database): OfficeRoute[] {
  return [
    {
      method: 'GET',
      url: officePaths.journal,
      access: 'editor',
      handle: ({ request }) =>
        createJournalStore(database).list(readBefore((request.query as { before?: unknown }).before)),
    },
  ]
}
