import { checkTownPart } from '#domain/check-town-part.ts'
import type { JournalAction, JournalEntry } from '#domain/office/journal.ts'
import { officePaths } from '#domain/office/paths.ts'
import {
  aboutDraftSchema,
  type OfficeTownPart,
  type TownChange,
  type TownEdit,
  townChangeSchema,
} from '#domain/office/town.ts'
import { areSameParts, TOWN_PART_NAMES, TOWN_PARTS, type TownPartName } from '#domain/town-parts.ts'
import type { Database } from '#server/db/database.ts'
import { Problem } from '#server/http/problem.ts'
import type { Write } from './journal-store.ts'
import type { Office, TownDesk } from './office.ts'
import { forEditors, type OfficeRoute } from './office-routes.ts'
import { hashText } from './tokens.ts'

const { townParts: PARTS } = officePaths
/** The longest text in Russian letters. */
const LARGEST_TEXT_BYTES = 512 * 1024

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

/** Lists the routes of the town: its map, for the point of a place, and its editable parts. */
export function listTownRoutes(office: Office): OfficeRoute[] {
  const { database, getTownMap, getHouses, listPlaces, places, town: desk } = office
  const change = forEditors('PUT', `${PARTS}/:part`, ({ param, parse, visitor, journalled }) => {
    const name = readPartName(param)
    const seen = parse(townChangeSchema)
    return journalled(async (transaction, write) => {
      const slugs = new Set((await places.lock(transaction)).map(({ slug }) => slug))
      return changeTownPart({ desk, transaction, write, who: visitor.name }, { name, ...seen, slugs })
    })
  })
  const preview = forEditors('POST', officePaths.aboutPreview, ({ parse }) =>
    desk.renderAbout(parse(aboutDraftSchema).text),
  )
  return [
    forEditors('GET', officePaths.town, () => ({
      ...getTownMap(),
      places: listPlaces().map(({ id, slug, name, category, coordinates, closedUntil }) => ({
        id,
        slug,
        name,
        category,
        coordinates,
        closedUntil,
      })),
    })),
    forEditors('GET', officePaths.houses, getHouses),
    forEditors('GET', PARTS, () => listTownParts(desk, database)),
    { ...change, bodyLimit: LARGEST_TEXT_BYTES },
    { ...preview, bodyLimit: LARGEST_TEXT_BYTES },
  ]
}

/** Changes of the town: in one transaction, with the line of the journal. */
type TownEditing = { desk: TownDesk; transaction: Database; write: Write; who: string }

type NewPart = { name: TownPartName; value: unknown }

/** Returns the parts of the town as visitors see them, with values of the folder that differ. */
export async function listTownParts(desk: TownDesk, database: Database): Promise<OfficeTownPart[]> {
  const edits = await desk.openEdits(database).list()
  const folder = desk.getFolder()
  return TOWN_PART_NAMES.map((name) => {
    const edit = edits.find((one) => one.name === name)
    return describePart(name, folder[name], edit)
  })
}

/** Parses the part in a URL. Throws when there is none. */
function readPartName(name: string): TownPartName {
  if (!(name in TOWN_PARTS)) throw NO_PART
  return name as TownPartName
}

/**
 * Replaces the value of a part, or returns its faults; `slugs` are those of the places that walks may use. Throws
 * when the part, or its value in the folder, has changed since it was loaded.
 */
async function changeTownPart(
  editing: TownEditing,
  { name, revision, value, slugs }: NewPart & { revision: string; slugs: ReadonlySet<string> },
): Promise<TownChange> {
  if ((await findPart(editing, name)).revision !== revision) throw CHANGED_MEANWHILE
  const checked = checkTownPart(name, value, slugs)
  if ('faults' in checked) return checked
  return { part: await put(editing, 'town.change', { name, value: checked.value }) }
}

/** Undoes a journal entry of the town, if the part is unchanged since. */
export async function undoTownEntry(editing: TownEditing, entry: JournalEntry): Promise<void> {
  const name = readPartName(entry.subject)
  const checked = checkTownPart(name, entry.before)
  const parts = await listTownParts(editing.desk, editing.transaction)
  if (!isUndoableChange(parts, entry) || 'faults' in checked) throw CHANGED_SINCE
  await put(editing, 'town.undo', { name, value: checked.value })
}

/** True if a part of the town is unchanged since a journal entry. */
export function isUndoableChange(parts: readonly OfficeTownPart[], entry: JournalEntry): boolean {
  const part = parts.find(({ name }) => name === entry.subject)
  return part !== undefined && areSameParts(part.value, entry.after)
}

/** A value equal to the folder's is no edit. */
async function put(editing: TownEditing, action: JournalAction, { name, value }: NewPart) {
  const { desk, transaction, write, who } = editing
  const edits = desk.openEdits(transaction)
  const before = (await findPart(editing, name)).value
  const base = desk.getFolder()[name]
  if (areSameParts(value, base)) await edits.remove(name)
  else await edits.put({ name, value, base, who })
  if (!areSameParts(before, value)) await write({ action, subject: name, before, after: value })
  return findPart(editing, name)
}

async function findPart({ desk, transaction }: TownEditing, name: TownPartName): Promise<OfficeTownPart> {
  const part = (await listTownParts(desk, transaction)).find((one) => one.name === name)
  if (part === undefined) throw NO_PART
  return part
}

function describePart(name: TownPartName, folder: unknown, edit: TownEdit | undefined): OfficeTownPart {
  const value = edit === undefined ? folder : edit.value
  return {
    name,
    value,
    revision: hashText(JSON.stringify([value, folder, edit?.base ?? null])),
    ...(edit && { edit: { who: edit.who, at: edit.at } }),
    ...(edit &&
      !areSameParts(value, folder) && {
        folder: { value: folder, isNew: !areSameParts(edit.base, folder) },
      }),
  }
}
