import type { Light } from '../palette.ts'
import { paints, snow } from '../palette.ts'
import type { Svg } from '../svg.ts'
import { at, circle, group, path, rect, stroke, when } from '../svg.ts'

/** An old iron anchor standing on its crown. */
export const anchor = (light: Light, x: number, y: number, scale: number): Svg => {
  const p = paints[light]
  return at(
    x,
    y,
    scale,
    stroke(p.ink, 16, 'M0-10V-190'),
    stroke(p.ink, 11, 'M-16-208a16 16 0 1 0 32 0a16 16 0 1 0 -32 0z'),
    path(p.woodShade, 'M-74-176H74v22H-74z'),
    stroke(p.ink, 18, 'M-84-66Q-74-8 0-6Q74-8 84-66'),
    path(p.ink, 'M-112-52L-86-104L-56-58zM112-52L86-104L56-58zM-14-6H14L0 16z'),
    when(light === 'winter', path(snow, 'M-78-174q4-14 18-14H60q14 0 18 14q-30 8-60 0t-60 2t-36-2z')),
  )
}

/** A cannon on a ship's carriage, aiming right. */
export const cannon = (light: Light, x: number, y: number, scale: number): Svg => {
  const p = paints[light]
  return at(
    x,
    y,
    scale,
    path(p.wood, 'M-96-18V-62L-30-70L40-46V-18z'),
    path(p.ink, 'M-104-92L96-128L100-132L112-98L106-96L-96-58Q-112-66-104-92zM-116-84a10 10 0 1 1 0 16z'),
    stroke(p.goldShade, 6, 'M-60-102l8 38M20-116l7 34'),
    circle(p.woodShade, -66, -22, 22),
    circle(p.woodShade, 24, -22, 22),
    circle(p.ink, -66, -22, 7),
    circle(p.ink, 24, -22, 7),
    when(
      light === 'winter',
      path(snow, 'M-104-92Q-60-112 0-114L96-134L102-126Q60-108 20-112Q-40-88-104-92z'),
    ),
  )
}

/** The white flag with a blue cross from corner to corner. */
export const andrewFlag = (x: number, y: number, w: number): Svg =>
  group(
    rect('#FBF8F1', x, y, w, w * 0.62),
    at(
      x,
      y,
      1,
      stroke(
        '#2F7EA3',
        w * 0.1,
        `M0 0L${String(w)} ${String(w * 0.62)}M${String(w)} 0L0 ${String(w * 0.62)}`,
      ),
    ),
  )
