import { type MouseEvent, useCallback, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'

const PICTURE_NAME = 'place-picture'

export type OpenPlace = (event: MouseEvent<HTMLAnchorElement>) => void

/**
 * Opens the place of a clicked link so that the card's picture grows into the dialog's, where the browser can do
 * that and the visitor wants motion. One handler that never changes serves all cards: were each to ask the router
 * itself, a list of thousands would render anew with every address.
 */
export function useOpenPlace(): OpenPlace {
  const navigate = useNavigate()
  const latestNavigate = useRef(navigate)
  useEffect(() => {
    latestNavigate.current = navigate
  })
  return useCallback((event) => {
    if (isNewTab(event)) return
    event.preventDefault()
    const { pathname } = event.currentTarget
    const open = () => latestNavigate.current(pathname, { state: { isFromList: true } })
    const picture = event.currentTarget.closest('.place-card')?.querySelector('img')
    if (!picture || !('startViewTransition' in document) || isMotionUnwanted()) return open()
    picture.style.viewTransitionName = PICTURE_NAME
    document.startViewTransition(() => {
      picture.style.viewTransitionName = ''
      flushSync(open)
    })
  }, [])
}

/** The visitor wants the link in a tab or window of its own. */
export function isNewTab(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
}

function isMotionUnwanted(): boolean {
  return (
    document.documentElement.dataset.view === 'large' ||
    window.matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}
