import { getDistanceMeters } from '#domain/distance.ts'
import { foldName } from '#domain/fold-name.ts'
import { findKind } from '#domain/kinds/kinds.ts'
import type { FoundPlace } from './found-place.ts'

/** Two elements of one name within this distance are one place: a point and the house around it, two doors. */
const SAME_M = 150
/** Parks, squares and waters are mapped in several pieces. */
const SAME_WIDE_M = 600

/** Merges duplicates into one place: the most specific kind, the tags of all, a mapped point before a centre. */
export function mergePlaces(found: readonly FoundPlace[]): FoundPlace[] {
  const merged: FoundPlace[] = []
  const byName = new Map<string, FoundPlace[]>()
  for (const place of [...found].sort(byWorth)) {
    const key = foldName(place.name)
    const namesakes = byName.get(key) ?? []
    const same = namesakes.find((other) => isSame(other, place))
    if (same) {
      same.tags = { ...place.tags, ...same.tags }
      continue
    }
    const kept = { ...place }
    byName.set(key, [...namesakes, kept])
    merged.push(kept)
  }
  return merged
}

/** Specific kinds first; then points, which are at a door, before centres of areas; then by number. */
function byWorth(a: FoundPlace, b: FoundPlace): number {
  const getShape = ({ ref }: FoundPlace) => (ref.startsWith('node') ? 0 : 1)
  return a.kind.rank - b.kind.rank || getShape(a) - getShape(b) || compareCodes(a.ref, b.ref)
}

/** Compares by code unit: the same order on every machine. */
export function compareCodes(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function isSame(one: FoundPlace, other: FoundPlace): boolean {
  const isWide = findKind(one.kind.category)?.isWide && one.kind.category === other.kind.category
  return getDistanceMeters(one.point, other.point) <= (isWide ? SAME_WIDE_M : SAME_M)
}
