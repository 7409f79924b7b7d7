import { useLocation } from 'react-router'

/** What a step of the history knows of an open place: whether the list lies before it, and how many steps back. */
export type PlaceHistory = { isFromList?: boolean; steps?: number } | null

/** How many steps back the list lies; undefined for a place opened by its own address. */
export function useStepsFromList(): number | undefined {
  const state = useLocation().state as PlaceHistory
  return state?.isFromList === true ? (state.steps ?? 1) : undefined
}
