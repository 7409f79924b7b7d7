import type { PlaceCells } from '#domain/content/place-cells.ts'

/** What was written on this device and is not on the server yet; `sent` went off, and no answer came. */
export type KeptDraft = { base: PlaceCells; cells: PlaceCells; sent: readonly PlaceCells[] }

/** What is written of a place, or of a part of the town, is kept under its key behind one of these. */
const PREFIXES = { place: 'office-place:', town: 'office-town:' }

/** What waits on this device under a key. A browser that keeps nothing, or is full, has none. */
export function openKept<T>(kind: keyof typeof PREFIXES, key: string) {
  const name = PREFIXES[kind] + key
  let written: string | undefined
  return {
    read: () => readKept<T>(name),
    write(value: T) {
      written = JSON.stringify(value)
      attempt(() => localStorage.setItem(name, written ?? ''))
    },
    /** Another window of this browser may have written its own meanwhile. */
    remove: () =>
      attempt(() => {
        const isOwn = written === undefined || localStorage.getItem(name) === written
        if (isOwn) localStorage.removeItem(name)
      }),
  }
}

export type KeptStore<T> = ReturnType<typeof openKept<T>>

/** All drafts of places that wait on this device, by the key of their place. */
export function listKeptDrafts(): { key: string; cells: PlaceCells }[] {
  const names = attempt(() => Object.keys(localStorage)) ?? []
  return names
    .filter((name) => name.startsWith(PREFIXES.place))
    .flatMap((name) => {
      const cells = readKept<KeptDraft>(name)?.cells
      return cells ? [{ key: name.slice(PREFIXES.place.length), cells }] : []
    })
}

function readKept<T>(name: string): T | undefined {
  return attempt(() => JSON.parse(localStorage.getItem(name) ?? '') as T)
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
