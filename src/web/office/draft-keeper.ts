import {
  areSameCells,
  dropEmptyCells,
  findPart,
  mergePlaceCells,
  type PlaceCells,
} from '#domain/content/place-cells.ts'
import type { OfficePlace } from '#domain/office/places.ts'
import type { KeptDraft, KeptStore } from './kept-draft.ts'
import { OfficeProblem } from './office-calls.ts'

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
function openDraft(place: OfficePlace, kept: KeptDraft | undefined): DraftState {
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
function meetDraft(state: DraftState, answer: OfficePlace): DraftState {
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
function resolveConflict(state: DraftState, part: string, choice: 'mine' | 'theirs'): DraftState {
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

const PAUSE_MS = 1_000
const RETRY_MS = 10_000
const SAVED = { failure: undefined, isSaving: false }
/** A merge conflict that needs a choice. */
export class ConflictFault extends Error {
  override name = 'ConflictFault'
  constructor() {
    super('Сначала выберите из двух вариантов там, где написали и вы, и другие.')
  }
}

export type DraftCalls = {
  load: () => Promise<OfficePlace>
  save: (revision: string, cells: PlaceCells) => Promise<OfficePlace>
}

/** Returns a queue: each task runs with the revision of the previous one. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(act: () => Promise<T>): Promise<T> => {
    const turn = last.then(act)
    last = turn.catch(() => undefined)
    return turn
  }
}

/** Stores the form of a place on the device at once, and on the server after a pause, one request at a time. */
export function createDraftKeeper(place: OfficePlace, kept: KeptStore<KeptDraft>, calls: DraftCalls) {
  const listeners = new Set<() => void>()
  let state = openDraft(place, kept.read())
  let timer: ReturnType<typeof setTimeout> | undefined
  const queue = createQueue()

  function update(change: Partial<DraftState>) {
    state = { ...state, ...change }
    const { base, cells, sent } = state
    if (isUnsaved(state)) kept.write({ base, cells, sent })
    else kept.remove()
    for (const listener of listeners) listener()
  }

  function wait(pause: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), pause)
  }

  /** Saves pending changes without delay; resolves on the response. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    return queue(save)
  }

  async function save() {
    // Later changes wait for their own delay.
    while (timer === undefined && isUnsaved(state) && listConflicts(state).length === 0) {
      const cells = dropEmptyCells(state.cells)
      const others = state.sent.filter((one) => !areSameCells(one, cells))
      update({ sent: [...others, cells], isSaving: true })
      try {
        const answer = await call((revision) => calls.save(revision, cells))
        update({ ...SAVED, place: { ...answer, cells }, base: cells, sent: [] })
      } catch (error) {
        if (hasChanged(error)) continue
        update({ failure: error as Error, isSaving: false })
        if (listeners.size > 0) wait(RETRY_MS)
        return
      }
    }
  }

  /** Merges changes of others before the call rejects. */
  async function call<T>(act: (revision: string) => Promise<T>): Promise<T> {
    try {
      return await act(state.place.revision)
    } catch (error) {
      if (hasChanged(error)) await meet()
      throw error
    }
  }

  async function meet() {
    update({ ...meetDraft(state, await calls.load()), ...SAVED })
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change(cells: PlaceCells) {
      update({ cells: { ...state.cells, ...cells } })
      wait(PAUSE_MS)
    },
    resolve(part: string, choice: 'mine' | 'theirs') {
      update(resolveConflict(state, part, choice))
      wait(0)
    },
    flush,
    async act<T>(act: (revision: string) => Promise<T>): Promise<T> {
      await flush()
      return queue(() => {
        if (state.failure !== undefined) throw state.failure
        if (listConflicts(state).length > 0) throw new ConflictFault()
        return call(act)
      })
    },
    adopt: () =>
      queue(async () =>
        update({ failure: undefined, taken: undefined, ...openDraft(await calls.load(), undefined) }),
      ),
    /** What the server made of the cells when it published them is nobody's change. */
    refresh: () => queue(meet).then(() => update({ taken: undefined })),
  }
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>

function hasChanged(error: unknown): boolean {
  return error instanceof OfficeProblem && error.code === 'changed_meanwhile'
}
