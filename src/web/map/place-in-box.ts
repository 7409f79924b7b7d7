import type { CSSProperties } from 'react'
import type { Coordinates } from '#domain/coordinates.ts'
import { locateInBox, type MapFraming } from '#domain/map-framing.ts'

/** Returns the CSS position of a point in the still map's box, independent of its size. */
export function placeInBox(framing: MapFraming, point: Coordinates): CSSProperties {
  const { x, y } = locateInBox(framing, point)
  return { left: `${round(100 * x)}%`, top: `${round(100 * y)}%` }
}

/** Rounds to the precision visible at the closest zoom. */
function round(value: number): number {
  return Math.round(value * 1e4) / 1e4
}
