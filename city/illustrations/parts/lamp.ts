import type { Light } from '../palette.ts'
import { glow, paints, snow } from '../palette.ts'
import type { Svg } from '../svg.ts'
import { at, circle, d, fade, path, when } from '../svg.ts'

/** A street lantern standing at x, y. */
export const lamp = (light: Light, x: number, y: number, h: number): Svg => {
  const p = paints[light]
  return at(
    x,
    y,
    Math.round(h) / 100,
    when(light === 'evening', fade(0.3, circle(glow, 0, -86, 26))),
    path(p.ink, 'M-2 0V-76H2V0zM-6 0l2-8H4L6 0zM-9-92L0-100L9-92zM-5-78H5v3H-5z'),
    path(light === 'evening' ? glow : p.chalk, 'M-8-92H8l-3 14H-5z'),
    when(light === 'winter', path(snow, 'M-10-93Q0-108 10-93z')),
  )
}

/** Light that a lantern throws on the ground. */
export const pool = (light: Light, x: number, y: number, w: number): Svg =>
  when(
    light === 'evening',
    fade(
      0.3,
      path(glow, d`M${x - w} ${y}a${w} ${w * 0.22} 0 0 0 ${2 * w} 0a${w} ${w * 0.22} 0 0 0 ${-2 * w} 0z`),
    ),
  )
