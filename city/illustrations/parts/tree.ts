import type { Light } from '../palette.ts'
import { paints, snow } from '../palette.ts'
import type { Svg } from '../svg.ts'
import { circle, d, ellipse, group, path, stroke, when } from '../svg.ts'

const bare = (x: number, y: number, h: number, colour: string): Svg =>
  stroke(
    colour,
    h * 0.03,
    d`M${x} ${y - h * 0.3}V${y - h * 0.92}M${x} ${y - h * 0.4}L${x - h * 0.17} ${y - h * 0.68}M${x} ${y - h * 0.48}L${x + h * 0.18} ${y - h * 0.76}M${x} ${y - h * 0.62}L${x - h * 0.12} ${y - h * 0.84}`,
  )

/** A round or tall crown on a trunk; in winter it stands in hoarfrost. */
export const tree = (light: Light, x: number, y: number, h: number, width = 0.5): Svg => {
  const p = paints[light]
  const rx = (h * width) / 2
  const ry = h * 0.4
  const cy = y - h * 0.58
  return group(
    path(p.ink, d`M${x - h * 0.03} ${y}l${h * 0.015} ${-h * 0.4}h${h * 0.03}l${h * 0.015} ${h * 0.4}z`),
    ellipse(p.leaf, x, cy, rx, ry),
    path(
      p.leafShade,
      d`M${x} ${cy - ry}A${rx} ${ry} 0 0 1 ${x} ${cy + ry}Q${x + rx * 0.9} ${cy + ry * 0.3} ${x} ${cy - ry}z`,
    ),
    when(light === 'winter', bare(x, y, h, p.ink)),
  )
}

/** A crown of three heaps, for old park trees. */
export const oldTree = (light: Light, x: number, y: number, h: number): Svg => {
  const p = paints[light]
  return group(
    path(p.ink, d`M${x - h * 0.05} ${y}l${h * 0.02} ${-h * 0.5}h${h * 0.06}l${h * 0.02} ${h * 0.5}z`),
    circle(p.leafShade, x + h * 0.16, y - h * 0.5, h * 0.22),
    circle(p.leaf, x - h * 0.16, y - h * 0.54, h * 0.24),
    circle(p.leaf, x + h * 0.06, y - h * 0.74, h * 0.26),
    path(
      p.leafShade,
      d`M${x + h * 0.06} ${y - h}a${h * 0.26} ${h * 0.26} 0 0 1 ${h * 0.1} ${h * 0.5}q${h * 0.14} ${-h * 0.26} ${-h * 0.1} ${-h * 0.5}z`,
    ),
    when(light === 'winter', bare(x, y, h, p.ink)),
  )
}

export const fir = (light: Light, x: number, y: number, h: number): Svg => {
  const p = paints[light]
  const tier = (top: number, half: number, depth: number): string =>
    d`M${x} ${y - h * top}l${h * half} ${h * depth}h${-2 * h * half}z`
  const cap = (top: number, half: number, depth: number): string =>
    d`M${x} ${y - h * top}l${h * half} ${h * depth}l${-h * half * 0.5} ${-h * depth * 0.25}l${-h * half * 0.5} ${h * depth * 0.2}l${-h * half * 0.5} ${-h * depth * 0.2}l${-h * half * 0.5} ${h * depth * 0.25}z`
  return group(
    path(p.ink, d`M${x - h * 0.03} ${y}v${-h * 0.12}h${h * 0.06}v${h * 0.12}z`),
    path(p.fir, tier(0.66, 0.27, 0.58) + tier(0.84, 0.21, 0.44) + tier(1, 0.15, 0.32)),
    when(light === 'winter', path(snow, cap(0.66, 0.2, 0.42) + cap(0.84, 0.15, 0.3) + cap(1, 0.1, 0.2))),
  )
}

/** A strip of far crowns along the ground line. */
export const grove = (fill: string, x: number, y: number, w: number, h: number): Svg => {
  const count = Math.max(2, Math.round(w / (h * 0.9)))
  const step = w / count
  const humps = Array.from({ length: count }, (_, index) => {
    const rise = h * (0.7 + ((index * 37) % 30) / 60)
    return d`a${step / 2} ${rise} 0 0 1 ${step} 0`
  }).join('')
  return path(fill, d`M${x} ${y}${humps}v${h * 0.5}h${-w}z`)
}

export const bush = (light: Light, x: number, y: number, w: number): Svg => {
  const p = paints[light]
  const r = w / 4
  return group(
    path(
      p.leafShade,
      d`M${x - w / 2} ${y}a${r} ${r} 0 0 1 ${r} ${-r}a${r} ${r} 0 0 1 ${2 * r} 0a${r} ${r} 0 0 1 ${r} ${r}z`,
    ),
    when(
      light === 'winter',
      path(
        snow,
        d`M${x - w * 0.4} ${y - r * 0.7}a${r} ${r} 0 0 1 ${r * 0.6} ${-r * 0.3}a${r} ${r} 0 0 1 ${2 * r} 0a${r} ${r} 0 0 1 ${r * 0.6} ${r * 0.3}z`,
      ),
    ),
  )
}
