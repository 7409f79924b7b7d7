import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'

const PICTURE_NAME = 'place-picture'

/**
 * Opens a place so that the card's picture grows into the dialog's. Where the browser cannot do that, where the
 * visitor wants no motion or a new tab, nothing is done and the link opens as usual.
 */
export function usePlaceTransition() {
  const navigate = useNavigate()
  return (event: MouseEvent<HTMLAnchorElement>) => {
    const picture = event.currentTarget.closest('.place-card')?.querySelector('img')
    if (!picture || isPlainOpening(event)) return
    event.preventDefault()
    const { pathname } = new URL(event.currentTarget.href)
    picture.style.viewTransitionName = PICTURE_NAME
    document.startViewTransition(() => {
      picture.style.viewTransitionName = ''
      flushSync(() => navigate(pathname, { state: { isFromList: true } }))
    })
  }
}

function isPlainOpening(event: MouseEvent): boolean {
  const isNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
  return isNewTab || !('startViewTransition' in document) || isMotionUnwanted()
}

function isMotionUnwanted(): boolean {
  return (
    document.documentElement.dataset.view === 'large' ||
    window.matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}
