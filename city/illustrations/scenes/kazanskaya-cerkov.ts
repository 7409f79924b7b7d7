import type { Light } from '../palette.ts'
import { paints, pick } from '../palette.ts'
import { tier } from '../parts/bell-tower.ts'
import { cross, onion } from '../parts/dome.ts'
import { motherAndChild } from '../parts/icon.ts'
import { lamp, pool } from '../parts/lamp.ts'
import { person } from '../parts/people.ts'
import { ledgeSnow } from '../parts/season.ts'
import { cloud, sky, snowfall, stars, sun } from '../parts/sky.ts'
import { cobbles } from '../parts/street.ts'
import { fir, grove, tree } from '../parts/tree.ts'
import { windows } from '../parts/windows.ts'
import type { Scene } from '../scene.ts'
import type { Svg } from '../svg.ts'
import { boxes, group, path, rect, when } from '../svg.ts'

/** An octagon on a cube under one big golden dome. */
const octagon = (light: Light): Svg => {
  const p = paints[light]
  return group(
    path(p.roofGreen, 'M398 312L440 268H560L602 312z'),
    rect(p.azure, 438, 204, 124, 70),
    path(p.azureShade, 'M536 204h26v70h-26z'),
    boxes(p.chalk, [
      [434, 204, 10, 70],
      [464, 204, 8, 70],
      [528, 204, 8, 70],
      [556, 204, 10, 70],
      [430, 198, 140, 10],
    ]),
    windows(light, { xs: [500], y: 218, w: 26, h: 46, top: 'round', frame: p.chalk, lit: 'all' }),
    windows(light, { xs: [454, 546], y: 224, w: 10, h: 36, top: 'round', lit: 'none' }),
    path(p.gold, 'M434 200Q440 150 486 138h28Q560 150 566 200z'),
    path(p.goldShade, 'M514 138Q560 150 566 200H532Q536 160 504 138z'),
    rect(p.chalk, 484, 104, 32, 36),
    rect(p.chalkShade, 505, 104, 11, 36),
    onion(light, 500, 106, 54, 58, p.gold, p.goldShade),
    cross(light, 500, 54, 42),
    ledgeSnow(light, 434, 204, 132, 8),
  )
}

const body = (light: Light): Svg => {
  const p = paints[light]
  return group(
    path(p.azure, 'M590 480V372a44 44 0 0 1 62 0V480z'),
    path(p.azureShade, 'M626 352q18 4 26 20V480h-26z'),
    path(p.roofGreen, 'M584 376q6-36 40-36t38 36z'),
    rect(p.azure, 402, 316, 196, 164),
    rect(p.azureShade, 574, 316, 24, 164),
    boxes(p.chalk, [
      [398, 316, 14, 164],
      [588, 316, 14, 164],
      [392, 308, 216, 13],
    ]),
    windows(light, { xs: [446, 500, 554], y: 346, w: 28, h: 70, top: 'round', frame: p.chalk, lit: 'all' }),
    rect(p.azure, 290, 392, 110, 88),
    rect(p.chalk, 284, 384, 120, 10),
    path(p.roofGreen, 'M284 386l10-24h106v24z'),
    windows(light, { xs: [330, 370], y: 410, w: 22, h: 46, top: 'round', frame: p.chalk, lit: 'all' }),
  )
}

const tower = (light: Light): Svg => {
  const p = paints[light]
  return group(
    path(p.gold, 'M238 206l5-62h6l5 62z'),
    cross(light, 246, 148, 38),
    path(p.roofGreen, 'M208 250Q212 214 246 200Q280 214 284 250z'),
    tier(light, 246, 336, 76, 88, { w: 34, h: 62, bell: true }, 'azure'),
    tier(light, 246, 480, 100, 144, { w: 2, h: 4 }, 'azure'),
    boxes(p.chalk, [
      [192, 346, 12, 134],
      [288, 346, 12, 134],
      [204, 252, 9, 84],
      [279, 252, 9, 84],
    ]),
    path(p.chalk, 'M216 480V414a30 30 0 0 1 60 0v66z'),
    path(light === 'day' ? p.wood : p.lit, 'M224 480V416a22 22 0 0 1 44 0v64z'),
    motherAndChild(light, 246, 374, 0.84),
    ledgeSnow(light, 192, 338, 108, 8),
  )
}

export const scene: Scene = (light) => {
  const p = paints[light]
  return group(
    sky(light, 'sunset', 400),
    pick(light, sun(light, 660, 130, 52), stars(), ''),
    when(light === 'day', cloud(light, 120, 130, 1), cloud(light, 360, 90, 0.8)),
    grove(p.leafShade, -20, 470, 860, 90),
    path(p.lawn, 'M0 462H800V600H0z'),
    body(light),
    octagon(light),
    tower(light),
    path(p.stone, 'M190 476H654v12H190z'),
    path(p.path, 'M222 488h48L330 540H190z'),
    path(p.paving, 'M0 526H800V548H0z'),
    cobbles(light, 546, 3),
    when(light !== 'winter', tree(light, 110, 508, 240, 0.42), tree(light, 704, 500, 180, 0.5)),
    when(light === 'winter', fir(light, 106, 520, 230), fir(light, 708, 510, 180)),
    pool(light, 246, 508, 70),
    when(light === 'evening', lamp(light, 376, 542, 150)),
    pick(
      light,
      group(
        person(light, 300, 544, 86, { coat: p.brick, dress: true, hair: p.chalk }),
        person(light, 336, 546, 56, { coat: p.orange, child: true }),
      ),
      group(
        person(light, 250, 536, 80, { coat: p.ink, dress: true, hair: p.brick }),
        person(light, 290, 544, 84, { coat: p.ink }),
      ),
      person(light, 300, 546, 90, { coat: p.brick, pose: 'walk' }),
    ),
    when(light === 'winter', snowfall()),
  )
}
