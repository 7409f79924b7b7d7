import { useSyncExternalStore } from 'react'
import { readKeptIds } from '#domain/my-list.ts'
import { createStored } from '../ui/stored.ts'

/** Lists that are stored only in this browser: favourite places and the current walk. */
const LISTS = {
  'my-list': createStored('my-list', readKeptIds),
  'my-walk': createStored('my-walk', readKeptIds),
}
type KeptName = keyof typeof LISTS
type Ids = readonly number[]

const NOTHING: Ids = []

// Before hydration the script in the page's head sets this mark.
const markMyList = () =>
  document.documentElement.toggleAttribute('data-my-list', getKept('my-list').length > 0)
if (!import.meta.env.SSR) LISTS['my-list'].watch(markMyList)

/** Returns the ids of kept places in the order of adding; empty during hydration. */
export function useKept(name: KeptName): Ids {
  const { watch, get } = LISTS[name]
  return useSyncExternalStore(watch, get, () => NOTHING)
}

/** Returns whether a place is kept. A change re-renders only the cards whose state changes. */
export function useIsKept(name: KeptName, id: number): boolean {
  return useSyncExternalStore(
    LISTS[name].watch,
    () => getKept(name).includes(id),
    () => false,
  )
}

export function useIsStored(): boolean {
  const { watch, isStored } = LISTS['my-list']
  return useSyncExternalStore(watch, isStored, () => true)
}

/** Replaces the kept places. Returns whether they outlive the page. */
export function keep(name: KeptName, ids: Ids): boolean {
  return LISTS[name].set(JSON.stringify(ids))
}

/** Returns the ids currently kept; another tab may just have changed them. */
export function getKept(name: KeptName): Ids {
  return LISTS[name].get()
}
