import { checkPlaceCells } from '#domain/content/check-import.ts'
import { type PlaceCells, writePlaceCells } from '#domain/content/place-cells.ts'
import { toGuidePlace, toStaffPlace } from '#domain/content/place-record.ts'
import type { OfficePlace } from '#domain/office/places.ts'
import type { Place, PlaceImage } from '#domain/place.ts'
import { uuidSchema } from '#domain/text-schema.ts'
import type { Database } from '#server/db/database.ts'
import { Problem } from '#server/http/problem.ts'
import { createDraftStore } from './draft-store.ts'
import type { PlaceDesk } from './office.ts'
import { hashText } from './tokens.ts'

export type HeldPlace = Awaited<ReturnType<typeof holdPlace>>

/**
 * Finds a place among those of the guide and the drafts, with the data that a change needs; `number` is its number, or
 * the next one. Throws when no place and no new one is called so.
 */
export async function holdPlace(
  desk: PlaceDesk,
  transaction: Database,
  { key, places }: { key: string; places: readonly Place[] },
) {
  const drafts = createDraftStore(transaction)
  const place = places.find(({ id }) => String(id) === key)
  const draft = await drafts.find(key)
  // The key of a place that was never published.
  const isNew = uuidSchema.safeParse(key).success
  if (place === undefined && draft === undefined && !isNew) {
    throw new Problem(404, 'not_found', 'Такого места нет: может быть, его удалили.')
  }
  return {
    key,
    number: isNew ? findFreeNumber(places, await drafts.listKeys()) : Number(key),
    place,
    published: place && toCells(desk, place),
    draft,
    places,
    uploaded: await desk.listUploaded(transaction),
  }
}

/** A number that no place has, nor one that was taken off the site. */
function findFreeNumber(places: readonly Place[], keys: readonly string[]): number {
  return Math.max(0, ...places.map(({ id }) => id), ...keys.map((key) => Number(key) || 0)) + 1
}

/** The cells of a place as an exported table has them. */
export function toCells({ isDrawn }: Pick<PlaceDesk, 'isDrawn'>, place: Place): PlaceCells {
  return writePlaceCells(toStaffPlace(place, (path) => !isDrawn(path)))
}

/** The state of draft and site: another text for any other state. */
export function revisionOf({ draft, published }: Pick<HeldPlace, 'draft' | 'published'>): string {
  return hashText(JSON.stringify([draft?.cells ?? null, published ?? null]))
}

/** The place as the form shows it, with what the checks of an import say. */
export async function describeHeld(desk: PlaceDesk, held: HeldPlace): Promise<OfficePlace> {
  const { key, published, draft } = held
  const cells = draft?.cells ?? published ?? {}
  const { faults, preview } = await judge(desk, held, cells)
  return {
    key,
    cells,
    revision: revisionOf(held),
    faults,
    published,
    draft: draft && { who: draft.who, at: draft.at },
    base: draft?.base,
    preview,
  }
}

/** What the checks say of cells, and the place that they make when there is no error. */
export async function judge(desk: PlaceDesk, held: HeldPlace, cells: PlaceCells) {
  const { number, places, uploaded, draft } = held
  const ofPlaces = toMap(places.flatMap(({ images }) => images))
  const pictures = new Map([...uploaded, ...toMap(draft?.images ?? []), ...ofPlaces])
  const known = new Set([...ofPlaces.keys(), ...(draft?.images ?? []).map(({ path }) => path)])
  // Two names of the same photo are one path.
  const found = new Map([...uploaded].map(([file, { path, width }]) => [file, { content: path, width }]))
  const { faults, place } = checkPlaceCells(
    { ...cells, id: String(number) },
    { ...desk.getContext(), current: places.map((one) => toStaffPlace(one, (path) => !desk.isDrawn(path))) },
    { known, found },
  )
  if (place === undefined) return { faults }
  return { faults, preview: toGuidePlace(place, pictures, await desk.draw(place.category)) }
}

/** Pictures by their paths. */
export function toMap(images: readonly PlaceImage[]): Map<string, PlaceImage> {
  return new Map(images.map((image) => [image.path, image]))
}
