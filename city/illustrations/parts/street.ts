import type { Light } from '../palette.ts'
import { paints } from '../palette.ts'
import type { Svg } from '../svg.ts'
import { d, group, path } from '../svg.ts'

/** A cobbled street from y down: rows of round stones, larger towards us. */
export const cobbles = (light: Light, y: number, rows: number): Svg => {
  const p = paints[light]
  const row = (index: number): Svg =>
    `<path fill="none" stroke="${p.paving}" stroke-width="${String(9 + index * 3)}" stroke-linecap="round" stroke-dasharray="${String(11 + index * 5)} ${String(14 + index * 4)}" d="${d`M${-20 - (index % 2) * (10 + index * 3)} ${y + 16 + index * index * 4 + index * 10}h860`}"/>`
  return group(
    path(p.stoneShade, d`M0 ${y}H800V600H0z`),
    ...Array.from({ length: rows }, (_, index) => row(index)),
  )
}
