import type { TownPartName } from '#domain/town-parts.ts'

/** What was written of a part on this device and is not published; `base` is what it grew from. */
export type KeptPart = { base: unknown; value: unknown }

const PREFIX = 'office-town:'

/** What waits on this device. A browser that keeps nothing has none. */
export function readKeptPart(name: TownPartName): KeptPart | undefined {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? '') as KeptPart
  } catch {
    return undefined
  }
}

/** Keeps what is written, or forgets it. */
export function keepPart(name: TownPartName, kept: KeptPart | undefined) {
  try {
    if (kept === undefined) localStorage.removeItem(PREFIX + name)
    else localStorage.setItem(PREFIX + name, JSON.stringify(kept))
  } catch {
    // It is on the page still.
  }
}
