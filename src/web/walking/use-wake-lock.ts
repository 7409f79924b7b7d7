import { useEffect } from 'react'

/** Keeps the screen on while the page is visible. An unsupported or denied wake lock is ignored. */
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
