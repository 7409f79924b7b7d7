import { countStops, type StartedWalk, startedWalkSchema } from './started-walk.ts'

/** The storage key of walks. */
export const WALKS_KEY = 'walks'

/** The number of walks stored on a device; the longest unchanged is removed first. */
const MAX_KEPT_WALKS = 10

/** The stored walks, the last changed first. Invalid ones are left out; never throws. */
export function readKeptWalks(text: string | null): StartedWalk[] {
  return listEntries(text).flatMap((entry) => {
    const { data } = startedWalkSchema.safeParse(entry)
    return data && isWithinStops(data) ? [data] : []
  })
}

/** The text to store after a change of this walk. */
export function writeKeptWalks(text: string | null, walk: StartedWalk): string {
  const others = readKeptWalks(text).filter(({ route }) => route !== walk.route)
  return JSON.stringify([walk, ...others].slice(0, MAX_KEPT_WALKS))
}

function listEntries(text: string | null): unknown[] {
  try {
    const entries: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(entries) ? entries : []
  } catch {
    return []
  }
}

function isWithinStops(walk: StartedWalk): boolean {
  const count = countStops(walk)
  return [walk.stop, ...walk.visited].every((index) => index < count)
}
