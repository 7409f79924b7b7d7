import type { PlaceCells } from '#domain/content/place-cells.ts'

/** What was written on this device and is not on the server yet; `sent` went off, and no answer came. */
export type KeptDraft = { base: PlaceCells; cells: PlaceCells; sent: readonly PlaceCells[] }

const PREFIX = 'office-place:'

/** The copy on this device of one place's draft. A browser that keeps nothing, or is full, has none. */
export function openKeptDraft(key: string) {
  let written: string | undefined
  return {
    read: () => readKept(key),
    write(draft: KeptDraft) {
      written = JSON.stringify(draft)
      attempt(() => localStorage.setItem(PREFIX + key, written ?? ''))
    },
    /** Another window of this browser may have written its own meanwhile. */
    remove: () =>
      attempt(() => {
        const isOwn = written === undefined || localStorage.getItem(PREFIX + key) === written
        if (isOwn) localStorage.removeItem(PREFIX + key)
      }),
  }
}

export type KeptDraftStore = ReturnType<typeof openKeptDraft>

/** All drafts that wait on this device, by the key of their place. */
export function listKeptDrafts(): { key: string; cells: PlaceCells }[] {
  const names = attempt(() => Object.keys(localStorage)) ?? []
  return names
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => name.slice(PREFIX.length))
    .flatMap((key) => {
      const cells = readKept(key)?.cells
      return cells ? [{ key, cells }] : []
    })
}

function readKept(key: string): KeptDraft | undefined {
  return attempt(() => JSON.parse(localStorage.getItem(PREFIX + key) ?? '') as KeptDraft)
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
