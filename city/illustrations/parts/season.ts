import type { Light } from '../palette.ts'
import { frost, snow, snowShade } from '../palette.ts'
import type { Svg } from '../svg.ts'
import { d, path, when } from '../svg.ts'

/** A pillow of snow on a ledge that starts at x, y. */
export const ledgeSnow = (light: Light, x: number, y: number, w: number, thick = 10): Svg =>
  when(
    light === 'winter',
    path(
      snow,
      d`M${x - 3} ${y}q0 ${-thick} ${thick} ${-thick}h${w + 6 - 2 * thick}q${thick} 0 ${thick} ${thick}q${-w * 0.1} 7 ${-w * 0.2} 1q${-w * 0.15} 8 ${-w * 0.3}-1q${-w * 0.2} 9 ${-w * 0.35} 0z`,
    ),
  )

/** Soft heaps of snow along the lower edge. */
export const drifts = (light: Light, y: number): Svg =>
  when(
    light === 'winter',
    path(snowShade, d`M0 ${y}Q120 ${y - 34} 260 ${y + 4}T520 ${y}T800 ${y - 8}V600H0z`),
    path(snow, d`M0 ${y + 26}Q160 ${y - 8} 330 ${y + 30}T640 ${y + 22}T800 ${y + 26}V600H0z`),
  )

export const icicles = (light: Light, x: number, y: number, w: number): Svg => {
  const count = Math.max(2, Math.round(w / 22))
  const step = w / count
  return when(
    light === 'winter',
    path(
      frost,
      Array.from(
        { length: count },
        (_, index) => d`M${x + index * step} ${y}h${step * 0.5}l${-step * 0.25} ${10 + (index % 3) * 7}z`,
      ).join(''),
    ),
  )
}
