import type { Light } from '../palette.ts'
import { paints } from '../palette.ts'
import type { Svg } from '../svg.ts'
import { boxes, group, rect } from '../svg.ts'
import { ledgeSnow } from './season.ts'

/** A plinth for a statue, its top at y. */
export const plinth = (light: Light, x: number, y: number, w: number, h: number): Svg => {
  const p = paints[light]
  return group(
    rect(p.chalkShade, x - w * 0.44, y, w * 0.88, h),
    rect(p.stoneShade, x + w * 0.22, y, w * 0.22, h),
    boxes(p.chalk, [
      [x - w / 2, y, w, h * 0.13],
      [x - w / 2, y + h * 0.87, w, h * 0.13],
    ]),
    ledgeSnow(light, x - w / 2, y + 2, w, 9),
  )
}
