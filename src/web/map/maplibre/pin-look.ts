import { PINS_BY_KIND } from '#domain/kinds/pins-by-kind.ts'
import type { PinShifts } from '#domain/spread-pins.ts'

/** Width of a pin's head, in pixels (`still-map.css`). */
export const HEAD_PX = 30
/** View box of the head around the icon. */
export const HEAD_VIEW = '-5.5 -5.5 26 26'

const PINS: ReadonlyMap<string, string> = new Map(Object.entries(PINS_BY_KIND))
/** Icon of an unknown kind. */
const OTHER_KIND = 'M7.5 3.5a4 4 0 1 0 .01 0z'

/** Returns the icon of a category, which is free text in a city pack. */
export function getKindShape(category: string): string {
  return PINS.get(category) ?? OTHER_KIND
}

/** Returns the CSS properties of a pin's shift; pins with larger shifts are below others. */
export function listShiftProperties({ small, wide }: PinShifts): [property: string, value: string][] {
  return [
    ['--small-x', `${small.x}px`],
    ['--small-y', `${small.y}px`],
    ['--wide-x', `${wide.x}px`],
    ['--wide-y', `${wide.y}px`],
    ['--rank', String(60 - Math.round(Math.hypot(small.x, small.y)))],
  ]
}
