import type { Light } from '../palette.ts'
import { glow, paints, pick } from '../palette.ts'
import { chalk, mountain } from '../parts/chalk-cliff.ts'
import { cross, onion } from '../parts/dome.ts'
import { person } from '../parts/people.ts'
import { river, sunRoad } from '../parts/river.ts'
import { ledgeSnow } from '../parts/season.ts'
import { birds, cloud, sky, snowfall, stars, sun } from '../parts/sky.ts'
import { bush, oldTree } from '../parts/tree.ts'
import { windows } from '../parts/windows.ts'
import type { Scene } from '../scene.ts'
import type { Svg } from '../svg.ts'
import { at, boxes, d, group, path, rect, stroke, when } from '../svg.ts'

const cave = (light: Light, x: number, y: number, w: number, h: number): Svg => {
  const p = paints[light]
  const c = chalk(light)
  const arch = (half: number, top: number): string =>
    d`M${x - half} ${y}v${-top + half}a${half} ${half} 0 0 1 ${2 * half} 0v${top - half}z`
  return group(
    path(c.deep, arch(w / 2 + 9, h + 9)),
    path(p.ink, arch(w / 2, h)),
    when(light !== 'day', path(light === 'evening' ? glow : '#C98A4E', arch(w * 0.26, h * 0.62))),
  )
}

/** The carved front of the cave church. */
const portal = (light: Light): Svg => {
  const p = paints[light]
  const c = chalk(light)
  return group(
    path(c.shade, 'M456 452V308L530 262L604 308V452z'),
    path(c.deep, 'M446 312L530 254L614 312H594L530 272L466 312z'),
    boxes(c.face, [
      [464, 320, 16, 132],
      [580, 320, 16, 132],
      [492, 336, 10, 116],
      [558, 336, 10, 116],
    ]),
    cross(light, 530, 328, 42),
    cave(light, 530, 452, 42, 104),
    stroke(p.woodShade, 5, 'M522 270h16'),
    ledgeSnow(light, 452, 312, 60, 7),
  )
}

const chapel = (light: Light): Svg => {
  const p = paints[light]
  return group(
    rect(p.chalk, 560, 62, 66, 44),
    rect(p.chalkShade, 606, 62, 20, 44),
    windows(light, { xs: [576, 593], y: 74, w: 8, h: 22, top: 'round', lit: 'all' }),
    path(p.roofBlue, 'M552 64l18-20h46l18 20z'),
    rect(p.chalk, 582, 28, 22, 18),
    onion(light, 593, 30, 34, 34, p.river, p.deep),
    cross(light, 593, 0, 30),
  )
}

const stairs = (light: Light): Svg => {
  const p = paints[light]
  return group(
    stroke(p.woodShade, 9, 'M300 470L372 404L318 360L398 316L352 276L414 250'),
    stroke(p.wood, 4, 'M300 456L372 390L318 346L398 302L352 262L414 236'),
    stroke(
      p.woodShade,
      3,
      'M300 470v-18M336 438v-18M372 404v-18M345 382v-18M318 360v-18M358 338v-18M398 316v-18M352 276v-18M414 250v-18',
    ),
  )
}

export const scene: Scene = (light) => {
  const p = paints[light]
  return group(
    sky(light),
    sun(light, 150, pick(light, 140, 300, 150), 60),
    when(light === 'evening', stars()),
    when(
      light === 'day',
      cloud(light, 300, 80, 0.9),
      cloud(light, 720, 66, 0.8),
      birds(p.ink, [220, 190], [250, 174]),
    ),
    at(0, 40, 1, chapel(light), mountain(light)),
    stairs(light),
    portal(light),
    cave(light, 440, 250, 30, 54),
    cave(light, 688, 452, 36, 72),
    cave(light, 640, 254, 26, 46),
    cave(light, 750, 300, 26, 44),
    path(p.lawnShade, 'M-10 450Q200 438 400 452T810 446V500H-10z'),
    oldTree(light, 40, 470, 140),
    oldTree(light, 116, 476, 100),
    bush(light, 236, 470, 80),
    bush(light, 400, 468, 56),
    bush(light, 640, 470, 70),
    bush(light, 764, 470, 90),
    river(light, 476, 124),
    when(light === 'evening', sunRoad(glow, 150, 478, 120, 60)),
    person(light, 330, 438, 42, { coat: p.brick, pose: 'walk' }),
    when(light !== 'evening', person(light, 556, 472, 56, { coat: p.ink, dress: true })),
    pick(
      light,
      path(p.woodShade, 'M250 530h130l-18 28h-96z') +
        person(light, 316, 556, 60, { coat: p.orange }) +
        stroke(p.wood, 5, 'M340 500L392 566'),
      path(p.ink, 'M290 540h130l-18 28h-96z') +
        person(light, 356, 566, 60, { coat: p.ink }) +
        rect(glow, 392, 522, 10, 14),
      path('#F4F7F8', 'M0 520Q220 496 420 536T800 520V600H0z'),
    ),
    when(light === 'winter', snowfall()),
  )
}
