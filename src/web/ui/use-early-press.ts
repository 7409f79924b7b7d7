import { type MouseEvent, useEffect, useEffectEvent } from 'react'

/**
 * Does what was pressed before hydration, and takes the hash out of the address. A link leaves its hash there by itself; a
 * button has it in `data-early-press`. Returns an `onClick` that does the same later.
 */
export function useEarlyPress(hash: string, act: () => void) {
  const actOnHash = useEffectEvent(() => {
    if (window.location.hash !== hash) return
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search)
    act()
  })
  useEffect(() => {
    actOnHash()
    const listen = () => actOnHash()
    window.addEventListener('hashchange', listen)
    return () => window.removeEventListener('hashchange', listen)
  }, [])
  return (event: MouseEvent) => {
    event.preventDefault()
    act()
  }
}
