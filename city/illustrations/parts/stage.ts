import type { Light } from '../palette.ts'
import { paints, pick } from '../palette.ts'
import type { Point, Svg } from '../svg.ts'
import { at, circle, d, dashed, dots, ellipse, group, path, rect, stroke } from '../svg.ts'
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

/** Arms of a player over his coat, and his hands on the horn. */
const hold = (light: Light, arms: string, hands: readonly Point[]): Svg =>
  group(
    stroke(light === 'evening' ? '#123A52' : '#1F5673', 7, arms, 'round'),
    dots(paints[light].skin, 9, hands),
  )

/** Before the chest, the bell over the shoulder. */
const tuba = (light: Light): Svg =>
  group(
    stroke(brassShade, 11, 'M27-94V-50Q27-32 5-32T-17-50Q-17-68 2-68', 'round'),
    stroke(brass, 6, 'M26-94V-50Q26-34 5-34T-15-50Q-15-66 2-66Q14-66 13-76T7-85', 'round'),
    path(brass, 'M-2-138Q20-124 21-90H33Q34-124 56-138z'),
    ellipse(brass, 27, -138, 29, 6.5),
    ellipse('#8C5C33', 27, -138, 23, 3.5),
    hold(light, 'M-11-72L-20-58L-6-50M12-72L20-62L24-56', [
      [-3, -49],
      [27, -54],
    ]),
  )

/** Straight from the lips, its loop and three valves below. */
const trumpet = (light: Light): Svg =>
  group(
    stroke(brassShade, 4, 'M20-87V-78Q20-75 24-75H40Q44-75 44-80V-87', 'round'),
    stroke(brassShade, 4, 'M27-92V-70M32-92V-70M37-92V-70', 'round'),
    stroke(brass, 5, 'M10-87H52', 'round'),
    path(brass, 'M46-90Q60-91 67-104V-70Q60-83 46-84z'),
    ellipse('#8C5C33', 67, -87, 3.5, 17),
    hold(light, 'M-10-70L8-58L20-72M12-70L24-62L32-70', [
      [22, -75],
      [34, -74],
    ]),
  )

/** The bell by the cheek, the long slide held out. */
const trombone = (light: Light): Svg =>
  group(
    stroke(brassShade, 4.5, 'M10-86L60-75Q67-66 56-63L12-73', 'round'),
    stroke(brass, 5, 'M12-73Q-4-78-14-88T-4-104L34-99', 'round'),
    path(brass, 'M26-103Q44-103 54-116L50-80Q42-94 26-97z'),
    ellipse('#8C5C33', 52, -98, 4, 18),
    hold(light, 'M-10-70L6-60L18-76M12-70L26-56L44-68', [
      [20, -80],
      [46, -71],
    ]),
  )

const horns = { tuba, trumpet, trombone }

export const bassDrum = (light: Light, x: number, y: number): Svg => {
  const p = paints[light]
  return group(
    stroke(p.ink, 5, d`M${x - 40} ${y}l16 -40M${x + 40} ${y}l-16 -40`),
    circle(p.brick, x, y - 62, 52),
    circle('#FBF8F1', x, y - 62, 42),
    path(p.orange, d`M${x} ${y - 90}l8 18h20l-16 12l6 20l-18 -12l-18 12l6 -20l-16 -12h20z`),
  )
}

/** A player in uniform, looking right; feet at x, y. */
export const player = (light: Light, x: number, y: number, h: number, horn: keyof typeof horns): Svg =>
  group(
    person('day', x, y, h, {
      coat: light === 'evening' ? '#1F5673' : '#2F7EA3',
      legs: '#1E2A32',
      pose: 'busy',
    }),
    at(x, y, h / 100, path('#E4681A', 'M-11-95q1-11 11-11t11 11l8 3v3H-11z'), horns[horn](light)),
  )

/** The first rows of the hall from behind: backs of seats, and heads of those who came. */
export const hall = (light: Light): Svg => {
  const p = paints[light]
  const seat = (x: number, y: number): string => d`M${x - 44} ${y + 60}V${y}q0 -20 20 -20h48q20 0 20 20v60z`
  const back = Array.from({ length: 9 }, (_, index) => [-20 + index * 104, 572] as const)
  const taken = back.filter((_, index) => light !== 'day' || index % 4 === 1 || index % 4 === 2)
  return group(
    rect(p.brickShade, 0, 560, 800, 40),
    ...[p.ink, p.bronzeShade].map((colour, tone) =>
      dots(
        colour,
        46,
        taken.filter((_, index) => (index % 3) % 2 === tone).map(([x, y]) => [x, y - 30] as const),
      ),
    ),
    path(p.brick, back.map(([x, y]) => seat(x, y)).join('')),
    dashed(p.gold, 5, '58 46', 'M-49 555H800'),
  )
}
