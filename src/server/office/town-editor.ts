import { createHash } from 'node:crypto'
import { checkTownPart } from '#domain/check-town-part.ts'
import type { JournalAction, JournalEntry } from '#domain/office/calls.ts'
import type { OfficeTownPart, TownChange, TownEdit } from '#domain/office/town.ts'
import { areSameParts, TOWN_PART_NAMES, TOWN_PARTS, type TownPartName } from '#domain/town-parts.ts'
import type { Database } from '#server/db/database.ts'
import { Problem } from '#server/http/problem.ts'
import { createJournalStore } from './journal-store.ts'
import type { TownDesk } from './town-desk.ts'

const CHANGED_MEANWHILE = new Problem(
  409,
  'changed_meanwhile',
  'Это только что изменил кто-то другой. Посмотрите, что изменилось, и повторите.',
)
const CHANGED_SINCE = new Problem(
  409,
  'changed_since',
  'Это с тех пор изменилось: вернуть, как было, уже нельзя.',
)
const NO_PART = new Problem(404, 'not_found', 'Такой части города нет.')

/**
 * Where the town is changed: within one transaction, while nobody else changes anything. `slugs` are those of the places that
 * walks may go through.
 */
export type TownEditing = { desk: TownDesk; transaction: Database; slugs?: ReadonlySet<string> }

type NewPart = { name: TownPartName; value: unknown; who: string; action: JournalAction }

/** All parts of the town as visitors see them, and what else the folder says. */
export async function listTownParts({ desk, transaction }: TownEditing): Promise<OfficeTownPart[]> {
  const edits = await desk.openEdits(transaction).list()
  const folder = desk.getFolder()
  return TOWN_PART_NAMES.map((name) => {
    const edit = edits.find((one) => one.name === name)
    return describePart(name, folder[name], edit)
  })
}

/** The part that an address names. Throws when there is none. */
export function readPartName(name: string): TownPartName {
  if (!(name in TOWN_PARTS)) throw NO_PART
  return name as TownPartName
}

/**
 * Puts a value in the stead of the part's present one, or tells all that is wrong with it. Throws when the part, or what the
 * folder says of it, is not as it was seen.
 */
export async function changeTownPart(
  editing: TownEditing,
  { name, revision, value, who }: Omit<NewPart, 'action'> & { revision: string },
): Promise<TownChange> {
  if ((await findPart(editing, name)).revision !== revision) throw CHANGED_MEANWHILE
  const checked = checkTownPart(name, value, editing.slugs)
  if ('faults' in checked) return checked
  return { part: await put(editing, { name, value: checked.value, who, action: 'town.change' }) }
}

/** Puts back what an entry of the journal changed of the town, as long as it is as the entry left it. */
export async function undoTownEntry(
  editing: TownEditing,
  { entry, who }: { entry: JournalEntry; who: string },
): Promise<void> {
  const name = readPartName(entry.subject)
  const checked = checkTownPart(name, entry.before)
  const parts = await listTownParts(editing)
  if (!isUndoableChange(parts, entry) || 'faults' in checked) throw CHANGED_SINCE
  await put(editing, { name, value: checked.value, who, action: 'town.undo' })
}

/** True while a part of the town is as an entry of the journal left it. */
export function isUndoableChange(parts: readonly OfficeTownPart[], entry: JournalEntry): boolean {
  const part = parts.find(({ name }) => name === entry.subject)
  return part !== undefined && areSameParts(part.value, entry.after)
}

/** A value that the folder has too is no change of the office. */
async function put({ desk, transaction }: TownEditing, { name, value, who, action }: NewPart) {
  const edits = desk.openEdits(transaction)
  const before = (await findPart({ desk, transaction }, name)).value
  const base = desk.getFolder()[name]
  if (areSameParts(value, base)) await edits.remove(name)
  else await edits.put({ name, value, base, who })
  if (!areSameParts(before, value)) {
    await createJournalStore(transaction).add({ who, action, subject: name, before, after: value })
  }
  return findPart({ desk, transaction }, name)
}

async function findPart(editing: TownEditing, name: TownPartName): Promise<OfficeTownPart> {
  const part = (await listTownParts(editing)).find((one) => one.name === name)
  if (part === undefined) throw NO_PART
  return part
}

function describePart(name: TownPartName, folder: unknown, edit: TownEdit | undefined): OfficeTownPart {
  const value = edit === undefined ? folder : edit.value
  const revision = createHash('sha256')
    .update(JSON.stringify([value, folder, edit?.base ?? null]))
    .digest('hex')
  return {
    name,
    value,
    revision,
    ...(edit && { edit: { who: edit.who, at: edit.at } }),
    ...(edit &&
      !areSameParts(value, folder) && {
        folder: { value: folder, isNew: !areSameParts(edit.base, folder) },
      }),
  }
}
