import type { Light } from '../palette.ts'
import { paints, pick } from '../palette.ts'
import { columns, cross, halfDome } from '../parts/dome.ts'
import { bellFountain } from '../parts/fountain.ts'
import { lamp } from '../parts/lamp.ts'
import { person } from '../parts/people.ts'
import { cloud, sky, snowfall, stars } from '../parts/sky.ts'
import { bush, grove, tree } from '../parts/tree.ts'
import type { Scene } from '../scene.ts'
import type { Svg } from '../svg.ts'
import { at, circle, d, ellipse, group, path, rect, repeat, stroke, when } from '../svg.ts'

/** Paving laid as a ship's wheel, seen lying on the ground. */
const wheel = (light: Light): Svg => {
  const p = paints[light]
  const spoke = (index: number): string => {
    const angle = (Math.PI / 4) * index + Math.PI / 8
    const x = Math.cos(angle)
    const y = Math.sin(angle)
    return d`M${400 + 200 * x} ${486 + 54 * y}L${400 + 364 * x} ${486 + 98 * y}`
  }
  const all = Array.from({ length: 8 }, (_, index) => spoke(index)).join('')
  return group(
    ellipse(p.roseShade, 400, 486, 322, 84),
    ellipse(p.paving, 400, 486, 282, 72),
    stroke(p.roseShade, 15, all, 'round'),
  )
}

const farCathedral = (light: Light): Svg => {
  const p = paints[light]
  return at(
    610,
    200,
    1,
    rect(p.azure, -60, 110, 170, 130),
    rect(p.azure, -10, 60, 80, 50),
    halfDome(light, 30, 62, 90, 52, p.azureShade, p.azureShade),
    cross(light, 30, 12, 34),
    path(p.azureShade, 'M-46 120L30 84L106 120z'),
    columns(p.azureShade, [-34, -8, 30, 68, 94], 126, 8, 112),
    path(p.azure, 'M-130 240V70h50v170zM-124 70V10h38v60z'),
    path(
      p.azureShade,
      'M-112 10l5-60h4l5 60zM-116 60V34a10 10 0 0 1 22 0v26zM-118 130v-36a13 13 0 0 1 26 0v36z',
    ),
    cross(light, -105, -46, 30),
  )
}

const seat = (light: Light, x: number, y: number): Svg => {
  const p = paints[light]
  return group(
    path(p.ink, d`M${x - 40} ${y - 24}h6v24h-6zM${x + 34} ${y - 24}h6v24h-6z`),
    path(light === 'winter' ? p.chalk : p.wood, d`M${x - 48} ${y - 30}h96v9h-96z`),
  )
}

export const scene: Scene = (light) => {
  const p = paints[light]
  return group(
    sky(light, 'night'),
    when(light === 'evening', stars(), circle('#F6C766', 180, 110, 34)),
    when(
      light === 'day',
      circle(p.gold, 176, 120, 50),
      cloud(light, 320, 90, 0.9),
      cloud(light, 90, 190, 0.8),
    ),
    farCathedral(light),
    grove(p.leafShade, -20, 430, 460, 90),
    grove(p.leafShade, 700, 430, 140, 90),
    path(p.lawn, 'M0 424H800V600H0z'),
    path(p.paving, 'M-10 600Q0 414 400 410T810 600z'),
    wheel(light),
    repeat(3, (index) => bush(light, 90 + index * 62, 440 - index * 8, 70)),
    repeat(2, (index) => bush(light, 720 - index * 66, 440 - index * 8, 70)),
    tree(light, 70, 460, 210, 0.44),
    lamp(light, 168, 480, 190),
    lamp(light, 716, 500, 200),
    bellFountain(light, 400, 422),
    seat(light, 670, 540),
    pick(
      light,
      group(
        person(light, 188, 548, 72, { coat: p.orange, child: true, pose: 'reach' }),
        person(light, 236, 566, 108, { coat: p.river, dress: true }),
        person(light, 660, 552, 92, { coat: p.brick, pose: 'sit' }),
      ),
      group(
        person(light, 196, 570, 108, { coat: p.ink }),
        person(light, 230, 572, 100, { coat: p.brick, dress: true }),
      ),
      group(
        person(light, 208, 570, 110, { coat: p.brick, pose: 'walk' }),
        person(light, 256, 572, 72, { coat: p.orange, child: true }),
      ),
    ),
    when(light === 'winter', snowfall()),
  )
}
