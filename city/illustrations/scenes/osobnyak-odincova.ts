import type { Light } from '../palette.ts'
import { paints, pick } from '../palette.ts'
import { halfDome } from '../parts/dome.ts'
import { lamp } from '../parts/lamp.ts'
import { person } from '../parts/people.ts'
import { ledgeSnow } from '../parts/season.ts'
import { cloud, sky, snowfall, stars, streaks, sun } from '../parts/sky.ts'
import { gentleman, lady } from '../parts/townsfolk.ts'
import { tree } from '../parts/tree.ts'
import type { Scene } from '../scene.ts'
import type { Point, Svg } from '../svg.ts'
import { d, group, mirror, path, rect, repeat, stroke, when } from '../svg.ts'

/** Heights of the wing shrink away from the corner: a point at x on a line of slope from the middle height. */
const along = (x: number, y: number): number => y + (x - 490) * ((400 - y) / 900)

const slab = (x0: number, x1: number, top: number, bottom: number): string =>
  d`M${x0} ${along(x0, top)}L${x1} ${along(x1, top)}V${along(x1, bottom)}L${x0} ${along(x0, bottom)}z`

const windowXs: readonly Point[] = [
  [520, 546],
  [566, 590],
  [608, 630],
  [646, 666],
]

const wing = (light: Light, side: 'bright' | 'dark'): Svg => {
  const p = paints[light]
  const wall = side === 'bright' ? p.rose : p.roseShade
  const line = side === 'bright' ? p.roseShade : p.brick
  const slabs = (top: number, bottom: number, grow: number): string =>
    windowXs.map(([a, b]) => slab(a - grow, b + grow, top - grow, bottom + grow)).join('')
  const lit = light === 'evening' ? [0, 2] : [1]
  return group(
    path(p.roofBlue, d`M480 236L520 196L680 ${along(680, 214)}L704 ${along(704, 240)}z`),
    path(wall, slab(480, 690, 240, 500)),
    stroke(
      line,
      3,
      [268, 296, 324, 390, 412, 434, 456, 478]
        .map((y) => d`M480 ${along(480, y)}L690 ${along(690, y)}`)
        .join(''),
    ),
    path(
      p.chalk,
      slab(474, 700, 234, 246) + slab(480, 690, 364, 376) + slabs(280, 346, 6) + slabs(402, 472, 4),
    ),
    path(p.glass, slabs(280, 346, 0) + slabs(402, 472, 0)),
    when(
      light !== 'day',
      path(
        p.lit,
        windowXs
          .filter((_, i) => lit.includes(i))
          .map(([a, b]) => slab(a, b, 280, 346))
          .join('') + slab(566, 590, 402, 472),
      ),
    ),
    path(p.stone, slab(480, 694, 488, 502)),
  )
}

const vane = (light: Light): Svg => {
  const p = paints[light]
  return group(
    stroke(p.ink, 5, 'M400 136V40'),
    stroke(p.ink, 4, 'M376 92h48M392 40l8-12 8 12'),
    path(p.gold, 'M402 50H452L440 60L452 72H402zM398 58L366 54L376 61L366 68L398 64z'),
  )
}

const rotunda = (light: Light): Svg => {
  const p = paints[light]
  const arches = (y: number, h: number, w: number, grow: number): string =>
    [326, 400, 474]
      .map((x, index) => {
        const half = (index === 1 ? w : w * 0.7) / 2 + grow
        return d`M${x - half} ${y + h}V${y + half}a${half} ${half} 0 0 1 ${2 * half} 0V${y + h}z`
      })
      .join('')
  return group(
    rect(p.rose, 286, 226, 228, 276),
    path(p.roseShade, 'M456 226h58v276h-58z'),
    repeat(9, (i) => rect(i < 4 ? p.chalkShade : p.roseShade, 286, 262 + i * 27, 228, i < 4 ? 3 : 4)),
    path(
      p.chalk,
      'M276 216h248v18H276zM280 358h240v14H280zM286 234h16v124h-16zM354 234h14v124h-14zM432 234h14v124h-14zM498 234h16v124h-16z',
    ),
    path(p.chalk, arches(258, 92, 42, 7)),
    path(p.lit, arches(258, 92, 42, 0)),
    path(p.glass, light === 'day' ? '' : 'M306 384h0z'),
    path(p.chalk, 'M318 388h28v92h-28zM454 388h28v92h-28z'),
    path(p.glass, 'M323 393h18v82h-18zM459 393h18v82h-18z'),
    path(p.chalk, 'M364 502V420a36 36 0 0 1 72 0v82z'),
    path(p.woodShade, 'M374 502V422a26 26 0 0 1 52 0v80z'),
    path(p.gold, 'M376 414a26 20 0 0 1 48 0z'),
    path(p.chalk, 'M300 216V196h200v20z'),
    halfDome(light, 400, 200, 210, 96, p.deep, p.deepShade),
    stroke(p.river, 3, 'M400 106Q352 130 344 198M400 106Q448 130 456 198'),
    path(p.chalk, 'M380 112h40v-16h-40z'),
    path(p.deep, 'M372 98Q384 76 400 64Q416 76 428 98z'),
    path(p.stone, 'M280 494h240v14H280z'),
    ledgeSnow(light, 278, 220, 244, 9),
  )
}

export const scene: Scene = (light) => {
  const p = paints[light]
  return group(
    sky(light),
    sun(light, pick(light, 640, 584, 650), pick(light, 130, 196, 140), pick(light, 52, 70, 46)),
    when(light === 'evening', stars(), streaks(light, [80, 180, 130], [620, 250, 130])),
    when(light === 'day', cloud(light, 130, 140, 1), cloud(light, 560, 80, 0.8)),
    path(p.hillShade, 'M0 470V400L60 360L110 400H180V470zM620 470V400H690L740 356L800 400V470z'),
    path(p.lawn, 'M0 456H800V500H0z'),
    tree(light, 64, 490, 200, 0.5),
    tree(light, 744, 490, 190, 0.5),
    wing(light, 'dark'),
    mirror(400, wing(light, 'bright')),
    vane(light),
    rotunda(light),
    path(p.paving, 'M0 476H800V600H0z'),
    path(p.pavingShade, 'M0 540L280 532H520L800 540V600H0z'),
    when(light !== 'winter', stroke(p.chalk, 8, 'M330 560h40M400 560h40M470 560h40M540 560h40M260 560h40')),
    lamp(light, 236, 540, 170),
    gentleman(light, pick(light, 480, 570, 476), 552, 98),
    lady(light, pick(light, 530, 520, 526), 554, 94),
    when(light === 'winter', person(light, 330, 548, 60, { coat: p.brick, child: true })),
    when(light === 'winter', snowfall()),
  )
}
