import type { Light } from '../palette.ts'
import { paints, pick } from '../palette.ts'
import { anchor, andrewFlag, cannon } from '../parts/naval.ts'
import { person } from '../parts/people.ts'
import { drifts, ledgeSnow } from '../parts/season.ts'
import { shipModel } from '../parts/ship.ts'
import { cloud, moon, sky, snowfall, stars, sun } from '../parts/sky.ts'
import { grove, tree } from '../parts/tree.ts'
import { sills, windows } from '../parts/windows.ts'
import type { Scene } from '../scene.ts'
import type { Svg } from '../svg.ts'
import { boxes, dots, group, path, rect, stroke, when } from '../svg.ts'

const house = (light: Light): Svg => {
  const p = paints[light]
  const upper = { xs: [216, 288, 360, 440, 512, 584], y: 232, w: 34, h: 58 }
  return group(
    boxes(p.brick, [
      [230, 130, 26, 40],
      [540, 130, 26, 40],
    ]),
    path(p.roofBlue, 'M150 204L200 146H600L650 204z'),
    path(p.roofBlueShade, 'M560 146h40l50 58H586z'),
    rect(p.chalk, 168, 204, 464, 276),
    rect(p.chalkShade, 604, 204, 28, 276),
    boxes(p.river, [
      [168, 212, 464, 8],
      [168, 316, 464, 10],
      [168, 220, 12, 260],
      [620, 220, 12, 260],
      [160, 470, 480, 12],
    ]),
    rect(p.chalkShade, 156, 200, 488, 10),
    windows(light, { ...upper, frame: p.azure, bars: p.chalk, lit: 'some' }),
    sills(p.chalkShade, upper),
    windows(light, { xs: [260, 540], y: 346, w: 136, h: 92, frame: p.river, lit: 'all' }),
    path(light === 'day' ? '#CFE6EE' : p.lit, 'M192 346h136v92H192zM472 346h136v92H472z'),
    shipModel('day', 262, 428, 0.84),
    shipModel('day', 540, 428, 0.84),
    path(p.wood, 'M366 480V352h68v128z'),
    stroke(p.woodShade, 4, 'M400 352v128M376 372h14v40h-14zM410 372h14v40h-14z'),
    path(p.river, 'M354 352L400 328L446 352z'),
    boxes(p.ink, [
      [340, 380, 20, 28],
      [440, 380, 20, 28],
    ]),
    stroke(p.gold, 3, 'M344 388h12M344 394h12M344 400h8M444 388h12M444 394h12M444 400h8'),
    ledgeSnow(light, 184, 328, 150, 8),
  )
}

const flags = (light: Light): Svg => {
  const p = paints[light]
  return group(
    stroke(p.ink, 5, 'M400 150V36'),
    andrewFlag(403, 40, 74),
    stroke(p.ink, 2, 'M400 60L190 150M400 110L604 150'),
    path(p.orange, 'M360 77l-22 10 2 22 22-10zM286 109l-22 10 2 22 22-10z'),
    path(p.wheat, 'M322 93l-22 10 2 22 22-10zM520 134l22 4-2 20-22-4z'),
    path(p.river, 'M470 124l22 4-2 20-22-4zM250 124l-22 10 2 20 22-10z'),
  )
}

export const scene: Scene = (light) => {
  const p = paints[light]
  return group(
    sky(light, 'night'),
    pick(light, sun(light, 650, 90, 46), group(stars(), moon(660, 96, 36)), ''),
    when(light === 'day', cloud(light, 130, 100, 0.9)),
    grove(p.leafShade, -20, 460, 840, 110),
    path(p.lawn, 'M0 456H800V600H0z'),
    tree(light, 92, 490, 280, 0.44),
    tree(light, 764, 490, 240, 0.44),
    house(light),
    flags(light),
    path(p.paving, 'M150 482H650L760 600H40z'),
    drifts(light, 560),
    cannon(light, 176, 576, 0.86),
    anchor(light, 694, 580, 0.84),
    dots(p.ink, 24, [
      [298, 562],
      [322, 562],
      [310, 542],
    ]),
    pick(
      light,
      group(
        person(light, 440, 560, 84, { coat: p.orange, child: true }),
        person(light, 510, 566, 100, { coat: p.river }),
      ),
      person(light, 440, 560, 100, { coat: p.ink }),
      group(
        person(light, 440, 566, 78, { coat: p.orange, child: true, pose: 'reach' }),
        person(light, 510, 566, 100, { coat: p.river }),
      ),
    ),
    when(light === 'winter', snowfall()),
  )
}
