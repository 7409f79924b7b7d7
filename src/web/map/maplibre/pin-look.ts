import type { CATEGORIES } from '#domain/place.ts'
import type { PinShifts } from '#domain/spread-pins.ts'

/** How wide the head of a pin is, in which the drawing of its kind stands (`still-map.css`). */
export const HEAD_PX = 30
/** Around the drawing. */
export const HEAD_VIEW = '-5.5 -5.5 26 26'

/** What stands for a kind that the guide does not know. */
const OTHER_KIND = 'M7.5 3.5a4 4 0 1 0 .01 0z'

/** A drawing of each kind, in a box of 15 × 15, filled. */
const KINDS: Record<(typeof CATEGORIES)[number], string> = {
  парк: 'M7.5 0.5L12 6.5H10L13.5 11H8.5V14.5H6.5V11H1.5L5 6.5H3z',
  набережная:
    'M6.5 5.5a2.6 2.6 0 1 1 2 0V12.3C10.4 12 11.7 10.9 12 9L10 9.5 12.5 5.8 15 9.2 13.6 9C13.2 12.5 10.8 14.6 7.5 14.6S1.8 12.5 1.4 9L0 9.2 2.5 5.8 5 9.5 3 9C3.3 10.9 4.6 12 6.5 12.3zM7.5 2a1 1 0 1 0 .01 0z',
  озеро:
    'M0 4.5C2 2.5 3.5 2.5 5 3.7S8.5 5 10 3.7 13.5 2.5 15 4.5V7C13.5 5.3 12 5.3 10.7 6.3S6.5 7.5 5 6.3 1.5 5.5 0 7zM0 10C2 8 3.5 8 5 9.2S8.5 10.5 10 9.2 13.5 8 15 10V12.5C13.5 10.8 12 10.8 10.7 11.8S6.5 13 5 11.8 1.5 11 0 12.5z',
  музей:
    'M7.5 .5L1 4V6H14V4zM2.5 7H4.5V11.5H2.5zM6.5 7H8.5V11.5H6.5zM10.5 7H12.5V11.5H10.5zM1 12.5H14V14.5H1z',
  образование: 'M7.5 2L0 5.5 7.5 9.5 13 6.6V11.5H14.5V5.5zM3 8.5V11.5C5 13.7 10 13.7 12 11.5V8.5L7.5 11z',
  пляж: 'M6.8 1C3.3 1.5 1 4 .8 7.5H6.7V12.5H1.5V14H13.5V12.5H8.3V7.5H14.2C14 4 11.7 1.5 8.2 1z',
  культура:
    'M7 3.2C5.5 2.2 3.5 1.7 .8 1.7V11.7C3.5 11.7 5.5 12.2 7 13.3zM8 3.2C9.5 2.2 11.5 1.7 14.2 1.7V11.7C11.5 11.7 9.5 12.2 8 13.3z',
  история:
    'M2 1.5H4.3V3H6.3V1.5H8.7V3H10.7V1.5H13V5.5L12 6.5V12H14V14H9.5V11A2 2 0 0 0 5.5 11V14H1V12H3V6.5L2 5.5z',
  кафе: 'M1.5 3H11.5V4H13A2.5 2.5 0 0 1 13 9H11A4.5 4.5 0 0 1 1.5 7.5zM11.5 5.5V7.5H13A1 1 0 0 0 13 5.5zM1.5 12.5H11.5V14H1.5z',
  кинотеатр:
    'M3.5 1.5a2 2 0 1 1-.01 0zM8.3 1a2.3 2.3 0 1 1-.01 0zM.8 6.5H10.5V8.7L14.2 6.5V13L10.5 10.8V13H.8z',
  спорт: 'M0 6H1V4H3V2.5H5V6.5H10V2.5H12V4H14V6H15V9H14V11H12V12.5H10V8.5H5V12.5H3V11H1V9H0z',
  архитектура: 'M1.5 14.5V5L7.5 .5 13.5 5V14.5H9V10.5H6V14.5zM4 6V8.5H6.5V6zM8.5 6V8.5H11V6z',
  религия:
    'M7.5 0L8.2 2.5C10.8 4 12 5.2 12 7H13.5V14.5H9.5V11.5A2 2 0 0 0 5.5 11.5V14.5H1.5V7H3C3 5.2 4.2 4 6.8 2.5z',
  памятник: 'M7.5 0L9.2 2 10 10.5H5L5.8 2zM3 11.5H12V14.5H3z',
}

/** The drawing of a category, which is free text in a city pack. */
export function getKindShape(category: string): string {
  return (KINDS as Record<string, string>)[category] ?? OTHER_KIND
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
