import { MAX_ADDRESS_STOPS } from './map-address.ts'

/** The stops of a walk by place number, in order. A place may repeat, as at the end of a round trip. */
export type WalkIds = readonly number[]

/** Returns the walk with a place appended; a walk that is full or already ends there is unchanged. */
export function addStop(walk: WalkIds, placeId: number): number[] {
  return walk.length >= MAX_ADDRESS_STOPS || walk.at(-1) === placeId ? [...walk] : [...walk, placeId]
}

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

/** Two consecutive stops at one place become one. */
function joinRepeats(walk: WalkIds): number[] {
  return walk.filter((id, index) => id !== walk[index - 1])
}
