import type { Light } from '../palette.ts'
import { paints, pick } from '../palette.ts'
import { angel, apostle, arch } from '../parts/apostle.ts'
import { lamp } from '../parts/lamp.ts'
import { person } from '../parts/people.ts'
import { drifts } from '../parts/season.ts'
import { cloud, sky, snowfall, stars, sun } from '../parts/sky.ts'
import { fir, grove } from '../parts/tree.ts'
import type { Scene } from '../scene.ts'
import type { Svg } from '../svg.ts'
import { boxes, dots, group, path, rect, spread, when } from '../svg.ts'

const base = (light: Light): Svg => {
  const p = paints[light]
  return group(
    rect(p.brick, 356, 440, 88, 58),
    rect(p.brickShade, 416, 440, 28, 58),
    boxes(p.chalk, [
      [348, 430, 104, 12],
      [212, 496, 376, 14],
    ]),
    boxes(p.stone, [
      [196, 508, 408, 16],
      [180, 522, 440, 18],
    ]),
    when(
      light !== 'winter',
      dots(
        p.orange,
        12,
        spread(206, 330, 7).map((x) => [x, 554] as const),
      ),
      dots(
        p.orange,
        12,
        spread(470, 594, 7).map((x) => [x, 554] as const),
      ),
    ),
  )
}

export const scene: Scene = (light) => {
  const p = paints[light]
  return group(
    sky(light),
    sun(light, 400, pick(light, 250, 300, 250), pick(light, 190, 150, 170)),
    when(light === 'evening', stars()),
    when(light === 'day', cloud(light, 130, 140, 1), cloud(light, 690, 120, 0.9)),
    grove(p.hillShade, -20, 450, 840, 80),
    path(p.lawn, 'M0 440H800V600H0z'),
    path(p.stoneShade, 'M0 470L180 446H0z'),
    fir(light, 108, 500, 200),
    fir(light, 170, 490, 140),
    fir(light, 660, 488, 130),
    fir(light, 722, 512, 190),
    path(p.paving, 'M250 540H550L640 600H160z'),
    drifts(light, 560),
    arch(light, 400, 500),
    base(light),
    apostle(light, 400, 432, 0.66),
    angel(light, 400, 130, 0.84),
    lamp(light, 170, 548, 150),
    lamp(light, 630, 548, 150),
    pick(
      light,
      group(
        person(light, 300, 584, 88, { coat: p.river, dress: true, hair: p.chalk }),
        person(light, 336, 586, 58, { coat: p.orange, child: true }),
      ),
      person(light, 470, 586, 90, { coat: p.ink }),
      group(person(light, 476, 588, 92, { coat: p.brick }), person(light, 510, 588, 86, { coat: p.river })),
    ),
    when(light === 'winter', snowfall(20)),
  )
}
