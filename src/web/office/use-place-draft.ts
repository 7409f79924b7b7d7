import { MutationObserver, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import { officePaths } from '#domain/office/paths.ts'
import type { OfficePlace, OfficePlaces } from '#domain/office/places.ts'
import { createDraftKeeper, type DraftCalls, type DraftKeeper } from './draft-keeper.ts'
import type { DraftState } from './draft-state.ts'
import { type KeptDraft, openKept } from './kept-draft.ts'
import { callOffice } from './office-calls.ts'
import type { PlaceFault } from './shown-faults.ts'

/** Where a place is kept; its draft and publication stand below. */
export function placeCall(key: string): string {
  return `${officePaths.places}/${encodeURIComponent(key)}`
}

/** Returns the form state of a place. `name` is the initial name of a new place. */
export function usePlaceDraft(place: OfficePlace, name: string) {
  const client = useQueryClient()
  const [keeper] = useState(() => {
    const kept = openKept<KeptDraft>('place', place.key)
    const isNew = name !== '' && place.draft === undefined && place.published === undefined
    const begun = isNew ? { base: {}, cells: { name }, sent: [] } : undefined
    return createDraftKeeper(
      place,
      { ...kept, read: () => kept.read() ?? begun },
      createCalls(client, place.key),
    )
  })
  const state = useSyncExternalStore(keeper.subscribe, keeper.getState)

  useEffect(() => {
    const send = () => void keeper.flush()
    const events = [
      [window, 'online'],
      [window, 'pagehide'],
      [document, 'visibilitychange'],
    ] as const
    for (const [target, event] of events) target.addEventListener(event, send)
    send()
    return () => {
      for (const [target, event] of events) target.removeEventListener(event, send)
      // The list, which comes next, is to know of it.
      void keeper
        .flush()
        .then(() => client.invalidateQueries({ queryKey: [officePaths.places], exact: true }))
    }
  }, [keeper, client])

  return { keeper, state }
}

function createCalls(client: QueryClient, key: string): DraftCalls {
  // Through the client, which tells of a session that ended.
  const call = (method: string, path: string, body?: unknown) =>
    new MutationObserver(client, { mutationFn: () => callOffice<OfficePlace>(method, path, body) }).mutate()
  return {
    load: () => call('GET', placeCall(key)),
    save: (revision, cells) => call('PUT', `${placeCall(key)}/draft`, { revision, cells }),
  }
}

type PlaceFormParts = {
  state: DraftState
  keeper: DraftKeeper
  known: Pick<OfficePlaces, 'categories' | 'tags'>
  /** Returns the visible faults of a field, or of the whole place (`''`). */
  faultsOf: (field: string) => PlaceFault[]
}

export const PlaceFormContext = createContext<PlaceFormParts | undefined>(undefined)

export function usePlaceForm(): PlaceFormParts {
  const form = use(PlaceFormContext)
  if (form === undefined) throw new Error('usePlaceForm is used outside PlaceFormContext')
  return form
}
