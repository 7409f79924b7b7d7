import type { Light } from '../palette.ts'
import { glow, paints } from '../palette.ts'
import type { Svg } from '../svg.ts'
import { at, path, stroke, when } from '../svg.ts'

/** A small white river boat going left. */
export const riverBoat = (light: Light, x: number, y: number, scale: number): Svg => {
  const p = paints[light]
  return at(
    x,
    y,
    scale,
    path(p.deep, 'M-80-16H80L70 6H-58z'),
    path(p.orange, 'M-78-14H79l-2 6H-72z'),
    path(p.chalk, 'M-56-38H66v22H-64z'),
    path(p.chalk, 'M-30-60H30v22H-36z'),
    path(p.brick, 'M12-84h18v24H12z'),
    path(
      light === 'evening' ? glow : p.deep,
      'M-44-32h12v8h-12zM-24-32h12v8h-12zM-4-32h12v8H-4zM16-32h12v8H16zM36-32h12v8H36zM-26-54h14v10h-14zM-4-54h14v10H-4z',
    ),
    stroke(p.ink, 3, 'M-40-40v-50'),
  )
}

/** A sail boat seen from the side. */
export const sailBoat = (light: Light, x: number, y: number, scale: number): Svg => {
  const p = paints[light]
  return at(
    x,
    y,
    scale,
    path(p.chalk, 'M4-92V-12H58z'),
    path(p.orange, 'M-4-80V-12H-46z'),
    path(p.brick, 'M-54-6H62L44 12H-38z'),
  )
}

/** A toy frigate on a stand, for a show window; 110 wide. */
export const shipModel = (light: Light, x: number, y: number, scale: number): Svg => {
  const p = paints[light]
  return at(
    x,
    y,
    scale,
    stroke(p.ink, 3, 'M-26-20V-92M6-20V-104M36-20V-82M52-30L76-46'),
    path(
      '#FBF8F1',
      'M-42-60q16-8 32 0v22q-16-6-32 0zM-38-86q12-6 24 0v20q-12-6-24 0zM-12-66q18-8 36 0v26q-18-6-36 0zM-8-96q14-6 28 0v24q-14-6-28 0zM24-60q12-6 24 0v22q-12-6-24 0zM28-80q8-4 16 0v14q-8-4-16 0z',
    ),
    path(p.brick, 'M-62-38L-54-28H50L62-34L44 0H-46z'),
    path(p.gold, 'M-58-30L-54-24H54l-4 6H-53z'),
    when(scale > 0.8, stroke(p.ink, 4, 'M-40-12h6M-22-12h6M-4-12h6M14-12h6M32-12h6')),
    path(p.woodShade, 'M-30 0h8v10h-8zM22 0h8v10h-8z'),
  )
}
