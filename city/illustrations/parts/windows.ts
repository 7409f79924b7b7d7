import type { Light } from '../palette.ts'
import { paints } from '../palette.ts'
import type { Svg } from '../svg.ts'
import { box, d, framed, group, path, stroke, when } from '../svg.ts'

export type WindowRow = {
  readonly xs: readonly number[]
  readonly y: number
  readonly w: number
  readonly h: number
  readonly top?: 'flat' | 'round'
  readonly frame?: string
  readonly bars?: string
  readonly lit?: 'all' | 'some' | 'none'
}

const opening = (row: WindowRow, x: number): string => {
  const half = row.w / 2
  return row.top === 'round'
    ? d`M${x - half} ${row.y + row.h}V${row.y + half}a${half} ${half} 0 0 1 ${row.w} 0V${row.y + row.h}z`
    : box(x - half, row.y, row.w, row.h)
}

const isLit = (light: Light, lit: WindowRow['lit'], index: number): boolean => {
  if (light === 'day' || lit === 'none') return false
  if (lit === 'all') return light === 'evening' || index % 2 === 0
  return light === 'evening' ? index % 3 !== 1 : index % 4 === 2
}

/** A row of windows by their middles; the lit ones depend on the light. */
export const windows = (light: Light, row: WindowRow): Svg => {
  const p = paints[light]
  const panes = (fill: string, isOpen: (index: number) => boolean): Svg => {
    const data = row.xs
      .filter((_, index) => isOpen(index))
      .map((x) => opening(row, x))
      .join('')
    return row.frame === undefined ? path(fill, data) : framed(fill, row.frame, 4, data)
  }
  const cross = (x: number): string =>
    d`M${x} ${row.y}v${row.h}M${x - row.w / 2} ${row.y + row.h * 0.4}h${row.w}`
  return group(
    panes(p.glass, (index) => !isLit(light, row.lit, index)),
    panes(p.lit, (index) => isLit(light, row.lit, index)),
    when(row.bars !== undefined, stroke(row.bars ?? '', 2.5, row.xs.map(cross).join(''))),
  )
}

/** Little roofs over the windows of a row. */
export const gables = (fill: string, row: WindowRow): Svg =>
  path(
    fill,
    row.xs
      .map((x) => d`M${x - row.w / 2 - 8} ${row.y - 6}L${x} ${row.y - 20}L${x + row.w / 2 + 8} ${row.y - 6}z`)
      .join(''),
  )

/** Sills under the windows of a row. */
export const sills = (fill: string, row: WindowRow): Svg =>
  path(fill, row.xs.map((x) => box(x - row.w / 2 - 7, row.y + row.h + 3, row.w + 14, 6)).join(''))
