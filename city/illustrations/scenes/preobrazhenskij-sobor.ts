import type { Light } from '../palette.ts'
import { paints } from '../palette.ts'
import { tier } from '../parts/bell-tower.ts'
import { columns, cross, halfDome } from '../parts/dome.ts'
import { lamp } from '../parts/lamp.ts'
import { person } from '../parts/people.ts'
import { ledgeSnow } from '../parts/season.ts'
import { birds, cloud, sky, snowfall, stars, streaks, sun } from '../parts/sky.ts'
import { grove, tree } from '../parts/tree.ts'
import { windows } from '../parts/windows.ts'
import type { Scene } from '../scene.ts'
import type { Svg } from '../svg.ts'
import { boxes, group, path, rect, spread, stroke, when } from '../svg.ts'

const tower = (light: Light): Svg => {
  const p = paints[light]
  return group(
    path(p.deep, 'M246 150l6-88h6l6 88z'),
    cross(light, 255, 66, 46),
    halfDome(light, 255, 176, 62, 36, p.deep, p.deepShade),
    tier(light, 255, 246, 72, 68, { w: 26, h: 46 }),
    columns(p.chalk, [226, 284], 184, 8, 60),
    tier(light, 255, 348, 98, 92, { w: 38, h: 68 }),
    columns(p.chalk, [213, 297], 262, 11, 84),
    tier(light, 255, 500, 124, 142, { w: 44, h: 92 }),
    columns(p.chalk, [201, 221, 289, 309], 366, 12, 130),
    ledgeSnow(light, 200, 253, 110, 8),
    ledgeSnow(light, 190, 354, 130, 8),
  )
}

const hall = (light: Light): Svg => {
  const p = paints[light]
  const xs = [462, 488, 514, 586, 612, 638]
  return group(
    rect(p.chalk, 310, 380, 120, 120),
    windows(light, { xs: [348, 394], y: 410, w: 22, h: 54, top: 'round', lit: 'none' }),
    path(p.roofBlue, 'M306 382l14-22h110v22z'),
    rect(p.chalk, 474, 236, 152, 76),
    rect(p.chalkShade, 592, 236, 34, 76),
    windows(light, { xs: spread(494, 606, 4), y: 252, w: 18, h: 42, top: 'round', lit: 'none' }),
    rect(p.chalkShade, 464, 228, 172, 12),
    halfDome(light, 550, 230, 164, 92, p.deep, p.deepShade),
    rect(p.chalk, 538, 116, 24, 26),
    halfDome(light, 550, 120, 30, 20, p.deep, p.deepShade),
    cross(light, 550, 102, 46),
    rect(p.chalk, 424, 350, 256, 150),
    rect(p.chalkShade, 452, 356, 228, 144),
    windows(light, { xs: [475, 501, 599, 625], y: 396, w: 14, h: 64, top: 'round', lit: 'none' }),
    path(p.bronzeShade, 'M532 496v-90a18 18 0 0 1 36 0v90z'),
    stroke(p.ink, 3, 'M550 390v106'),
    boxes(p.wood, [
      [526, 416, 48, 12],
      [526, 456, 48, 12],
    ]),
    columns(p.chalk, xs, 352, 15, 146),
    rect(p.chalkShade, 452, 344, 196, 12),
    path(p.chalk, 'M446 346L550 296L654 346z'),
    path(p.chalkShade, 'M482 338L550 306L618 338z'),
    boxes(p.stone, [
      [416, 496, 272, 12],
      [180, 496, 250, 12],
    ]),
    ledgeSnow(light, 470, 230, 160, 7),
    ledgeSnow(light, 426, 352, 30, 8),
    ledgeSnow(light, 652, 352, 26, 8),
  )
}

export const scene: Scene = (light) => {
  const p = paints[light]
  return group(
    sky(light),
    sun(light, light === 'evening' ? 404 : 392, light === 'evening' ? 318 : 190, 58),
    when(light === 'evening', stars(), streaks(light, [60, 250, 110], [640, 200, 120], [690, 290, 80])),
    when(
      light === 'day',
      cloud(light, 110, 150, 1),
      cloud(light, 700, 110, 1.1),
      birds(p.ink, [330, 110], [356, 92]),
    ),
    grove(p.hillShade, -20, 470, 840, 70),
    path(p.lawn, 'M0 480Q400 452 800 480V600H0z'),
    path(p.paving, 'M150 508H690L800 600H60z'),
    stroke(p.pavingShade, 4, 'M130 532H722M100 560H756'),
    tower(light),
    hall(light),
    tree(light, 92, 520, 220, 0.42),
    tree(light, 744, 512, 170, 0.46),
    lamp(light, 400, 540, 120),
    when(light !== 'evening', person(light, 330, 556, 64, { coat: p.orange, pose: 'walk' })),
    when(
      light === 'evening',
      person(light, 440, 560, 64, { coat: p.ink }),
      person(light, 466, 560, 58, { coat: p.brick }),
    ),
    when(light === 'winter', snowfall(), person(light, 304, 556, 46, { coat: p.river, child: true })),
  )
}
