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
import { at, box, boxes, dots, group, mirror, path, repeat, spread, when } from '../svg.ts'

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

const side = (light: Light): Svg => {
  const p = paints[light]
  return group(
    tree(light, 296, 432, 170, 0.56),
    tree(light, 220, 458, 270, 0.46),
    when(light !== 'winter', path(p.lawnShade, 'M150 510L318 430h10L196 524z')),
    when(
      light === 'day',
      dots(
        p.orange,
        9,
        spread(0, 1, 9).map((t) => [176 + t * 140, 514 - t * 80] as const),
      ),
    ),
    oldTree(light, 92, 500, 420),
    bench(light, 246, 506, 0.8),
    plinth(light, 196, 506, 92, 50),
    at(192, 506, 0.46, smallLion(light)),
  )
}

const middle = (light: Light): Svg => {
  const p = paints[light]
  return group(
    boxes(p.stone, [
      [366, 424, 68, 10],
      [378, 414, 44, 10],
    ]),
    path(p.brick, 'M384 366h32l3 50h-38z'),
    path(p.chalk, box(378, 360, 44, 8)),
    at(400, 354, 0.34, peter(light, 'far')),
  )
}

export const scene: Scene = (light) => {
  const p = paints[light]
  return group(
    sky(light, 'night'),
    sun(light, 400, 280, 118),
    when(light === 'evening', stars()),
    when(light === 'day', cloud(light, 300, 90, 0.9), cloud(light, 520, 130, 0.8)),
    grove(p.hillShade, -20, 430, 840, 80),
    path(p.lawn, 'M0 424H800V600H0z'),
    path(p.path, 'M356 424h88L720 600H80z'),
    repeat(4, (i) =>
      path(
        p.paving,
        `M${String(348 - i * i * 16)} ${String(432 + i * i * 12)}h${String(104 + i * i * 32)}l${String(5 + i * 3)} ${String(4 + i * 2)}h${String(-114 - i * i * 32 - i * 6)}z`,
      ),
    ),
    middle(light),
    side(light),
    mirror(400, side(light)),
    lamp(light, 320, 470, 130),
    lamp(light, 480, 470, 130),
    pick(
      light,
      group(
        person(light, 372, 500, 78, { coat: p.river, dress: true }),
        person(light, 398, 500, 52, { coat: p.wheatShade, child: true }),
      ),
      group(
        person(light, 420, 480, 68, { coat: p.ink }),
        person(light, 442, 482, 62, { coat: p.brick, dress: true }),
      ),
      group(
        person(light, 400, 540, 98, { coat: p.orange, pose: 'walk' }),
        person(light, 448, 544, 66, { coat: p.river, child: true }),
      ),
    ),
    when(light === 'winter', snowfall(20)),
  )
}
