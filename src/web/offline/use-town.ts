import { useCallback, useEffect, useState } from 'react'
import type { PackList } from '#domain/offline/pack-list.ts'
import type { OBSTACLE_TEXTS, PackFaultKind } from './offline-texts.ts'
import { toFaultKind } from './pack-fault.ts'
import type { SavedPack } from './pack-store.ts'
import { fetchPackList, findTown, removeTown, saveTown, waitForOthers } from './town-pack.ts'

export type TownState = {
  isKnown: boolean
  obstacle?: keyof typeof OBSTACLE_TEXTS | undefined
  saved?: SavedPack | undefined
  /** What the guide has now: unknown without a network. */
  offered?: PackList | undefined
  /** While it is saved, in files. */
  progress?: { done: number; whole: number } | undefined
  fault?: PackFaultKind | undefined
}

export function useTown() {
  const [state, setState] = useState<TownState>({ isKnown: false })
  const change = useCallback((parts: Partial<TownState>) => setState((now) => ({ ...now, ...parts })), [])

  useEffect(() => {
    void look().then(change)
    // The page came from the saved town: there is nobody to ask.
    if (document.documentElement.dataset.offline === undefined)
      fetchPackList().then((offered) => change({ offered }), console.error)
  }, [change])

  async function act(work: () => Promise<unknown>) {
    change({ fault: undefined })
    const fault = await work().then(() => undefined, toFaultKind)
    change({ ...(await look()), fault, progress: undefined })
    if (fault !== 'busy') return
    await waitForOthers()
    change({ ...(await look()), fault: undefined })
  }

  return {
    state,
    save: () => act(() => saveTown((done, whole) => change({ progress: { done, whole } }))),
    remove: () => act(removeTown),
  }
}

async function look(): Promise<Partial<TownState>> {
  const obstacle = await findObstacle()
  return { isKnown: true, obstacle, saved: obstacle ? undefined : await findTown() }
}

async function findObstacle(): Promise<TownState['obstacle']> {
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
