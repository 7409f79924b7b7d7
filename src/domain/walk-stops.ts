import { MAX_ADDRESS_STOPS } from './map-address.ts'

/** The stops of a walk, by number of their place, in order. A place may come again, as at the end of a round trip. */
export type WalkIds = readonly number[]

/** The walk with a place at its end; a walk that is full, or ends there already, stays as it is. */
export function addStop(walk: WalkIds, placeId: number): number[] {
  return walk.length >= MAX_ADDRESS_STOPS || walk.at(-1) === placeId ? [...walk] : [...walk, placeId]
}

/** The walk without the stop at a position. */
export function removeStop(walk: WalkIds, index: number): number[] {
  return joinRepeats(walk.filter((_, position) => position !== index))
}

/** The walk with a stop moved by some positions, within its ends. */
export function moveStop(walk: WalkIds, index: number, by: number): number[] {
  const moved = walk[index]
  if (moved === undefined) return [...walk]
  const rest = walk.filter((_, position) => position !== index)
  const target = Math.min(Math.max(index + by, 0), rest.length)
  return joinRepeats([...rest.slice(0, target), moved, ...rest.slice(target)])
}

/** Two stops at one place, one after the other, are one stop. */
function joinRepeats(walk: WalkIds): number[] {
  return walk.filter((id, index) => id !== walk[index - 1])
}
