import type { Light, Material } from '../palette.ts'
import { paints } from '../palette.ts'
import type { Svg } from '../svg.ts'
import { box, boxes, d, group, path, rect, spread } from '../svg.ts'
import { gables, sills, windows } from './windows.ts'

export type House = {
  readonly x: number
  /** The ground line. */
  readonly y: number
  readonly w: number
  readonly floors: 1 | 2
  readonly wall: Extract<Material, 'chalk' | 'wheat' | 'rose' | 'brick' | 'azure' | 'sage'>
  readonly roof: Extract<Material, 'roofBlue' | 'roofGreen' | 'roofRed'>
  readonly count: number
  readonly door?: number
  readonly top?: 'flat' | 'round'
  readonly lit?: 'all' | 'some' | 'none'
  /** Windows without brows, sills and bars, for a house in a row. */
  readonly plain?: boolean
}

const floorHeight = 96

export const houseHeight = (floors: 1 | 2): number => floors * floorHeight + 24

/** An old town house: plinth, corner pilasters, framed windows, cornice and hipped roof. */
export const merchantHouse = (light: Light, house: House): Svg => {
  const p = paints[light]
  const { x, y, w, wall } = house
  const h = houseHeight(house.floors)
  const top = y - h
  const xs = spread(x + 44, x + w - 44, house.count)
  const rows = house.floors === 2 ? [top + 30, top + 30 + floorHeight] : [top + 32]
  const frame = wall === 'chalk' ? p.azure : p.chalk
  return group(
    boxes(p.brick, [
      [x + w * 0.2, top - 62, 20, 34],
      [x + w * 0.72, top - 62, 20, 34],
    ]),
    path(p[house.roof], d`M${x - 14} ${top}l42 -44h${w - 56}l42 44z`),
    path(p[`${house.roof}Shade`], d`M${x + w - 60} ${top - 44}h32l42 44h-46z`),
    rect(p[wall], x, top, w, h),
    rect(p[`${wall}Shade`], x + w - 22, top, 22, h),
    path(
      frame,
      box(x - 8, top - 3, w + 16, 10) +
        box(x, top, 10, h) +
        box(x + w - 10, top, 10, h) +
        (house.floors === 2 ? box(x, top + floorHeight + 8, w, 8) : ''),
    ),
    rect(p.stoneShade, x - 4, y - 14, w + 8, 14),
    ...rows.map((rowY, index) => {
      const here = index === rows.length - 1 ? xs.filter((_, i) => i !== house.door) : xs
      const row = {
        xs: here,
        y: rowY,
        w: 26,
        h: 52,
        top: house.top ?? 'flat',
        frame,
        lit: house.lit ?? 'some',
      }
      if (house.plain === true) return windows(light, row)
      return group(
        house.top === 'round' ? '' : gables(frame, row),
        sills(frame, row),
        windows(light, { ...row, bars: frame }),
      )
    }),
    house.door === undefined ? '' : door(light, xs[house.door] ?? x, y, frame),
  )
}

const door = (light: Light, x: number, y: number, frame: string): Svg => {
  const p = paints[light]
  return group(
    path(frame, d`M${x - 24} ${y}v-76h48v76zM${x - 32} ${y - 76}h64l-32 -18z`),
    rect(p.woodShade, x - 17, y - 70, 34, 66),
    rect(light === 'day' ? p.glass : p.lit, x - 17, y - 70, 34, 14),
    rect(p.stone, x - 28, y - 6, 56, 8),
  )
}
