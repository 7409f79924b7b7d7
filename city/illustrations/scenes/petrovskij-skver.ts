import type { Light } from '../palette.ts'
import { paints, pick } from '../palette.ts'
import { lamp } from '../parts/lamp.ts'
import { smallLion } from '../parts/lion.ts'
import { plinth } from '../parts/monument.ts'
import { person } from '../parts/people.ts'
import { peter } from '../parts/peter.ts'
import { cloud, sky, snowfall, stars, sun } from '../parts/sky.ts'
import { grove, oldTree, tree } from '../parts/tree.ts'
import type { Scene } from '../scene.ts'
import type { Svg } from '../svg.ts'
import { at, box, dots, ellipse, group, mirror, path, spread, when } from '../svg.ts'

const bench = (light: Light, x: number, y: number, s: number): Svg => {
  const p = paints[light]
  return at(
    x,
    y,
    s,
    path(p.ink, 'M-38-22h6V0h-6zM32-22h6V0h-6z'),
    path(light === 'winter' ? p.lawn : p.orange, 'M-46-28h92v8h-92z'),
    path(p.orange, 'M-46-46h92v7h-92zM-46-58h92v7h-92z'),
  )
}

/** A long bed between the alley and the lawn: rows of flowers, in winter heaps of snow. */
const bed = (light: Light): Svg => {
  const p = paints[light]
  const flowers = (colour: string, from: number, to: number, size: number, count: number): Svg =>
    dots(
      colour,
      size,
      spread(from, to, count).map((t, i) => [356 - t * 262 - (i % 3) * t * 26, 422 + t * 176] as const),
    )
  return group(
    path(p.leafShade, 'M364 412H352L20 600H132z'),
    when(
      light !== 'winter',
      flowers(p.orange, 0.1, 0.44, 7, 9),
      flowers(p.chalk, 0.13, 0.42, 6, 6),
      flowers(p.orange, 0.5, 0.98, 15, 10),
      flowers(p.chalk, 0.55, 0.93, 11, 7),
    ),
    when(light === 'winter', flowers('#F4F7F8', 0.3, 0.96, 36, 6)),
  )
}

const side = (light: Light): Svg =>
  group(
    tree(light, 314, 426, 150, 0.5),
    tree(light, 240, 456, 250, 0.46),
    bed(light),
    oldTree(light, 62, 500, 370),
    lamp(light, 318, 446, 110),
    bench(light, 176, 508, 1.1),
    plinth(light, 56, 548, 84, 52),
    at(52, 548, 0.36, smallLion(light)),
  )

/** The bust far down the alley, behind a round bed. */
const middle = (light: Light): Svg => {
  const p = paints[light]
  return group(
    path(p.stone, 'M374 414h52v8h-52z'),
    path(p.brick, 'M386 368h28l3 46h-34z'),
    path(p.chalk, box(381, 363, 38, 6)),
    at(400, 358, 0.2, peter(light, 'far')),
    ellipse(p.lawnShade, 400, 436, 46, 11),
    when(
      light !== 'winter',
      dots(
        p.orange,
        6,
        spread(364, 436, 9).map((x, i) => [x, 434 + (i % 2) * 5] as const),
      ),
    ),
  )
}

export const scene: Scene = (light) => {
  const p = paints[light]
  return group(
    sky(light, 'night'),
    sun(light, 400, 240, 84),
    when(light === 'evening', stars()),
    when(light === 'day', cloud(light, 330, 90, 0.9)),
    grove(p.hillShade, -20, 420, 840, 70),
    path(p.lawn, 'M0 412H800V600H0z'),
    path(p.path, 'M366 412h68L668 600H132z'),
    side(light),
    mirror(400, side(light)),
    middle(light),
    pick(
      light,
      group(
        person(light, 366, 512, 84, { coat: p.river, dress: true }),
        person(light, 396, 512, 56, { coat: p.wheatShade, child: true }),
        person(light, 610, 512, 88, { coat: p.brick, pose: 'sit' }),
      ),
      group(
        person(light, 420, 492, 74, { coat: p.ink }),
        person(light, 446, 494, 68, { coat: p.brick, dress: true }),
      ),
      group(
        person(light, 390, 560, 110, { coat: p.orange, pose: 'walk' }),
        person(light, 446, 564, 74, { coat: p.river, child: true }),
      ),
    ),
    when(light === 'winter', snowfall(12)),
  )
}
