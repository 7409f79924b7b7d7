import { useCallback, useEffect, useState } from 'react'
import { findObstacle } from './find-obstacle.ts'
import type { Obstacle } from './offline-texts.ts'
import { PackFault, type PackFaultKind } from './pack-fault.ts'
import type { SavedPack } from './pack-store.ts'
import { fetchPackList, findTown, removeTown, saveTown, waitForOthers } from './town-pack.ts'

/** What is going on with the town on this device. */
export type TownState = {
  isKnown: boolean
  obstacle?: Obstacle | undefined
  saved?: SavedPack | undefined
  /** What the guide has now: unknown without a network. */
  offered?: { version: string; bytes: number; count: number } | undefined
  /** While it is saved. */
  progress?: { done: number; count: number } | undefined
  fault?: PackFaultKind | undefined
}

/** Returns the state and actions of the pack on this device. */
export function useTown() {
  const [state, setState] = useState<TownState>({ isKnown: false })
  const change = useCallback((parts: Partial<TownState>) => setState((now) => ({ ...now, ...parts })), [])

  useEffect(() => {
    void look().then(change)
    // The page came from the saved town: there is nobody to ask.
    if (document.documentElement.dataset.offline !== undefined) return
    fetchPackList().then(
      ({ version, bytes, files }) => change({ offered: { version, bytes, count: files.length } }),
      console.error,
    )
  }, [change])

  /** Does something with the town, then says what came of it. */
  async function act(work: () => Promise<unknown>) {
    change({ fault: undefined, progress: undefined })
    const fault = await work().then(() => undefined, toKind)
    change({ ...(await look()), fault, progress: undefined })
    if (fault !== 'busy') return
    await waitForOthers()
    change({ ...(await look()), fault: undefined })
  }

  return {
    state,
    save: () => {
      change({ progress: { done: 0, count: state.offered?.count ?? 0 } })
      return act(() => saveTown((done, count) => change({ progress: { done, count } })))
    },
    remove: () => act(removeTown),
  }
}

async function look(): Promise<Partial<TownState>> {
  const obstacle = await findObstacle()
  return { isKnown: true, obstacle, saved: obstacle ? undefined : await findTown() }
}

function toKind(error: unknown): PackFaultKind {
  console.error(error)
  return error instanceof PackFault ? error.kind : 'storage'
}
