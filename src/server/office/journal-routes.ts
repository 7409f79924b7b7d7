import type { JournalEntry } from '#domain/office/calls.ts'
import { officePaths } from '#domain/office/paths.ts'
import type { Database } from '#server/db/database.ts'
import { toCells } from './held-place.ts'
import { readBefore } from './inbox-routes.ts'
import { createJournalStore } from './journal-store.ts'
import type { OfficeRoute } from './office-routes.ts'
import type { PlaceDesk } from './place-desk.ts'
import { readPlace } from './place-editor.ts'

type JournalParts = { database: Database; places: Pick<PlaceDesk, 'isDrawn'> }

/** What was done, for everybody who is let in to read. */
export function listJournalRoutes({ database, places }: JournalParts): OfficeRoute[] {
  return [
    {
      method: 'GET',
      url: officePaths.journal,
      access: 'editor',
      async handle({ request }) {
        const before = readBefore((request.query as { before?: unknown }).before)
        const { items, ...page } = await createJournalStore(database).list(before)
        return { ...page, items: items.map((entry) => showPlaces(places, entry)) }
      },
    },
  ]
}

/** A place is read by staff as the cells of its row. */
function showPlaces(desk: Pick<PlaceDesk, 'isDrawn'>, entry: JournalEntry): JournalEntry {
  const [before, after] = [readPlace(entry.before), readPlace(entry.after)]
  return {
    ...entry,
    ...(before && { before: toCells(desk, before) }),
    ...(after && { after: toCells(desk, after) }),
  }
}
