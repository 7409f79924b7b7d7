import { readKeptWalks, WALKS_KEY, writeKeptWalks } from '#domain/walking/kept-walks.ts'
import { getWalkPhase, type StartedWalk } from '#domain/walking/started-walk.ts'

/** Set where nothing can be kept: the walks then last as long as the page. */
let unkept: string | undefined
let read: { text: string | null; walks: StartedWalk[] } = { text: null, walks: [] }
const watchers = new Set<() => void>()

/** Calls back when a walk has changed, here or in another tab. */
export function watchStartedWalks(notify: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === WALKS_KEY || key === null) notify()
  }
  watchers.add(notify)
  window.addEventListener('storage', onStorage)
  return () => {
    watchers.delete(notify)
    window.removeEventListener('storage', onStorage)
  }
}

/** The walk through these stops as this device keeps it: the same object until it changes. */
export function findStartedWalk(route: string): StartedWalk | undefined {
  return listStartedWalks().find((walk) => walk.route === route)
}

/** The last walk that was begun and neither ended nor forgotten. */
export function findUnfinishedWalk(): StartedWalk | undefined {
  return listStartedWalks().find(({ endedAt }) => endedAt === undefined)
}

/** Keeps a walk. */
export function keepStartedWalk(walk: StartedWalk) {
  const text = writeKeptWalks(readText(), walk)
  try {
    localStorage.setItem(WALKS_KEY, text)
  } catch {
    unkept = text
  }
  for (const notify of watchers) notify()
}

/** What a walk is at now. */
export function getPhaseNow(walk: StartedWalk | undefined) {
  return getWalkPhase(walk, Date.now())
}

function listStartedWalks(): StartedWalk[] {
  const text = readText()
  if (text !== read.text) read = { text, walks: readKeptWalks(text) }
  return read.walks
}

function readText(): string | null {
  if (unkept !== undefined) return unkept
  try {
    return localStorage.getItem(WALKS_KEY)
  } catch {
    return null
  }
}
