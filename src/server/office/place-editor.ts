import { isWarning } from '#domain/content/content-fault.ts'
import { areSameCells, type PlaceCells } from '#domain/content/place-cells.ts'
import type { JournalAction, JournalEntry } from '#domain/office/journal.ts'
import type { OfficePlace, Publication } from '#domain/office/places.ts'
import { type Place, placeSchema } from '#domain/place.ts'
import type { Database } from '#server/db/database.ts'
import { Problem } from '#server/http/problem.ts'
import { createDraftStore } from './draft-store.ts'
import { describeHeld, type HeldPlace, holdPlace, judge, revisionOf, toCells, toMap } from './held-place.ts'
import type { Write } from './journal-store.ts'
import type { PlaceDesk } from './office.ts'

const CHANGED_MEANWHILE = new Problem(
  409,
  'changed_meanwhile',
  'Это место только что изменил кто-то другой. Посмотрите, что изменилось, и повторите.',
)
const CHANGED_SINCE = new Problem(
  409,
  'changed_since',
  'Место с тех пор изменилось: вернуть, как было, уже нельзя.',
)

/** Which state of which place is changed. */
type Change = { key: string; revision: string }

/** Changes of places: in one transaction, with the line of the journal, under the lock of places. */
export type Editing = { desk: PlaceDesk; transaction: Database; write: Write; who: string }

/** Stores the form. A draft equal to the published place is deleted. */
export async function savePlace(editing: Editing, change: Change, cells: PlaceCells): Promise<OfficePlace> {
  const held = await holdFor(editing, change)
  const { key, place, published, draft } = held
  const drafts = createDraftStore(editing.transaction)
  const { id: _number, ...written } = cells
  const own = published?.id === undefined ? written : { id: published.id, ...written }
  if (published !== undefined && areSameCells(own, published)) await drafts.remove(key)
  else {
    // A table may remove the place, which has its pictures until then.
    const images = toMap([...(draft?.images ?? []), ...(place?.images ?? [])])
    await drafts.put({ key, cells: own, base: published, images: [...images.values()], who: editing.who })
  }
  return describeHeld(editing.desk, { ...held, draft: await drafts.find(key) })
}

/** Deletes a draft. A place that was never published is gone then. */
export async function discardDraft(editing: Editing, change: Change): Promise<void> {
  await holdFor(editing, change)
  await createDraftStore(editing.transaction).remove(change.key)
}

/** Publishes the draft. Throws when the checks find errors, or warnings that nobody accepted. */
export async function publishPlace(
  editing: Editing,
  change: Change,
  isAccepted: boolean,
): Promise<Publication> {
  const { desk, transaction } = editing
  const held = await holdFor(editing, change)
  const { faults, preview: judged } = await judge(desk, held, held.draft?.cells ?? held.published ?? {})
  if (judged === undefined || !(isAccepted || faults.length === 0)) throw describeFaults(faults)
  // The author of a new place has seen it: it counts as checked on this day.
  const preview = held.place === undefined ? { checkedAt: desk.getContext().today, ...judged } : judged
  if (held.draft !== undefined) {
    await desk.put(transaction, preview)
    await createDraftStore(transaction).remove(change.key)
    await write(editing, { action: 'place.publish', before: held.place, after: preview })
  }
  return { key: String(preview.id), slug: preview.slug }
}

/** Takes a place off the site; it stays as a draft. */
export async function withdrawPlace(editing: Editing, change: Change): Promise<OfficePlace> {
  const held = await holdFor(editing, change)
  const { key, place, places } = held
  if (place === undefined) throw CHANGED_MEANWHILE
  await removeToDraft(editing, place)
  await write(editing, { action: 'place.withdraw', before: place })
  return describeHeld(editing.desk, {
    ...held,
    place: undefined,
    published: undefined,
    places: places.filter((one) => one !== place),
    draft: await createDraftStore(editing.transaction).find(key),
  })
}

/** Undoes a journal entry of a place, if the place is unchanged since. */
export async function undoPlaceEntry(editing: Editing, entry: JournalEntry): Promise<void> {
  const { desk, transaction } = editing
  const [before, after] = [readPlace(entry.before), readPlace(entry.after)]
  const changed = before ?? after
  if (changed === undefined) throw new Problem(404, 'not_found', 'Такой записи о месте в журнале нет.')
  if (!isUndoablePlace(desk, await desk.lock(transaction), entry)) throw CHANGED_SINCE
  if (before === undefined) await removeToDraft(editing, changed)
  else await putBack(editing, before)
  await write(editing, { action: 'place.undo', before: after, after: before })
}

/** True while the place is unchanged since the entry, and its address is free. */
export function isUndoablePlace(
  desk: Pick<PlaceDesk, 'isDrawn'>,
  places: readonly Place[],
  entry: JournalEntry,
): boolean {
  const [before, after] = [readPlace(entry.before), readPlace(entry.after)]
  const changed = before ?? after
  const present = places.find(({ id }) => id === changed?.id)
  const isTaken = places.some(({ id, slug }) => id !== before?.id && slug === before?.slug)
  if (changed === undefined || isTaken) return false
  if (present === undefined || after === undefined) return present === after
  return areSameCells(toCells(desk, present), toCells(desk, after))
}

async function holdFor({ desk, transaction }: Editing, { key, revision }: Change): Promise<HeldPlace> {
  const held = await holdPlace(desk, transaction, { key, places: await desk.lock(transaction) })
  if (revisionOf(held) !== revision) throw CHANGED_MEANWHILE
  return held
}

/** A place removed from the site stays as a draft, unless it has a draft already. */
async function removeToDraft({ desk, transaction, who }: Editing, place: Place) {
  const drafts = createDraftStore(transaction)
  const key = String(place.id)
  await desk.remove(transaction, place.id)
  if ((await drafts.find(key)) !== undefined) return
  await drafts.put({ key, cells: toCells(desk, place), base: undefined, images: place.images, who })
}

/** A draft equal to the published place is deleted. */
async function putBack({ desk, transaction }: Editing, place: Place) {
  const drafts = createDraftStore(transaction)
  await desk.put(transaction, place)
  const draft = await drafts.find(String(place.id))
  if (draft !== undefined && areSameCells(draft.cells, toCells(desk, place))) await drafts.remove(draft.key)
}

type PlaceEntry = { action: JournalAction; before?: Place | undefined; after?: Place | undefined }

function write(editing: Editing, entry: PlaceEntry) {
  return editing.write({ ...entry, subject: (entry.after ?? entry.before)?.name ?? '' })
}

/** A place as an entry of the journal has it. */
export function readPlace(value: unknown): Place | undefined {
  return placeSchema.safeParse(value).data
}

function describeFaults(faults: OfficePlace['faults']): Problem {
  const errors = faults.filter((fault) => !isWarning(fault)).length
  const detail =
    errors > 0
      ? `Исправьте ошибки (${errors}): пока есть хоть одна, место не публикуется.`
      : 'Посмотрите, что показалось странным, и подтвердите, что так и задумано.'
  return new Problem(422, 'has_faults', detail)
}
