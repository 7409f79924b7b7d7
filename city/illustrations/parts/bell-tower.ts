import type { Light } from '../palette.ts'
import { paints } from '../palette.ts'
import type { Svg } from '../svg.ts'
import { d, group, path, rect } from '../svg.ts'

/** A church bell hanging from x, y. */
export const bell = (light: Light, x: number, y: number, h: number): Svg => {
  const p = paints[light]
  return group(
    path(
      p.goldShade,
      d`M${x - h * 0.45} ${y + h * 0.86}q${h * 0.2} ${-h * 0.1} ${h * 0.2} ${-h * 0.5}q0 ${-h * 0.36} ${h * 0.25} ${-h * 0.36}t${h * 0.25} ${h * 0.36}q0 ${h * 0.4} ${h * 0.2} ${h * 0.5}z`,
    ),
    path(p.ink, d`M${x - h * 0.1} ${y + h * 0.86}h${h * 0.2}a${h * 0.1} ${h * 0.12} 0 0 1 ${-h * 0.2} 0z`),
  )
}

/** One storey of a tower: wall, shaded side, cornice and an arched opening. */
export const tier = (
  light: Light,
  x: number,
  y: number,
  w: number,
  h: number,
  arch: { readonly w: number; readonly h: number; readonly bell?: boolean },
  wall: 'chalk' | 'azure' | 'brick' = 'chalk',
): Svg => {
  const p = paints[light]
  const foot = y - h * 0.12
  return group(
    rect(p[wall], x - w / 2, y - h, w, h),
    rect(p[`${wall}Shade`], x + w * 0.3, y - h, w * 0.2, h),
    path(
      arch.bell === true ? p.ink : p.glass,
      d`M${x - arch.w / 2} ${foot}v${-arch.h + arch.w / 2}a${arch.w / 2} ${arch.w / 2} 0 0 1 ${arch.w} 0v${arch.h - arch.w / 2}z`,
    ),
    arch.bell === true ? bell(light, x, foot - arch.h + arch.w * 0.2, arch.w * 0.85) : '',
    rect(p.chalkShade, x - w / 2 - 7, y - h - 4, w + 14, 10),
  )
}
