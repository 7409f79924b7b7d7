import type { Light } from '../palette.ts'
import { paints, pick } from '../palette.ts'
import { bell } from '../parts/bell-tower.ts'
import { cross, cupola, kokoshniki, onion, tent } from '../parts/dome.ts'
import { veil } from '../parts/icon.ts'
import { person } from '../parts/people.ts'
import { drifts, ledgeSnow } from '../parts/season.ts'
import { cloud, sky, snowfall, stars, streaks, sun } from '../parts/sky.ts'
import { grove, oldTree } from '../parts/tree.ts'
import { windows } from '../parts/windows.ts'
import type { Scene } from '../scene.ts'
import type { Svg } from '../svg.ts'
import { boxes, group, path, rect, spread, when } from '../svg.ts'

const church = (light: Light): Svg => {
  const p = paints[light]
  const green = { drum: p.chalk, drumShade: p.chalkShade, fill: p.domeGreen, shade: p.domeGreenShade }
  return group(
    cupola(light, 226, 292, 54, green),
    cupola(light, 414, 292, 54, green),
    rect(p.brick, 204, 286, 232, 60),
    cupola(light, 320, 226, 84, { ...green, fill: p.gold, shade: p.goldShade }),
    cupola(light, 262, 270, 54, green),
    cupola(light, 378, 270, 54, green),
    path(p.chalk, 'M250 292L290 222h60l40 70z'),
    kokoshniki(p.brick, p.chalk, spread(276, 364, 3), 262, 30, 34),
    kokoshniki(p.brickShade, p.chalk, spread(228, 412, 5), 304, 32, 34),
    rect(p.brick, 200, 304, 240, 196),
    rect(p.brickShade, 408, 304, 32, 196),
    boxes(p.chalk, [
      [194, 300, 252, 12],
      [200, 312, 10, 188],
      [276, 312, 8, 188],
      [356, 312, 8, 188],
      [430, 312, 10, 188],
    ]),
    windows(light, { xs: [242, 320, 397], y: 350, w: 28, h: 82, top: 'round', frame: p.chalk, lit: 'all' }),
    kokoshniki(p.chalk, p.chalk, [242, 320, 397], 350, 28, 20),
    ledgeSnow(light, 194, 306, 252, 8),
  )
}

const belfry = (light: Light): Svg => {
  const p = paints[light]
  return group(
    rect(p.brick, 440, 400, 70, 100),
    path(p.roofGreen, 'M436 402l12-30h66v30z'),
    windows(light, { xs: [474], y: 424, w: 24, h: 44, top: 'round', frame: p.chalk, lit: 'all' }),
    tent(light, 560, 248, 112, 132, p.domeGreen, p.domeGreenShade),
    path(p.ink, 'M540 226v-16a8 8 0 0 1 16 0v16zM553 178v-12a6 6 0 0 1 12 0v12z'),
    onion(light, 560, 122, 34, 40, p.gold, p.goldShade),
    cross(light, 560, 86, 40),
    kokoshniki(p.brick, p.chalk, [526, 560, 594], 262, 20, 22),
    rect(p.brick, 510, 258, 100, 90),
    rect(p.brickShade, 588, 258, 22, 90),
    path(p.ink, 'M538 344v-50a22 22 0 0 1 44 0v50z'),
    bell(light, 560, 282, 40),
    boxes(p.chalk, [
      [510, 258, 9, 90],
      [526, 270, 8, 74],
      [586, 270, 8, 74],
      [602, 258, 8, 90],
      [500, 344, 120, 12],
    ]),
    rect(p.brick, 502, 356, 116, 144),
    rect(p.brickShade, 592, 356, 26, 144),
    boxes(p.chalk, [
      [502, 356, 10, 144],
      [608, 356, 10, 144],
    ]),
    kokoshniki(p.chalk, p.chalk, [560], 420, 76, 48),
    path(p.chalk, 'M524 500V420h72v80z'),
    path(light === 'day' ? p.woodShade : p.lit, 'M536 500V440a24 24 0 0 1 48 0v60z'),
    veil(light, 560, 384, 0.8),
    ledgeSnow(light, 500, 350, 120, 8),
  )
}

export const scene: Scene = (light) => {
  const p = paints[light]
  return group(
    sky(light),
    when(light !== 'winter', sun(light, pick(light, 690, 476, 0), pick(light, 130, 320, 0), 56)),
    when(light === 'evening', stars(), streaks(light, [30, 250, 100], [640, 220, 130])),
    when(light === 'day', cloud(light, 110, 140, 1), cloud(light, 460, 80, 0.8)),
    grove(p.hillShade, -20, 480, 840, 80),
    path(p.lawn, 'M0 486Q400 462 800 486V600H0z'),
    oldTree(light, 96, 506, 290),
    oldTree(light, 716, 510, 240),
    church(light),
    belfry(light),
    path(p.stone, 'M190 498h438v12H190z'),
    path(p.path, 'M520 510h80l90 90H400z'),
    drifts(light, 546),
    pick(
      light,
      group(
        person(light, 476, 566, 88, { coat: p.river, dress: true, hair: p.chalk }),
        person(light, 446, 564, 84, { coat: p.wheatShade }),
        person(light, 560, 540, 74, { coat: p.ink, pose: 'walk' }),
      ),
      person(light, 552, 552, 84, { coat: p.ink, dress: true, hair: p.river }),
      group(
        person(light, 500, 566, 92, { coat: p.river, pose: 'walk' }),
        person(light, 462, 570, 62, { coat: p.wheat, child: true }),
      ),
    ),
    when(light === 'winter', snowfall(18)),
  )
}
