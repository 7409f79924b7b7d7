import { useEffect } from 'react'

/** Names of drawn buttons for those who have a mouse or a keyboard: their code comes with the first use of either. */
export function useTooltips() {
  useEffect(() => {
    const first = new AbortController()
    const load = () => {
      first.abort()
      // Without it the buttons work all the same.
      import('./show-tooltips.ts').then(({ showTooltips }) => showTooltips()).catch(() => undefined)
    }
    addEventListener('keydown', load, { signal: first.signal })
    addEventListener('pointermove', ({ pointerType }) => pointerType === 'mouse' && load(), {
      signal: first.signal,
    })
    return () => first.abort()
  }, [])
}
