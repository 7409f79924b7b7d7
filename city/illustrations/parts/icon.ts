import type { Light } from '../palette.ts'
import { paints } from '../palette.ts'
import type { Svg } from '../svg.ts'
import { at, circle, path, stroke } from '../svg.ts'

const board = 'M-22 30V-14a22 22 0 0 1 44 0v44z'

/** The Mother with the Child, over the door of the Kazan church. */
export const motherAndChild = (light: Light, x: number, y: number, scale: number): Svg => {
  const p = paints[light]
  return at(
    x,
    y,
    scale,
    path(p.gold, board),
    path(p.brick, 'M-17 30V10q0-34 15-34t17 26v28z'),
    circle(p.skin, -1, -8, 7),
    circle(p.chalk, 9, 8, 8),
    circle(p.skin, 9, 7, 5),
    path(p.river, 'M2 30q0-14 8-14t7 14z'),
  )
}

/** The Mother spreading her veil, over the gate of the Intercession church. */
export const veil = (light: Light, x: number, y: number, scale: number): Svg => {
  const p = paints[light]
  return at(
    x,
    y,
    scale,
    path(p.gold, board),
    path(p.river, 'M-10 30L-7 0q7-8 14 0l3 30z'),
    stroke(p.river, 5, 'M-5 4L-15-8M5 4L15-8', 'round'),
    circle(p.skin, 0, -10, 6),
    path(p.chalk, 'M-19-10q19 28 38 0v9q-19 26-38 0z'),
  )
}
