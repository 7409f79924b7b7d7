import type { Light } from '../palette.ts'
import { glow, paints, snow } from '../palette.ts'
import type { Svg } from '../svg.ts'
import { at, box, circle, d, dots, fade, group, path, rect, spread, stroke, when } from '../svg.ts'

/** A reel of film. */
export const reel = (light: Light, x: number, y: number, r: number): Svg => {
  const p = paints[light]
  const holes = Array.from({ length: 5 }, (_, i) => {
    const a = (Math.PI * 2 * i) / 5 - Math.PI / 2
    return [x + Math.cos(a) * r * 0.55, y + Math.sin(a) * r * 0.55] as const
  })
  return group(circle(p.ink, x, y, r), dots(p.wheat, r * 0.46, holes), circle(p.wheat, x, y, r * 0.12))
}

/** A white screen with a frame of a film on it. */
export const screen = (light: Light, x: number, y: number, w: number, h: number): Svg => {
  const p = paints[light]
  return group(
    when(light === 'evening', fade(0.25, rect(glow, x - 26, y - 26, w + 52, h + 52))),
    rect(p.ink, x - 9, y - 9, w + 18, h + 18),
    rect('#CFE6EE', x, y, w, h),
    at(
      x,
      y,
      1,
      circle('#E4681A', w * 0.7, h * 0.42, h * 0.2),
      path('#2F7EA3', d`M0 ${h * 0.66}H${w}V${h}H0z`),
      path(
        '#FBF8F1',
        d`M${w * 0.36} ${h * 0.14}V${h * 0.66}H${w * 0.2}zM${w * 0.39} ${h * 0.22}V${h * 0.66}H${w * 0.54}z`,
      ),
      path('#A8452F', d`M${w * 0.16} ${h * 0.7}H${w * 0.6}L${w * 0.53} ${h * 0.84}H${w * 0.23}z`),
    ),
  )
}

/** Scaffolding over a front. */
export const scaffold = (light: Light, x: number, y: number, w: number, h: number): Svg => {
  const p = paints[light]
  const cols = spread(x, x + w, Math.round(w / 56) + 1)
  const rows = spread(y - h, y - 50, Math.round(h / 62))
  const step = cols[1] === undefined ? w : cols[1] - x
  return group(
    stroke(
      p.orange,
      5,
      cols.map((cx) => d`M${cx} ${y}v${-h - 16}`).join('') +
        rows.map((ry) => d`M${x - 8} ${ry - 22}h${w + 16}`).join(''),
    ),
    path(p.wood, rows.map((ry) => box(x - 10, ry, w + 20, 7)).join('')),
    stroke(p.ink, 2.5, rows.map((ry, i) => d`M${x + (i % 2) * step} ${ry}l${step} 62`).join('')),
    when(
      light === 'winter',
      path(snow, rows.map((ry) => d`M${x - 12} ${ry}q4 -9 14 -9h${w - 4}q10 0 14 9z`).join('')),
    ),
  )
}
