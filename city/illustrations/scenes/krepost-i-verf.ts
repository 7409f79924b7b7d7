import type { Light } from '../palette.ts'
import { glow, paints, pick } from '../palette.ts'
import { bastion, hull, logs, stocks } from '../parts/hull.ts'
import { person } from '../parts/people.ts'
import { river } from '../parts/river.ts'
import { cloud, sky, snowfall, stars, streaks, sun } from '../parts/sky.ts'
import { grove } from '../parts/tree.ts'
import type { Scene } from '../scene.ts'
import type { Svg } from '../svg.ts'
import { at, circle, fade, group, path, stroke, when } from '../svg.ts'

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

const axeman = (light: Light, x: number, y: number, h: number, coat: string): Svg => {
  const p = paints[light]
  const u = h / 100
  return group(
    person(light, x, y, h, { coat, pose: 'reach', hair: p.ink }),
    stroke(
      p.woodShade,
      4,
      `M${String(x + 20 * u)} ${String(y - 88 * u)}l${String(22 * u)} ${String(-34 * u)}`,
      'round',
    ),
    path(
      p.ink,
      `M${String(x + 36 * u)} ${String(y - 128 * u)}l${String(22 * u)} ${String(6 * u)}l${String(-10 * u)} ${String(18 * u)}l${String(-16 * u)} ${String(-14 * u)}z`,
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
    logs(light, 616, 580),
    pick(
      light,
      group(
        axeman(light, 300, 580, 84, p.chalk),
        axeman(light, 520, 580, 84, p.river),
        person(light, 340, 398, 52, { coat: p.brick, pose: 'reach' }),
      ),
      group(
        at(306, 24, 1, fire(light)),
        person(light, 468, 584, 84, { coat: p.brick, pose: 'sit' }),
        person(light, 330, 572, 84, { coat: p.ink }),
      ),
      group(
        axeman(light, 310, 580, 84, p.brick),
        person(light, 500, 578, 86, { coat: p.river, pose: 'walk' }),
      ),
    ),
    when(
      light !== 'evening',
      stroke(p.wheatShade, 4, 'M260 572l12-4M300 584l14 2M350 566l12-4M420 580l12 4M460 562l10-4'),
    ),
    when(light === 'winter', snowfall()),
  )
}
