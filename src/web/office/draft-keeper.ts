import { areSameCells, dropEmptyCells, type PlaceCells } from '#domain/content/place-cells.ts'
import type { OfficePlace } from '#domain/office/places.ts'
import {
  type DraftState,
  isUnsaved,
  listConflicts,
  meetDraft,
  openDraft,
  resolveConflict,
} from './draft-state.ts'
import type { KeptDraft, KeptStore } from './kept-draft.ts'
import { OfficeProblem } from './office-calls.ts'

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
