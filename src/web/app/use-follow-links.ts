import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import type { PlaceHistory } from '../places/place-dialog.tsx'
import { isMotionUnwanted } from '../ui/is-motion-unwanted.ts'
import { isNewTab } from '../ui/is-new-tab.ts'
import { findRoute, type SiteRoute } from './routes.tsx'

const PLACE = '/location/:slug'

/** Handles all links within the guide with one listener, without a page load. */
export function useFollowLinks() {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || event.defaultPrevented || isNewTab(event) || !isOfGuide(link)) return
    const { path } = findRoute(link.pathname).route
    if (path === '*') return
    event.preventDefault()
    const address = link.pathname + link.search
    const options = {
      replace: address === pathname + search,
      state: path === PLACE ? countSteps(link, findRoute(pathname).route, state) : null,
    }
    showGrowing(link, () => void navigate(address, options))
  })
  useEffect(() => {
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [])
}

function isOfGuide({ origin, hash, target }: HTMLAnchorElement): boolean {
  return origin === location.origin && hash === '' && target === ''
}

/** The history steps from a place to the page it was opened from; null when that is the map or has no list. */
function countSteps(link: Element, { path }: SiteRoute, state: PlaceHistory): PlaceHistory {
  if (link.closest('.chat')) return { steps: 1 }
  if (path === '/map') return null
  if (path !== PLACE) return { steps: 1 }
  return state?.steps === undefined ? null : { steps: state.steps + 1 }
}

/** Animates the card's picture into the dialog's, unless the browser cannot or the visitor prefers no motion. */
function showGrowing(link: Element, open: () => void) {
  const picture = link.closest('.place-card')?.querySelector('img')
  if (!picture || !('startViewTransition' in document) || isMotionUnwanted()) return open()
  picture.style.viewTransitionName = 'place-picture'
  document.startViewTransition(() => {
    picture.style.viewTransitionName = ''
    flushSync(open)
  })
}
