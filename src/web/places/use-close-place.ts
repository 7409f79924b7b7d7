import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'

/**
 * Closes the dialog of a place. A place opened from the list closes by going back, so that the list has its
 * filter and the history no double steps; a place opened by its own address closes to `/`.
 */
export function useClosePlace(): () => void {
  const navigate = useNavigate()
  const { state } = useLocation()
  const isFromList = (state as { isFromList?: boolean } | null)?.isFromList === true
  return useCallback(() => {
    if (isFromList) navigate(-1)
    else navigate(paths.places)
  }, [isFromList, navigate])
}
