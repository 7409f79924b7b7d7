import type { Obstacle } from './offline-texts.ts'

/** Returns why this browser cannot store the pack; undefined when it can. */
export async function findObstacle(): Promise<Obstacle | undefined> {
  if (!isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator) || !('locks' in navigator)) return 'unsupported'
  try {
    await caches.keys()
    return undefined
  } catch {
    return 'private'
  }
}

/** An iPhone or iPad on whose home screen the guide does not stand: it removes what a site keeps after seven days. */
export function isForgetfulPhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  const isApple = /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isApple && !matchMedia('(display-mode: standalone)').matches
}
