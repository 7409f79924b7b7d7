import type { Light } from '../palette.ts'
import { paints } from '../palette.ts'
import type { Svg } from '../svg.ts'
import { at, circle, d, dashed, group, path, stroke } from '../svg.ts'

const nearX = (lane: number): number => 40 + lane * 144
const farX = (lane: number): number => 240 + lane * 64

/** A pool of five lanes running away from us, from y = 600 up to y = 380. */
export const lanes = (light: Light): Svg => {
  const p = paints[light]
  const water = light === 'evening' ? '#2C6F9B' : '#2F7EA3'
  const ropes = [1, 2, 3, 4].map((lane) => d`M${nearX(lane)} 600L${farX(lane)} 384`).join('')
  return group(
    path(p.chalk, 'M-10 600L212 362H588L810 600z'),
    path(water, d`M${nearX(0)} 600L${farX(0)} 384H${farX(5)}L${nearX(5)} 600z`),
    stroke(
      '#1F5673',
      7,
      [0, 1, 2, 3, 4].map((lane) => d`M${nearX(lane + 0.5)} 600L${farX(lane + 0.5)} 398`).join(''),
    ),
    stroke('#FBF8F1', 8, ropes),
    dashed('#E4681A', 8, '16 16', ropes),
    path(p.brick, [0, 1, 2, 3, 4].map((lane) => d`M${farX(lane + 0.5) - 16} 362l4 -20h24l4 20z`).join('')),
    path(p.chalk, [0, 1, 2, 3, 4].map((lane) => d`M${farX(lane + 0.5) - 15} 344l3 -8h24l3 8z`).join('')),
  )
}

/** Someone swimming away in a cap. */
export const swimmer = (light: Light, x: number, y: number, scale: number, cap: string): Svg => {
  const p = paints[light]
  return at(
    x,
    y,
    scale,
    stroke('#CFE6EE', 6, 'M-40 12q12-10 24 0M16 14q12-10 24 0M-16 34q16-10 32 0', 'round'),
    stroke(p.skin, 11, 'M10-2Q34-38 20-58', 'round'),
    circle(p.skin, 0, 0, 16),
    path(cap, 'M-17 2a17 18 0 1 1 34 0z'),
  )
}

/** The net with its posts and the ball, in the hall behind the glass. */
export const volleyball = (light: Light): Svg => {
  const p = paints[light]
  return group(
    stroke(p.ink, 6, 'M270 326V168M530 326V168'),
    stroke(
      p.chalk,
      2,
      'M270 196H530M270 210H530M270 224H530M290 184V238M310 184V238M330 184V238M350 184V238M370 184V238M390 184V238M410 184V238M430 184V238M450 184V238M470 184V238M490 184V238M510 184V238',
    ),
    stroke(p.chalk, 6, 'M270 182H530M270 240H530'),
    circle('#FBF8F1', 408, 136, 27),
    path(
      '#E7C66B',
      'M408 109a27 27 0 0 1 25 17q-20-8-33 4q-2-12 8-21zM381 136a27 27 0 0 0 9 20q4-20 18-22q-10-10-22-6zM420 160a27 27 0 0 0 15-24q-16-4-24 6q8 8 9 18z',
    ),
    path(
      '#2F7EA3',
      'M386 120a27 27 0 0 1 12-10q-4 12 2 20q-8-4-14-10zM396 160a27 27 0 0 0 22 2q0-12-8-20q-12 4-14 18z',
    ),
  )
}
