import { PINS_BY_KIND } from '#domain/kinds/pins-by-kind.ts'
import type { PinShifts } from '#domain/spread-pins.ts'

/** How wide the head of a pin is, in which the drawing of its kind stands (`still-map.css`). */
export const HEAD_PX = 30
/** Around the drawing. */
export const HEAD_VIEW = '-5.5 -5.5 26 26'

const PINS: ReadonlyMap<string, string> = new Map(Object.entries(PINS_BY_KIND))
/** What stands for a kind that the guide does not know. */
const OTHER_KIND = 'M7.5 3.5a4 4 0 1 0 .01 0z'

/** The drawing of a category, which is free text in a city pack. */
export function getKindShape(category: string): string {
  return PINS.get(category) ?? OTHER_KIND
}

/** How far a pin is drawn from its place, for the style sheet; those that are moved further lie below. */
export function listShiftProperties({ small, wide }: PinShifts): [property: string, value: string][] {
  return [
    ['--small-x', `${small.x}px`],
    ['--small-y', `${small.y}px`],
    ['--wide-x', `${wide.x}px`],
    ['--wide-y', `${wide.y}px`],
    ['--rank', String(60 - Math.round(Math.hypot(small.x, small.y)))],
  ]
}
