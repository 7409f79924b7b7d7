import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { isListAddress } from '#domain/paths.ts'

/** Scrolls to the top on a link to another page; a place dialog and Back keep the scroll position. */
export function useScrollToTop() {
  const { pathname } = useLocation()
  const navigationType = useNavigationType()
  const lastPathname = useRef(pathname)

  useEffect(() => {
    const isSamePage = isListAddress(pathname) && isListAddress(lastPathname.current)
    if (pathname !== lastPathname.current && !isSamePage && navigationType !== 'POP') window.scrollTo(0, 0)
    lastPathname.current = pathname
  }, [pathname, navigationType])
}
