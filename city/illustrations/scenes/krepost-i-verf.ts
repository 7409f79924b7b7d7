import type { Light } from '../palette.ts'
import { glow, paints, pick } from '../palette.ts'
import { bastion, hull, logs, stocks } from '../parts/hull.ts'
import { person } from '../parts/people.ts'
import { river } from '../parts/river.ts'
import { cloud, sky, snowfall, stars, streaks, sun } from '../parts/sky.ts'
import { grove } from '../parts/tree.ts'
import type { Scene } from '../scene.ts'
import type { Svg } from '../svg.ts'
import { at, circle, dots, fade, group, path, stroke, when } from '../svg.ts'

/** A hoist with a beam on its rope. */
const hoist = (light: Light): Svg => {
  const p = paints[light]
  return group(
    stroke(p.woodShade, 10, 'M610 520L560 190M600 400L640 520', 'round'),
    stroke(p.wood, 9, 'M566 216L440 150', 'round'),
    stroke(p.ink, 3, 'M446 152V212M560 196L446 152M412 236L446 212L480 236'),
    path(p.wood, 'M396 234h100v14H396z'),
  )
}

const fire = (light: Light): Svg => {
  const p = paints[light]
  return group(
    fade(0.3, circle(glow, 250, 520, 80)),
    path(p.orange, 'M224 552q-10-42 22-74q4 24 16 32q4-14 2-22q26 30 12 64z'),
    path(glow, 'M238 552q-4-22 14-40q4 16 10 20q8 10 2 20z'),
    stroke(p.woodShade, 9, 'M212 558L290 546M214 546L288 558', 'round'),
  )
}

/** A ladder against the ship's side. */
const ladder = (light: Light): Svg => {
  const p = paints[light]
  return stroke(
    p.bronzeShade,
    5,
    'M196 556L238 386M222 556L264 386M200 540h26M205 520h26M210 500h26M215 480h26M220 460h26M225 440h26M230 420h26M235 400h26',
  )
}

/** A carpenter with his axe over a beam on two trestles. */
const axeman = (light: Light, x: number, y: number, h: number, coat: string): Svg => {
  const p = paints[light]
  return group(
    person(light, x, y, h, { coat, pose: 'busy', hair: p.ink }),
    at(
      x,
      y,
      Math.round(h) / 100,
      stroke(p.woodShade, 7, 'M32 0L38-24L44 0M96 0L102-24L108 0'),
      path(p.bronze, 'M22-40h98v16H22z'),
      path(p.wheat, 'M120-40h8v16h-8z'),
      stroke(p.bronzeShade, 4.5, 'M12-69L64-95', 'round'),
      path(p.deep, 'M50-92L62-98Q76-86 76-70Q64-72 56-79z'),
      stroke(coat, 7, 'M-11-72L14-66M11-72L32-76', 'round'),
      dots(p.skin, 9, [
        [18, -72],
        [35, -81],
      ]),
    ),
  )
}

export const scene: Scene = (light) => {
  const p = paints[light]
  return group(
    sky(light),
    sun(light, pick(light, 300, 330, 320), pick(light, 120, 250, 130), pick(light, 54, 80, 46)),
    when(light === 'evening', stars(), streaks(light, [60, 180, 120], [560, 140, 150])),
    when(light === 'day', cloud(light, 420, 90, 0.9), cloud(light, 720, 130, 1)),
    grove(p.hillShade, -20, 400, 840, 90),
    bastion(light, 190, 430),
    river(light, 400, 100),
    path(p.lawn, 'M-10 420H420Q500 440 520 470L810 496V600H-10z'),
    path(pick(light, p.wheat, p.path, p.path), 'M80 600L150 470Q400 440 700 500L800 540V600z'),
    hoist(light),
    stocks(light, 390, 510),
    hull(light, 390, 510),
    ladder(light),
    logs(light, 616, 580),
    pick(
      light,
      group(axeman(light, 280, 584, 88, p.chalk), axeman(light, 446, 584, 88, p.river)),
      group(
        at(306, 24, 1, fire(light)),
        person(light, 468, 584, 84, { coat: p.brick, pose: 'sit' }),
        person(light, 330, 572, 84, { coat: p.ink }),
      ),
      group(
        axeman(light, 310, 584, 88, p.brick),
        person(light, 500, 578, 86, { coat: p.river, pose: 'walk' }),
      ),
    ),
    when(
      light !== 'evening',
      stroke(p.wheatShade, 4, 'M262 590l12-4M330 592l14 2M388 584l12-4M424 592l12 4M506 592l10-4'),
    ),
    when(light === 'winter', snowfall()),
  )
}
