import { createContext, use } from 'react'
import type { OfficePlaces } from '#domain/office/places.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import type { DraftState } from './draft-state.ts'
import type { PlaceFault } from './find-faults.ts'

/** Shared state of the form of a place. */
type PlaceFormParts = {
  state: DraftState
  keeper: DraftKeeper
  /** The words that are in use. */
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
