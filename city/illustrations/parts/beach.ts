import type { Light } from '../palette.ts'
import { paints, snow } from '../palette.ts'
import type { Svg } from '../svg.ts'
import { at, path, stroke, when } from '../svg.ts'

/** An open striped sun shade whose foot is at x, y. */
export const sunshade = (light: Light, x: number, y: number, scale: number): Svg => {
  const p = paints[light]
  return at(
    x,
    y,
    scale,
    path(p.ink, 'M-4 0L18-214l8 1L5 0z'),
    path(
      p.orange,
      'M-118-126C-96-206-36-232 26-220C88-214 136-176 140-104Q118-124 92-112Q64-136 32-118Q-2-144-38-126Q-78-148-118-126z',
    ),
    path(
      p.chalk,
      'M26-220C-26-206-44-168-38-126Q-2-144 32-118C40-160 40-196 26-220zM26-220C-50-222-92-180-78-136Q-98-138-118-126C-96-206-36-232 26-220zM26-220C80-196 98-150 92-112Q118-124 140-104C136-176 88-214 26-220z',
    ),
    path(p.ink, 'M20-232h8l-1 14h-6z'),
  )
}

/** A wooden mushroom that gives shade all year. */
export const mushroom = (light: Light, x: number, y: number, scale: number): Svg => {
  const p = paints[light]
  return at(
    x,
    y,
    scale,
    path(p.woodShade, 'M-6 0V-150H6V0z'),
    path(p.rose, 'M-100-140L0-210L100-140z'),
    path(p.roseShade, 'M0-210L100-140H34z'),
    when(
      light === 'winter',
      path(snow, 'M-108-136Q-60-196 0-224Q60-196 108-136Q80-150 60-142T0-146T-60-140T-108-136z'),
    ),
  )
}

/** A changing cabin of planks. */
export const cabin = (light: Light, x: number, y: number, scale: number): Svg => {
  const p = paints[light]
  return at(
    x,
    y,
    scale,
    stroke(p.ink, 6, 'M-42 0V-120M42 0V-120'),
    path(p.chalk, 'M-50-126H50V-30H-50z'),
    path(p.river, 'M-50-126h20v96h-20zM-10-126h20v96h-20zM30-126h20v96H30z'),
    when(light === 'winter', path(snow, 'M-56-124q4-14 16-14h80q12 0 16 14z')),
  )
}

export const deckChair = (light: Light, x: number, y: number, scale: number): Svg => {
  const p = paints[light]
  return at(
    x,
    y,
    scale,
    stroke(p.ink, 6, 'M-40 0L46-66M-30-52L34 0', 'round'),
    stroke(p.river, 15, 'M52-72Q0-6-42-46'),
  )
}
