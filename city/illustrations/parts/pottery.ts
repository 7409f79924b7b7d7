import type { Light } from '../palette.ts'
import { paints } from '../palette.ts'
import type { Svg } from '../svg.ts'
import { at, group, path, stroke } from '../svg.ts'

/** An ancient clay pot with a cord pattern; its foot at x, y. */
export const pot = (
  light: Light,
  x: number,
  y: number,
  scale: number,
  kind: 'wide' | 'tall' | 'bowl',
): Svg => {
  const p = paints[light]
  const shapes = {
    wide: [
      'M-22 0C-70-30-84-80-44-122L-52-140H52L44-122C84-80 70-30 22 0z',
      'M12 0C44-40 46-90 22-140H52L44-122C84-80 70-30 22 0z',
      'M-62-90l10 12 10-12 10 12 11-12 11 12 10-12 11 12 11-12 10 12 10-12 9 12 9-12M-58-56h116M-60-106h120',
    ],
    tall: [
      'M-26 0C-60-50-56-110-26-150C-20-176-34-190-34-196H34C34-190 20-176 26-150C56-110 60-50 26 0z',
      'M10 0C34-60 32-110 10-150L12-196H34C34-190 20-176 26-150C56-110 60-50 26 0z',
      'M-42-100l14-14 14 14 14-14 14 14 14-14 14 14M-46-80h92M-30-146h60M-26-158h52',
    ],
    bowl: [
      'M-26 0C-50-8-64-34-64-62H64C64-34 50-8 26 0z',
      'M10 0C36-14 42-38 42-62H64C64-34 50-8 26 0z',
      'M-62-48l12 10 12-10 12 10 13-10 13 10 12-10 13 10 13-10 12 10 12-10',
    ],
  } as const
  const [body, shade, pattern] = shapes[kind]
  return at(x, y, scale, path(p.rose, body), path(p.roseShade, shade), stroke(p.brickShade, 5, pattern))
}

/** A spinning wheel, left of the pots for the newer past. */
export const spinningWheel = (light: Light, x: number, y: number): Svg => {
  const p = paints[light]
  return at(
    x,
    y,
    1,
    stroke(p.woodShade, 8, 'M-44 0L-10-80M40 0L10-80M-60-60L60-96M40-90V-200', 'round'),
    stroke(p.wood, 9, 'M-70-118a50 50 0 1 0 100 0a50 50 0 1 0 -100 0z'),
    stroke(p.wood, 4, 'M-70-118h100M-20-168v100M-55-153l70 70M-55-83l70-70'),
    path(p.chalk, 'M26-230q14-20 28 0q10 40-14 64q-24-24-14-64z'),
  )
}

export const samovar = (light: Light, x: number, y: number): Svg => {
  const p = paints[light]
  return group(
    at(
      x,
      y,
      1,
      path(
        p.gold,
        'M-30 0l6-14h48l6 14zM-16-14h32v-10h-32zM-34-96C-46-60-34-34-18-24H18C34-34 46-60 34-96zM-22-96l4-12h36l4 12zM-12-118h24v10h-24z',
      ),
      path(p.goldShade, 'M14-96h20C46-60 34-34 18-24H6C24-40 22-70 14-96z'),
      stroke(p.goldShade, 6, 'M-36-80q-18 4-14 22M36-80q18 4 14 22M-30-44h-24v14'),
    ),
  )
}
