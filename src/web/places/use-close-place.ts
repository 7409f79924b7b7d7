import { useLocation, useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'

/** How many steps of the history lie between an open place and what it was opened from; none when opened by its own address. */
export type PlaceHistory = { steps?: number } | null

/**
 * Closes the dialog of a place. A place opened from the list closes by going back, so that the list has its
 * filter and the history no double steps; a place opened by its own address closes to `/`.
 */
export function useClosePlace(): () => void {
  const navigate = useNavigate()
  const { steps } = (useLocation().state as PlaceHistory) ?? {}
  return () => void (steps === undefined ? navigate(paths.places) : navigate(-steps))
}
