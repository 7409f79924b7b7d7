import type { Light } from '../palette.ts'
import { paints } from '../palette.ts'
import { lamp } from '../parts/lamp.ts'
import { lion } from '../parts/lion.ts'
import { plinth } from '../parts/monument.ts'
import { person } from '../parts/people.ts'
import { drifts } from '../parts/season.ts'
import { cloud, sky, snowfall, stars, sun } from '../parts/sky.ts'
import { grove, oldTree } from '../parts/tree.ts'
import type { Scene } from '../scene.ts'
import type { Svg } from '../svg.ts'
import { at, circle, group, mirror, path, stroke, when } from '../svg.ts'

const gate = (light: Light): Svg => {
  const p = paints[light]
  return group(
    path(p.chalk, 'M300 500V300h26v200zM474 500V300h26v200z'),
    path(p.chalkShade, 'M316 500V308h10v192zM490 500V308h10v192zM292 296h42v12h-42zM466 296h42v12h-42z'),
    stroke(p.ink, 7, 'M318 296Q400 190 482 296'),
    stroke(p.ink, 4, 'M326 300Q400 226 474 300M400 244V226'),
    circle(p.ink, 400, 218, 9),
  )
}

const guard = (light: Light): Svg => group(plinth(light, 186, 424, 210, 96), at(178, 424, 1, lion(light)))

export const scene: Scene = (light) => {
  const p = paints[light]
  return group(
    sky(light),
    sun(light, 400, light === 'evening' ? 300 : 210, light === 'evening' ? 110 : 96),
    when(light === 'evening', stars()),
    when(light === 'day', cloud(light, 90, 90, 1), cloud(light, 690, 70, 1)),
    grove(p.leafShade, -10, 470, 820, 120),
    oldTree(light, 46, 500, 330),
    oldTree(light, 754, 500, 330),
    path(p.lawn, 'M0 470H800V600H0z'),
    path(p.path, 'M372 470h56L700 600H100z'),
    gate(light),
    drifts(light, 520),
    when(light === 'winter', path(p.path, 'M330 520h140L560 600H250z')),
    guard(light),
    mirror(400, guard(light)),
    when(light === 'day', person(light, 560, 428, 74, { coat: p.orange, child: true, pose: 'reach' })),
    when(light === 'day', person(light, 436, 560, 96, { coat: p.river, dress: true, hair: p.brick })),
    when(light === 'evening', lamp(light, 330, 540, 170), lamp(light, 470, 540, 170)),
    when(
      light === 'evening',
      person(light, 392, 556, 92, { coat: p.ink }),
      person(light, 424, 556, 86, { coat: p.brick, dress: true }),
    ),
    when(
      light === 'winter',
      person(light, 380, 568, 70, { coat: p.orange, child: true, pose: 'reach' }),
      person(light, 428, 572, 100, { coat: p.river }),
    ),
    when(light === 'winter', snowfall()),
  )
}
