import type { Light } from '../palette.ts'
import { glow, paints, pick } from '../palette.ts'
import { lamp } from '../parts/lamp.ts'
import { person } from '../parts/people.ts'
import { peter } from '../parts/peter.ts'
import { drifts, ledgeSnow } from '../parts/season.ts'
import { cloud, sky, snowfall, stars, sun } from '../parts/sky.ts'
import { fir, grove, tree } from '../parts/tree.ts'
import type { Scene } from '../scene.ts'
import type { Svg } from '../svg.ts'
import { at, boxes, dots, ellipse, fade, group, path, rect, spread, stroke, when } from '../svg.ts'

const pedestal = (light: Light): Svg => {
  const p = paints[light]
  return group(
    path(p.brick, 'M330 374H470L482 500H318z'),
    path(p.brickShade, 'M430 374h40l12 126h-44z'),
    boxes(p.stone, [
      [316, 354, 168, 20],
      [300, 496, 200, 18],
      [270, 514, 260, 20],
    ]),
    boxes(p.stoneShade, [
      [444, 354, 40, 20],
      [450, 496, 50, 18],
      [460, 514, 70, 20],
    ]),
    stroke(p.gold, 6, 'M400 402v66M384 414h32M372 442q4 26 28 26t28-26', 'round'),
    ledgeSnow(light, 300, 498, 24, 8),
    ledgeSnow(light, 476, 498, 24, 8),
  )
}

const flowers = (light: Light): Svg => {
  const p = paints[light]
  return group(
    ellipse(p.lawnShade, 400, 552, 250, 34),
    when(
      light !== 'winter',
      dots(
        p.orange,
        13,
        spread(190, 610, 15).map((x, index) => [x, 556 + (index % 2) * 9] as const),
      ),
      dots(
        p.chalk,
        9,
        spread(205, 595, 14).map((x, index) => [x, 545 + (index % 2) * 8] as const),
      ),
    ),
  )
}

export const scene: Scene = (light) => {
  const p = paints[light]
  return group(
    sky(light, 'night'),
    when(light !== 'evening', sun(light, 400, 210, 180)),
    when(light === 'evening', stars(), fade(0.25, path(glow, 'M400 560L150 0H650z'))),
    when(light === 'day', cloud(light, 100, 120, 1), cloud(light, 710, 150, 0.9)),
    grove(p.hillShade, -20, 460, 840, 130),
    path(p.lawn, 'M0 450H800V600H0z'),
    pick(
      light,
      group(tree(light, 84, 500, 280, 0.36), tree(light, 716, 500, 280, 0.36)),
      group(lamp(light, 140, 520, 230), lamp(light, 660, 520, 230)),
      group(fir(light, 90, 510, 260), fir(light, 712, 510, 280)),
    ),
    path(p.paving, 'M0 520Q400 470 800 520V600H0z'),
    drifts(light, 540),
    flowers(light),
    pedestal(light),
    when(light === 'evening', rect(glow, 388, 536, 24, 8)),
    at(400, 334, 1.05, peter(light)),
    when(light === 'day', person(light, 600, 548, 104, { coat: p.river, pose: 'reach', child: true })),
    when(light === 'evening', person(light, 590, 566, 110, { coat: p.ink })),
    when(light === 'winter', person(light, 596, 566, 112, { coat: p.orange }), snowfall(30)),
  )
}
