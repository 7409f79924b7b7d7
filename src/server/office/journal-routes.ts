import type { JournalEntry } from '#domain/office/calls.ts'
import { officePaths } from '#domain/office/paths.ts'
import type { Database } from '#server/db/database.ts'
import { Problem } from '#server/http/problem.ts'
import { toCells } from './held-place.ts'
import { readBefore } from './inbox-routes.ts'
import { createJournalStore } from './journal-store.ts'
import type { OfficeRoute } from './office-routes.ts'
import type { PlaceDesk } from './place-desk.ts'
import { isUndoablePlace, readPlace, undoPlaceEntry } from './place-editor.ts'
import type { TownDesk } from './town-desk.ts'
import { isUndoableChange, listTownParts, undoTownEntry } from './town-editor.ts'

type JournalParts = { database: Database; places: PlaceDesk; town: TownDesk }

const NO_ENTRY = new Problem(404, 'not_found', 'Такой записи о месте или о городе в журнале нет.')

/** What was done, for everybody who is let in to read; what was done to places and the town can be put back. */
export function listJournalRoutes({ database, places, town }: JournalParts): OfficeRoute[] {
  return [
    {
      method: 'GET',
      url: officePaths.journal,
      access: 'editor',
      async handle({ request }) {
        const before = readBefore((request.query as { before?: unknown }).before)
        const { items, ...page } = await createJournalStore(database).list(before)
        const present = await places.read(database)
        const parts = await listTownParts({ desk: town, transaction: database })
        const isUndoable = (entry: JournalEntry) =>
          isOfTown(entry) ? isUndoableChange(parts, entry) : isUndoablePlace(places, present, entry)
        return {
          ...page,
          items: items.map((entry) => ({
            ...showPlaces(places, entry),
            ...(isUndoable(entry) && { isUndoable: true }),
          })),
        }
      },
    },
    {
      method: 'POST',
      url: `${officePaths.journal}/:id/undo`,
      access: 'editor',
      async handle({ request, reply, visitor }) {
        const { id } = request.params as { id: string }
        await database.transaction().execute(async (transaction) => {
          await places.lock(transaction)
          const entry = await createJournalStore(transaction).find(id)
          if (entry === undefined) throw NO_ENTRY
          const undo = { entry, who: visitor.name }
          if (isOfTown(entry)) await undoTownEntry({ desk: town, transaction }, undo)
          else await undoPlaceEntry({ desk: places, transaction }, undo)
        })
        return reply.code(204).send()
      },
    },
  ]
}

function isOfTown({ action }: JournalEntry): boolean {
  return action.startsWith('town.')
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
