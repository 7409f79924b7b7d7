import type { Light } from '../palette.ts'
import { paints, pick } from '../palette.ts'
import { ducks, lake, reeds, reflections } from '../parts/lake.ts'
import { lamp } from '../parts/lamp.ts'
import { person } from '../parts/people.ts'
import { cloud, moon, sky, snowfall, stars, sun } from '../parts/sky.ts'
import { fir, grove, tree } from '../parts/tree.ts'
import { windows } from '../parts/windows.ts'
import type { Scene } from '../scene.ts'
import type { Svg } from '../svg.ts'
import { d, group, path, rect, spread, stroke, when } from '../svg.ts'

const flats = (light: Light, x: number, y: number, wall: string, shade: string): Svg => {
  const p = paints[light]
  const row = (top: number): Svg =>
    windows(light, { xs: spread(x + 20, x + 134, 5), y: top, w: 14, h: 18, lit: 'some' })
  return group(
    rect(wall, x, y - 130, 170, 130),
    rect(shade, x + 150, y - 130, 20, 130),
    rect(light === 'winter' ? p.chalk : p.stoneShade, x - 4, y - 138, 178, 9),
    ...[-116, -86, -56, -28].map((rise) => row(y + rise)),
  )
}

const cottage = (light: Light, x: number, y: number, wall: string, roof: string): Svg => {
  const p = paints[light]
  return group(
    rect(p.brick, x + 60, y - 108, 14, 34),
    path(roof, d`M${x - 10} ${y - 54}l30-40h60l30 40z`),
    rect(wall, x, y - 54, 100, 54),
    windows(light, { xs: [x + 22, x + 50, x + 78], y: y - 42, w: 15, h: 24, frame: p.chalk, lit: 'all' }),
  )
}

const town = (light: Light): Svg => {
  const p = paints[light]
  return group(
    grove(p.hillShade, -20, 330, 840, 100),
    flats(light, 118, 330, p.chalk, p.chalkShade),
    flats(light, 500, 326, p.rose, p.roseShade),
    cottage(light, 304, 336, p.wheat, p.roofRed),
    cottage(light, 404, 340, p.azure, p.roofGreen),
    grove(p.leafShade, -20, 344, 150, 70),
    grove(p.leafShade, 664, 344, 160, 70),
    tree(light, 296, 352, 120, 0.4),
    tree(light, 684, 356, 150, 0.4),
  )
}

export const scene: Scene = (light) => {
  const p = paints[light]
  return group(
    sky(light, 'night'),
    pick(light, sun(light, 640, 104, 46), group(stars(), moon(380, 110, 34)), sun(light, 400, 120, 40)),
    when(light === 'day', cloud(light, 230, 110, 1), cloud(light, 470, 80, 0.8)),
    town(light),
    path(p.lawn, 'M0 338Q400 322 800 338V600H0z'),
    lake(light, 400, 442, 280, 88),
    reflections(light, [
      [196, 396, 40],
      [252, 382, 60],
      [330, 370, 40],
      [372, 366, 70],
      [440, 366, 50],
      [530, 374, 60],
      [588, 388, 40],
    ]),
    when(
      light === 'day',
      stroke(p.glint, 4, 'M200 440h60M300 480h80M480 420h60M520 490h44M380 400h40', 'round'),
    ),
    when(
      light === 'winter',
      stroke(p.chalk, 4, 'M260 440q80-30 140 10t160-10M340 490q60 20 140-10', 'round'),
    ),
    lamp(light, 150, 420, 120),
    lamp(light, 652, 424, 130),
    lamp(light, 96, 540, 200),
    pick(
      light,
      group(
        ducks(light, [360, 452], [408, 470], [442, 456]),
        person(light, 596, 566, 92, { coat: p.brick, pose: 'walk' }),
        person(light, 560, 568, 60, { coat: p.wheat, child: true }),
      ),
      group(
        person(light, 500, 570, 94, { coat: p.ink }),
        person(light, 530, 570, 88, { coat: p.brick, dress: true }),
      ),
      group(
        person(light, 340, 470, 72, { coat: p.orange, pose: 'walk', child: true }),
        person(light, 456, 486, 84, { coat: p.river, pose: 'walk' }),
      ),
    ),
    when(light !== 'winter', reeds(light, [250, 566], [676, 560])),
    when(light === 'winter', fir(light, 726, 560, 190), snowfall()),
  )
}
