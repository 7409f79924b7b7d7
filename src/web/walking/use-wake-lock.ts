import { useEffect } from 'react'

/** Keeps the screen on while the page is seen. A browser that cannot, or does not want to, is no fault. */
export function useWakeLock() {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel | undefined> | undefined
    function request() {
      // The browser lets it go whenever the page is hidden.
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      lock = navigator.wakeLock.request('screen').catch(() => undefined)
    }
    request()
    document.addEventListener('visibilitychange', request)
    return () => {
      document.removeEventListener('visibilitychange', request)
      void lock?.then((sentinel) => sentinel?.release())
    }
  }, [])
}
