import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import { useStepsFromList } from './place-history.ts'

/**
 * Closes the dialog of a place. A place opened from the list closes by going back, so that the list has its
 * filter and the history no double steps; a place opened by its own address closes to `/`.
 */
export function useClosePlace(): () => void {
  const navigate = useNavigate()
  const steps = useStepsFromList()
  return useCallback(() => {
    if (steps === undefined) navigate(paths.places)
    else navigate(-steps)
  }, [steps, navigate])
}
