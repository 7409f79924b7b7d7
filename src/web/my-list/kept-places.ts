import { useSyncExternalStore } from 'react'
import { readKeptIds } from '#domain/kept-ids.ts'

/** What a visitor keeps in this browser, and nowhere else: places they like, and the walk they put together. */
export type KeptName = 'my-list' | 'my-walk'
type Ids = readonly number[]

const NOTHING: Ids = []
const watchers = new Set<() => void>()
let known: Partial<Record<KeptName, Ids>> = {}
/** Where nothing can be stored it is kept as long as the page. */
let isStored = true

/** The kept places by number, in the order they came; none while the page is hydrated. */
export function useKept(name: KeptName): Ids {
  return useSyncExternalStore(
    watch,
    () => getKept(name),
    () => NOTHING,
  )
}

/** Whether a place is kept: asked by every card, and only those that it changes for are drawn anew. */
export function useIsKept(name: KeptName, id: number): boolean {
  return useSyncExternalStore(
    watch,
    () => getKept(name).includes(id),
    () => false,
  )
}

/** Whether what is kept outlasts the page. */
export function useIsStored(): boolean {
  return useSyncExternalStore(
    watch,
    () => isStored,
    () => true,
  )
}

/** Keeps these places and no others; tells whether they outlast the page. */
export function keep(name: KeptName, ids: Ids): boolean {
  known[name] = ids
  try {
    localStorage.setItem(name, JSON.stringify(ids))
    isStored = true
  } catch {
    isStored = false
  }
  notify()
  return isStored
}

/** What is kept now: another tab may just have changed it. */
export function getKept(name: KeptName): Ids {
  known[name] ??= readStored(name)
  return known[name]
}

function readStored(name: KeptName): Ids {
  try {
    return readKeptIds(localStorage.getItem(name))
  } catch {
    isStored = false
    return NOTHING
  }
}

function notify() {
  // Until the page is hydrated, the script in its head has said so.
  document.documentElement.toggleAttribute('data-my-list', getKept('my-list').length > 0)
  for (const notify of watchers) notify()
}

/** Another tab has changed it, or the page comes back from a time in which others may have. */
function readAgain() {
  if (isStored) known = {}
  notify()
}

function watch(notify: () => void) {
  if (watchers.size === 0) for (const event of ['storage', 'pageshow']) addEventListener(event, readAgain)
  watchers.add(notify)
  return () => watchers.delete(notify)
}
