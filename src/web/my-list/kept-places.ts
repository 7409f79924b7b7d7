import { useSyncExternalStore } from 'react'
import { readKeptIds } from '#domain/kept-ids.ts'
import { createStored } from '../ui/stored.ts'

/** What a visitor keeps in this browser, and nowhere else: places they like, and the walk they put together. */
const LISTS = {
  'my-list': createStored('my-list', readKeptIds),
  'my-walk': createStored('my-walk', readKeptIds),
}
type KeptName = keyof typeof LISTS
type Ids = readonly number[]

const NOTHING: Ids = []

// Until the page is hydrated, the script in its head has said so.
const markMyList = () =>
  document.documentElement.toggleAttribute('data-my-list', getKept('my-list').length > 0)
if (!import.meta.env.SSR) LISTS['my-list'].watch(markMyList)

/** The kept places by number, in the order they came; none while the page is hydrated. */
export function useKept(name: KeptName): Ids {
  const { watch, get } = LISTS[name]
  return useSyncExternalStore(watch, get, () => NOTHING)
}

/** Whether a place is kept: asked by every card, and only those that it changes for are drawn anew. */
export function useIsKept(name: KeptName, id: number): boolean {
  return useSyncExternalStore(
    LISTS[name].watch,
    () => getKept(name).includes(id),
    () => false,
  )
}

/** Whether «Мой список» outlasts the page. */
export function useIsStored(): boolean {
  const { watch, isStored } = LISTS['my-list']
  return useSyncExternalStore(watch, isStored, () => true)
}

/** Keeps these places and no others; tells whether they outlast the page. */
export function keep(name: KeptName, ids: Ids): boolean {
  return LISTS[name].set(JSON.stringify(ids))
}

/** What is kept now: another tab may just have changed it. */
export function getKept(name: KeptName): Ids {
  return LISTS[name].get()
}
