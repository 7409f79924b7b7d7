import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Differs on every page load: a dialog of an earlier load is closed. */
const THIS_LOAD = performance.timeOrigin

/**
 * Returns whether the chat is open. The state is a history step, so Back closes the chat, and Back from a
 * place or the map reopens it.
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
      // The router does not know that the hash of an early press was removed.
      const { hash } = window.location
      navigate({ ...location, hash }, { state: { ...state, openChat: THIS_LOAD } })
    },
    close: () => {
      // Going back is asynchronous: a second press must not leave the page.
      if (isClosing.current) return
      isClosing.current = true
      navigate(-1)
    },
  }
}
