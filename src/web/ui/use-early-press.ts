import { useEffect, useEffectEvent } from 'react'

/** The attribute with the hash that a press leaves in the address while the page's code is on its way. */
const EARLY_PRESS = 'data-early-press'

/**
 * Part of the script in the page's head: such a button leaves its hash in the address, as a link does by itself. Once
 * the page is taken over, the button's own handler prevents that.
 */
export const EARLY_PRESS_SCRIPT = `addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('[${EARLY_PRESS}]');if(b&&!e.defaultPrevented)location.replace(b.getAttribute('${EARLY_PRESS}'))});`

/** What makes a button keep a press that comes too early; its `onClick` must prevent the default. */
export function earlyPress(hash: string) {
  return { [EARLY_PRESS]: hash }
}

/** Does what was pressed before the page was taken over, or just then, and takes the hash out of the address. */
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
}
