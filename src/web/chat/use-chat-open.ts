import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Differs with every load of the page: what an earlier load opened is closed. */
const THIS_LOAD = performance.timeOrigin

/**
 * Whether the chat is open. It is a step of the history, so that Back closes it, and leads back to it from a place
 * or the map that was opened out of it.
 */
export function useChatOpen() {
  const location = useLocation()
  const navigate = useNavigate()
  const state = location.state as { openChat?: number } | null
  const isOpen = state?.openChat === THIS_LOAD
  const isClosing = useRef(false)

  useEffect(() => {
    isClosing.current = !isOpen
  }, [isOpen])

  return {
    isOpen,
    open: () => {
      if (isOpen) return
      // The router has not seen that the hash of an early press is gone.
      const { hash } = window.location
      navigate({ ...location, hash }, { state: { ...state, openChat: THIS_LOAD } })
    },
    close: () => {
      // Going back takes a moment: pressed twice, it must not leave the page.
      if (isClosing.current) return
      isClosing.current = true
      navigate(-1)
    },
  }
}
