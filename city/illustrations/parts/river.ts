import type { Light } from '../palette.ts'
import { paints } from '../palette.ts'
import type { Svg } from '../svg.ts'
import { d, group, rect, stroke } from '../svg.ts'

/** Water from y down to the foot of the picture, with a darker far strip and glints. */
export const river = (light: Light, y: number, depth: number): Svg => {
  const p = paints[light]
  return group(
    rect(p.water, 0, y, 800, depth),
    rect(p.waterShade, 0, y, 800, Math.min(16, depth * 0.16)),
    stroke(
      p.glint,
      4,
      Array.from({ length: 12 }, (_, index) => {
        const x = (index * 263 + 60) % 720
        const line = y + depth * (0.22 + (0.7 * ((index * 5) % 12)) / 12)
        return d`M${x} ${line}h${26 + ((index * 17) % 40)}`
      }).join(''),
      'round',
    ),
  )
}

/** The broken road of the low sun on water. */
export const sunRoad = (colour: string, x: number, y: number, depth: number, w: number): Svg =>
  stroke(
    colour,
    6,
    Array.from({ length: 8 }, (_, index) => {
      const line = y + 10 + ((depth - 16) * index) / 8
      const half = w * (0.4 + 0.6 * (((index * 3) % 8) / 8))
      return d`M${x - half + ((index * 13) % 20)} ${line}h${half * 1.7}`
    }).join(''),
    'round',
  )
