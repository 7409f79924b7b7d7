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

/** A pause that long in typing sends the draft. */
const PAUSE_MS = 1_000
const RETRY_MS = 10_000
const SAVED = { failure: undefined, isSaving: false }
/** Somebody must choose first. */
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

/** The state of a draft for those who show it, with its copy on the device. */
function createDraftStore(place: OfficePlace, kept: KeptStore<KeptDraft>) {
  const listeners = new Set<() => void>()
  let state = openDraft(place, kept.read())
  return {
    getState: () => state,
    isShown: () => listeners.size > 0,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    update(change: Partial<DraftState>) {
      state = { ...state, ...change }
      const { base, cells, sent } = state
      if (isUnsaved(state)) kept.write({ base, cells, sent })
      else kept.remove()
      for (const listener of listeners) listener()
    },
  }
}

/** One thing after the other, so that each is done with the revision that the former left. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(act: () => Promise<T>): Promise<T> => {
    const turn = last.then(act)
    last = turn.catch(() => undefined)
    return turn
  }
}

/**
 * Keeps what is written in the form of a place: on the device at once, on the server after a pause. One call is on its way
 * at a time; what is typed meanwhile goes with the next.
 */
export function createDraftKeeper(place: OfficePlace, kept: KeptStore<KeptDraft>, calls: DraftCalls) {
  const { getState, update, isShown, subscribe } = createDraftStore(place, kept)
  let timer: ReturnType<typeof setTimeout> | undefined
  const queue = createQueue()

  function wait(pause: number) {
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      void queue(save)
    }, pause)
  }

  async function save() {
    // What is typed meanwhile waits for its own pause.
    while (timer === undefined && isUnsaved(getState()) && listConflicts(getState()).length === 0) {
      try {
        await send()
      } catch (error) {
        update({ failure: error as Error, isSaving: false })
        if (isShown()) wait(RETRY_MS)
        return
      }
    }
  }

  async function send() {
    const { place, sent, ...state } = getState()
    const cells = dropEmptyCells(state.cells)
    const isNew = !sent.some((one) => areSameCells(one, cells))
    update({ sent: isNew ? [...sent, cells] : sent, isSaving: true })
    try {
      const answer = await calls.save(place.revision, cells)
      update({ ...SAVED, place: { ...answer, cells }, base: cells, sent: [] })
    } catch (error) {
      if (!hasChanged(error)) throw error
      await meet()
    }
  }

  async function meet() {
    update({ ...meetDraft(getState(), await calls.load()), ...SAVED })
  }

  /** Sends what is not sent yet, without a pause; fulfilled when that is answered. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    return queue(save)
  }

  /** What others changed meanwhile is taken in before the call fails. */
  async function call<T>(act: (revision: string) => Promise<T>): Promise<T> {
    const { failure, place } = getState()
    if (failure !== undefined) throw failure
    if (listConflicts(getState()).length > 0) throw new ConflictFault()
    try {
      return await act(place.revision)
    } catch (error) {
      if (hasChanged(error)) await meet()
      throw error
    }
  }

  return {
    getState,
    subscribe,
    change(cells: PlaceCells) {
      update({ cells: { ...getState().cells, ...cells } })
      wait(PAUSE_MS)
    },
    resolve(part: string, choice: 'mine' | 'theirs') {
      update(resolveConflict(getState(), part, choice))
      wait(0)
    },
    flush,
    /** Does something with the place once all that is written is saved. */
    async act<T>(act: (revision: string) => Promise<T>): Promise<T> {
      await flush()
      return queue(() => call(act))
    },
    /** The server's own state in the stead of what is written here. */
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
