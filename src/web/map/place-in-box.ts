import type { CSSProperties } from 'react'
import type { Coordinates } from '#domain/coordinates.ts'
import { locateInBox } from '#domain/locate-in-box.ts'
import type { MapFraming } from '#domain/map-framing.ts'

/** Where something stands in the box of the still map, whatever the size of that is. */
export function placeInBox(framing: MapFraming, point: Coordinates): CSSProperties {
  const { x, y } = locateInBox(framing, point)
  return { left: `${round(100 * x)}%`, top: `${round(100 * y)}%` }
}

/** As exact as can be seen at the closest zoom, and no longer. */
function round(value: number): number {
  return Math.round(value * 1e4) / 1e4
}
