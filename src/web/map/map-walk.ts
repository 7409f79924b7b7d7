import type { Coordinates } from '#domain/coordinates.ts'
import type { Place } from '#domain/place.ts'
import type { WalkWay } from '#domain/walk-way.ts'

/** A walk on the map: its stops, its measure, and what can be done with it. The address holds its stops. */
export type MapWalk = {
  ids: readonly number[]
  stops: readonly Place[]
  /** Where it starts before the first stop, when the visitor wants it to start here. */
  from: Coordinates | undefined
  isFromVisitor: boolean
  setFromVisitor: (isFrom: boolean) => void
  /** The visitor takes no stairs: then the way leads around them. */
  isStepFree: boolean
  setStepFree: (isStepFree: boolean) => void
  way: WalkWay
  add: (id: number) => void
  move: (index: number, by: number) => void
  remove: (index: number) => void
  reorder: (ids: readonly number[]) => void
  /** True when the walk came with the address and was not changed here: then the map goes to it. */
  isFromAddress: () => boolean
}
