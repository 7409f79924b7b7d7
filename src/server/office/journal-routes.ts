import type { JournalEntry } from '#domain/office/journal.ts'
import { officePaths } from '#domain/office/paths.ts'
import { Problem } from '#server/http/problem.ts'
import { toCells } from './held-place.ts'
import { readBefore } from './inbox-routes.ts'
import { createJournalStore } from './journal-store.ts'
import type { Office, PlaceDesk } from './office.ts'
import { forEditors, type OfficeRoute } from './office-routes.ts'
import { isUndoablePlace, readPlace, undoPlaceEntry } from './place-editor.ts'
import { isUndoableChange, listTownParts, undoTownEntry } from './town-routes.ts'

/** The journal, readable for all staff; changes of places and the town can be undone. */
export function listJournalRoutes({ database, places, town }: Office): OfficeRoute[] {
  return [
    forEditors('GET', officePaths.journal, async ({ request }) => {
      const before = readBefore((request.query as { before?: unknown }).before)
      const { items, ...page } = await createJournalStore(database).list(before)
      const present = await places.read(database)
      const parts = await listTownParts(town, database)
      const isUndoable = (entry: JournalEntry) =>
        isOfTown(entry) ? isUndoableChange(parts, entry) : isUndoablePlace(places, present, entry)
      return {
        ...page,
        items: items.map((entry) => ({
          ...showPlaces(places, entry),
          ...(isUndoable(entry) && { isUndoable: true }),
        })),
      }
    }),
    forEditors('POST', `${officePaths.journal}/:id/undo`, ({ param: id, visitor, journalled }) =>
      journalled(async (transaction, write) => {
        await places.lock(transaction)
        const entry = await createJournalStore(transaction).find(id)
        if (entry === undefined) {
          throw new Problem(404, 'not_found', 'Такой записи о месте или о городе в журнале нет.')
        }
        const editing = { transaction, write, who: visitor.name }
        if (isOfTown(entry)) await undoTownEntry({ desk: town, ...editing }, entry)
        else await undoPlaceEntry({ desk: places, ...editing }, entry)
      }),
    ),
  ]
}

function isOfTown({ action }: JournalEntry): boolean {
  return action.startsWith('town.')
}

/** Shows a place to staff as the cells of its row. */
function showPlaces(desk: Pick<PlaceDesk, 'isDrawn'>, entry: JournalEntry): JournalEntry {
  const [before, after] = [readPlace(entry.before), readPlace(entry.after)]
  return {
    ...entry,
    ...(before && { before: toCells(desk, before) }),
    ...(after && { after: toCells(desk, after) }),
  }
}
