import {
  areSameCells,
  dropEmptyCells,
  findPart,
  mergePlaceCells,
  type PlaceCells,
} from '#domain/content/place-cells.ts'
import type { OfficePlace } from '#domain/office/places.ts'
import type { KeptDraft } from './kept-draft.ts'

/** A place while somebody writes in its form. */
export type DraftState = {
  /** As the server has it, as far as this form knows; its cells differ from `base` where a conflict waits. */
  place: OfficePlace
  cells: PlaceCells
  /** What the cells grew from; of a field that others wrote too, what stood there before both. */
  base: PlaceCells
  /** What went off since the server last answered: one of it may have arrived. */
  sent: readonly PlaceCells[]
  isSaving: boolean
  failure?: Error | undefined
  /** What was merged in from others, and who wrote last among them. */
  taken?: { fields: readonly string[]; who: string | undefined } | undefined
}

/** The form of a place as the server tells it, with what was written on this device and did not get there. */
export function openDraft(place: OfficePlace, kept: KeptDraft | undefined): DraftState {
  const { cells } = place
  const fresh: DraftState = { place, cells, base: cells, isSaving: false, sent: [] }
  return kept === undefined && !isOvertaken(place) ? fresh : meetDraft({ ...fresh, ...kept }, place)
}

/** True while something is written that the server does not have. */
export function isUnsaved({ cells, base, place }: DraftState): boolean {
  return isOvertaken(place) || !areSameCells(dropEmptyCells(cells), dropEmptyCells(base))
}

/** True when what visitors see has changed since the draft was saved, as a table does it. */
function isOvertaken({ base, published }: OfficePlace): boolean {
  return base !== undefined && published !== undefined && !areSameCells(base, published)
}

/** True when visitors see all that is written. */
export function isAllShown(state: DraftState): boolean {
  const { published, draft } = state.place
  return published !== undefined && draft === undefined && !isUnsaved(state)
}

/** Fields where both others and this person wrote something else, until one of both is chosen. */
export function listConflicts({ base, cells, place }: DraftState): string[] {
  const theirs = place.cells
  const mine = dropEmptyCells(cells)
  return Object.keys({ ...mine, ...theirs }).filter(
    (field) => base[field] !== theirs[field] && mine[field] !== theirs[field],
  )
}

/** What others made of the place meanwhile is put together with what is written here. */
export function meetDraft(state: DraftState, answer: OfficePlace): DraftState {
  const place = takePublished(answer)
  const theirs = place.cells
  // What arrived although its answer was lost is nobody else's.
  const isOwn = (field: string) => state.sent.some((cells) => cells[field] === theirs[field])
  const isPublished = (field: string) => answer.cells[field] !== theirs[field]
  const base = pick(pick(state.base, theirs, isOwn), answer.base ?? {}, isPublished)
  const { merged, conflicts } = mergePlaceCells(base, dropEmptyCells(state.cells), theirs)
  const parts = new Set(conflicts.map(findPart))
  const fields = Object.keys({ ...state.cells, ...merged })
  const isTaken = (field: string) => (state.cells[field] ?? '') !== (merged[field] ?? '')
  const taken = [...new Set([...(state.taken?.fields ?? []), ...fields.filter(isTaken)])]
  return {
    ...state,
    place,
    sent: [],
    cells: merged,
    base: pick(theirs, base, (field) => parts.has(findPart(field))),
    ...(taken.length > 0 && { taken: { fields: taken, who: getOther(place) } }),
  }
}

/** Who wrote what stands against this form, as far as that is known. */
export function getOther(place: OfficePlace): string | undefined {
  return isOvertaken(place) ? undefined : place.draft?.who
}

/** The place with what was published over its draft: that is the others' text, whoever wrote the draft. */
function takePublished(place: OfficePlace): OfficePlace {
  const { base, published, cells } = place
  if (base === undefined || published === undefined) return place
  return { ...place, cells: mergePlaceCells(base, published, cells).merged }
}

/** The choice of one of two texts; a point and the pictures are chosen as a whole. */
export function resolveConflict(state: DraftState, part: string, choice: 'mine' | 'theirs'): DraftState {
  const theirs = state.place.cells
  const isOfPart = (field: string) => findPart(field) === part
  return {
    ...state,
    base: pick(state.base, theirs, isOfPart),
    cells: choice === 'mine' ? state.cells : pick(state.cells, theirs, isOfPart),
  }
}

/** The cells of `one`, but those of `other` where a field is told so. */
function pick(one: PlaceCells, other: PlaceCells, isOther: (field: string) => boolean): PlaceCells {
  const fields = Object.keys({ ...one, ...other })
  return dropEmptyCells(
    Object.fromEntries(fields.map((field) => [field, (isOther(field) ? other : one)[field]])),
  )
}
