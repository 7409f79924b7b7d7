import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { isListAddress } from '#domain/paths.ts'

/** A link to another page starts at its top; a place's dialog and Back keep the place in the list. */
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
