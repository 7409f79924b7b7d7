import type { Light } from '../palette.ts'
import { glow, paints, snow } from '../palette.ts'
import type { Point, Svg } from '../svg.ts'
import { d, ellipse, fade, group, path, stroke, when } from '../svg.ts'

/** A round lake with a path about it, its middle on x, y. */
export const lake = (light: Light, x: number, y: number, rx: number, ry: number): Svg => {
  const p = paints[light]
  return group(
    ellipse(p.lawnShade, x, y + 6, rx + 62, ry + 42),
    ellipse(p.path, x, y + 4, rx + 48, ry + 34),
    ellipse(light === 'winter' ? snow : p.lawn, x, y + 2, rx + 20, ry + 14),
    ellipse(p.stoneShade, x, y, rx + 8, ry + 6),
    ellipse(p.water, x, y + 3, rx, ry),
  )
}

/** Reflections of lit windows, hanging down the water. */
export const reflections = (light: Light, places: readonly (readonly [number, number, number])[]): Svg =>
  when(
    light === 'evening',
    fade(
      0.7,
      stroke(glow, 7, places.map(([x, y, h]) => d`M${x} ${y}v${h}m0 10v${h * 0.3}`).join(''), 'round'),
    ),
  )

export const ducks = (light: Light, ...places: readonly Point[]): Svg => {
  const p = paints[light]
  return group(
    path(
      p.chalk,
      places
        .map(([x, y]) => d`M${x - 18} ${y - 8}q8 4 16 0q4-14 12-12q8 2 6 10q4 14-14 14q-16 0-20-12z`)
        .join(''),
    ),
    path(p.orange, places.map(([x, y]) => d`M${x + 16} ${y - 14}l12 3l-12 4z`).join('')),
  )
}

export const reeds = (light: Light, ...places: readonly Point[]): Svg => {
  const p = paints[light]
  return group(
    stroke(
      light === 'winter' ? p.wheatShade : p.leafShade,
      5,
      places
        .map(([x, y]) => d`M${x} ${y}q-4-50-2-90M${x + 14} ${y}q4-40 14-70M${x - 12} ${y}q-4-30-18-56`)
        .join(''),
    ),
    stroke(
      p.brick,
      11,
      places.map(([x, y]) => d`M${x - 2} ${y - 92}v-24M${x + 29} ${y - 72}l4-22`).join(''),
      'round',
    ),
  )
}
