import type { Light } from '../palette.ts'
import { paints, pick } from '../palette.ts'
import type { Svg } from '../svg.ts'
import { at, circle, d, group, path, rect, stroke } from '../svg.ts'
import { person } from './people.ts'

/** The curtain of one side, drawn back; the other is its mirror. */
export const curtain = (light: Light): Svg => {
  const c = pick(light, ['#E4681A', '#A8452F'], ['#C4532A', '#7E2F2C'], ['#A8452F', '#84331F'])
  return group(
    path(c[0] ?? '', 'M0 0H180Q176 200 96 380L60 396V470H0z'),
    path(
      c[1] ?? '',
      'M28 0H58Q60 220 30 396V470H10V390Q34 200 28 0zM92 0H120Q120 220 66 386L48 392Q92 200 92 0zM150 0H180Q176 200 96 380L84 384Q150 200 150 0z',
    ),
    path('#E7C66B', 'M0 380L98 372L104 388L0 404z'),
  )
}

/** The swags along the top. */
export const valance = (light: Light): Svg => {
  const c = pick(light, '#A8452F', '#7E2F2C', '#84331F')
  const edge = Array.from({ length: 8 }, () => 'q50 56 100 0').join('')
  return group(path(c, `M0 0V62${edge}V0z`), stroke('#E7C66B', 6, `M0 62${edge}`))
}

const brass = '#E7C66B'
const brassShade = '#C79A3C'

/** The great horn worn round the body, its bell over the head. */
const tuba = (): Svg =>
  group(
    stroke(brassShade, 9, 'M-24-70Q-30-30 0-30T22-60Q20-84 12-104', 'round'),
    stroke(brass, 6, 'M-26-66Q-32-34 0-34', 'round'),
    circle(brassShade, 8, -124, 33),
    circle(brass, 6, -125, 30),
    circle(brassShade, 6, -125, 19),
    circle('#8C5C33', 6, -125, 8),
  )

const trumpet = (): Svg =>
  group(
    stroke(brass, 7, 'M4-84L40-108', 'round'),
    path(brass, 'M34-108L44-140L72-104L42-100z'),
    stroke(brassShade, 5, 'M14-98l8 16M22-104l8 16', 'round'),
  )

export const bassDrum = (light: Light, x: number, y: number): Svg => {
  const p = paints[light]
  return group(
    stroke(p.ink, 5, d`M${x - 40} ${y}l16 -40M${x + 40} ${y}l-16 -40`),
    circle(p.brick, x, y - 62, 52),
    circle('#FBF8F1', x, y - 62, 42),
    path(p.orange, d`M${x} ${y - 90}l8 18h20l-16 12l6 20l-18 -12l-18 12l6 -20l-16 -12h20z`),
  )
}

/** A player in uniform; feet at x, y. */
export const player = (light: Light, x: number, y: number, h: number, instrument: 'tuba' | 'trumpet'): Svg =>
  group(
    person('day', x, y, h, { coat: light === 'evening' ? '#1F5673' : '#2F7EA3', legs: '#1E2A32' }),
    at(x, y, h / 100, instrument === 'tuba' ? tuba() : trumpet()),
    path(
      '#E4681A',
      d`M${x - h * 0.11} ${y - h * 0.96}q${h * 0.11} ${-h * 0.1} ${h * 0.22} 0v${h * 0.03}h${-h * 0.22}z`,
    ),
  )

/** Heads of those in the hall, seen from behind. */
export const audience = (light: Light): Svg => {
  const p = paints[light]
  const heads = [60, 150, 236, 330, 420, 506, 600, 690, 760]
  return group(
    path(
      p.ink,
      heads
        .map((x, i) => d`M${x - 24} ${572 - (i % 3) * 8}a24 24 0 1 1 48 0q34 10 34 40h-116q0 -30 34 -40z`)
        .join(''),
    ),
    rect(p.ink, 0, 584, 800, 16),
  )
}
