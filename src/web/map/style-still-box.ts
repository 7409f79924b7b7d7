import type { CSSProperties } from 'react'
import type { MapFraming } from '#domain/map-framing.ts'
import { getSpread } from '#domain/pin-spread.ts'

/** What the style sheet places the box of the still map by: numbers of pixels, which it can divide. */
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
