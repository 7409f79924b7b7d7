import type { Light } from '../palette.ts'
import { paints, pick } from '../palette.ts'
import { reel, scaffold, screen } from '../parts/cinema.ts'
import { lamp } from '../parts/lamp.ts'
import { person } from '../parts/people.ts'
import { drifts, ledgeSnow } from '../parts/season.ts'
import { cloud, moon, sky, snowfall, stars, sun } from '../parts/sky.ts'
import { grove, tree } from '../parts/tree.ts'
import type { Scene } from '../scene.ts'
import type { Svg } from '../svg.ts'
import { at, boxes, group, path, rect, spread, when } from '../svg.ts'

const house = (light: Light): Svg => {
  const p = paints[light]
  return group(
    rect(p.wheat, 148, 226, 360, 264),
    rect(p.wheatShade, 484, 226, 24, 264),
    boxes(p.chalk, [
      [136, 212, 384, 18],
      ...spread(160, 484, 7).map((x) => [x - 8, 392, 16, 90] as const),
      [148, 380, 360, 14],
    ]),
    path(
      p.glass,
      'M176 402h36v80h-36zM230 402h36v80h-36zM284 402h36v80h-36zM338 402h36v80h-36zM392 402h36v80h-36zM446 402h30v80h-30z',
    ),
    path(p.stone, 'M132 480h392v12H132z'),
    screen(light, 232, 254, 196, 110),
    path(p.roofBlue, 'M188 212L206 168H450L468 212z'),
    reel(light, 286, 126, 66),
    reel(light, 396, 148, 44),
    ledgeSnow(light, 136, 216, 60, 8),
    ledgeSnow(light, 462, 216, 60, 8),
  )
}

const fence = (light: Light): Svg => {
  const p = paints[light]
  return group(
    boxes(
      p.chalk,
      spread(476, 688, 5).map((x) => [x, 500, 48, 40] as const),
    ),
    path(
      p.brick,
      spread(476, 688, 5)
        .map((x) => `M${String(x)} 524l24-24h16l-40 40z`)
        .join(''),
    ),
    boxes(p.ink, [
      [474, 540, 8, 10],
      [528, 540, 8, 10],
      [634, 540, 8, 10],
      [728, 540, 8, 10],
    ]),
  )
}

export const scene: Scene = (light) => {
  const p = paints[light]
  return group(
    sky(light, 'night'),
    pick(light, sun(light, 150, 120, 50), group(stars(), moon(140, 110, 36)), ''),
    when(light === 'day', cloud(light, 250, 70, 0.8), cloud(light, 720, 120, 0.8)),
    grove(p.hillShade, -20, 470, 840, 110),
    path(p.lawn, 'M0 464H800V600H0z'),
    at(64, 0, 1, house(light), scaffold(light, 136, 482, 84, 250)),
    path(p.paving, 'M0 492H800V600H0z'),
    drifts(light, 566),
    tree(light, 730, 500, 190, 0.46),
    lamp(light, 632, 512, 180),
    fence(light),
    tree(light, 96, 512, 230, 0.46),
    pick(
      light,
      group(
        person(light, 250, 296, 52, { coat: p.orange, hair: p.wheat }),
        person(light, 340, 530, 74, { coat: p.brick, dress: true }),
        person(light, 300, 530, 78, { coat: p.river }),
      ),
      person(light, 330, 534, 80, { coat: p.ink }),
      group(
        person(light, 326, 536, 82, { coat: p.river, pose: 'walk' }),
        person(light, 366, 538, 54, { coat: p.brick, child: true }),
      ),
    ),
    when(light === 'winter', snowfall(20)),
  )
}
