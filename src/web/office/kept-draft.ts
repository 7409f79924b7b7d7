import type { PlaceCells } from '#domain/content/place-cells.ts'

/** Unsaved changes on this device; `sent` is a request without a response. */
export type KeptDraft = { base: PlaceCells; cells: PlaceCells; sent: readonly PlaceCells[] }

const PREFIXES = { place: 'office-place:', town: 'office-town:' }

/** Opens the stored changes of a key; empty when storage is disabled or full. */
export function openKept<T>(kind: keyof typeof PREFIXES, key: string) {
  const name = PREFIXES[kind] + key
  let written: string | undefined
  return {
    read: () => readKept<T>(name),
    write(value: T) {
      written = JSON.stringify(value)
      attempt(() => localStorage.setItem(name, written ?? ''))
    },
    /** Another window may have stored its own changes meanwhile. */
    remove: () =>
      attempt(() => {
        const isOwn = written === undefined || localStorage.getItem(name) === written
        if (isOwn) localStorage.removeItem(name)
      }),
  }
}

export type KeptStore<T> = ReturnType<typeof openKept<T>>

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
