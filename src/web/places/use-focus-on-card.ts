import { useEffect } from 'react'

/**
 * When the dialog of a place closes, the dialog itself gives the focus back to what opened it. A place opened by
 * its own address has no opener: then its card in the list takes the focus.
 */
export function useFocusOnCard(placeId: number) {
  useEffect(() => {
    return () => {
      queueMicrotask(() => {
        if (document.activeElement === document.body) document.getElementById(`place-${placeId}`)?.focus()
      })
    }
  }, [placeId])
}
