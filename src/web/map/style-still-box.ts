import type { CSSProperties } from 'react'
import type { MapFraming } from '#domain/map-framing.ts'
import { getSpread } from '#domain/pin-motion.ts'

/** Returns the CSS variables of the still map's box: unitless pixel numbers, which CSS can divide. */
export function styleStillBox({ zoom, width, height, offset }: MapFraming): CSSProperties {
  const sizes = {
    '--box-width': width,
    '--box-height': height,
    '--box-x': offset.x,
    '--box-y': offset.y,
    '--spread': getSpread(zoom),
  }
  return sizes as CSSProperties
}
