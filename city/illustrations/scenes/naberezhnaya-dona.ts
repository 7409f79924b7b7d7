import type { Light } from '../palette.ts'
import { glow, paints, pick, snow } from '../palette.ts'
import { farCliffs } from '../parts/chalk-cliff.ts'
import { onEdge, railing } from '../parts/embankment.ts'
import { lamp } from '../parts/lamp.ts'
import { person } from '../parts/people.ts'
import { river, sunRoad } from '../parts/river.ts'
import { riverBoat } from '../parts/ship.ts'
import { birds, cloud, sky, snowfall, stars, streaks, sun } from '../parts/sky.ts'
import { fir, tree } from '../parts/tree.ts'
import type { Scene } from '../scene.ts'
import type { Svg } from '../svg.ts'
import { at, group, path, stroke, when } from '../svg.ts'

const lamps = (light: Light): Svg =>
  group(
    ...[1.9, 0.95, 0.46, 0.19].map((t) => {
      const {
        at: [x, y],
        size,
      } = onEdge(t)
      return lamp(light, x + 24 * size, y + 10 * size, 350 * size)
    }),
  )

const promenade = (light: Light): Svg => {
  const p = paints[light]
  return group(
    path(p.lawn, 'M560 600L800 420V600z'),
    path(p.paving, 'M70 590L240 520L420 462L620 420L800 396V440L690 600H56z'),
    path(p.stoneShade, 'M70 590L240 520L420 462L620 420L800 396V406L622 430L428 474L250 534L110 600H50z'),
    stroke(
      p.pavingShade,
      4,
      'M330 600L570 470L800 418M520 600L660 490L800 430M250 534l90 66M428 474l110 126M622 430l80 170',
    ),
  )
}

const seat = (light: Light): Svg => {
  const p = paints[light]
  return at(
    610,
    548,
    1,
    path(p.ink, 'M-52-30h7V0h-7zM45-30h7V0h-7z'),
    path(p.orange, 'M-62-40H62v10H-62zM-62-66H62v9H-62zM-62-80H62v9H-62z'),
    when(light === 'winter', path(snow, 'M-66-38q6-12 16-10h100q10-2 16 10zM-64-80q4-8 12-8H52q8 0 12 8z')),
  )
}

export const scene: Scene = (light) => {
  const p = paints[light]
  return group(
    sky(light, 'sunset', 320),
    sun(light, pick(light, 560, 430, 430), pick(light, 110, 262, 150), pick(light, 50, 70, 46)),
    when(light === 'evening', stars(), streaks(light, [60, 190, 160], [330, 130, 120], [560, 180, 160])),
    when(
      light === 'day',
      cloud(light, 160, 110, 1),
      cloud(light, 400, 70, 0.8),
      birds(p.ink, [230, 210], [266, 192], [300, 216]),
    ),
    at(0, 336, 1, farCliffs(light)),
    river(light, 330, 270),
    when(light === 'evening', sunRoad(glow, 430, 336, 150, 80)),
    when(light === 'winter', path(snow, 'M-20 470Q120 430 260 480T520 440L400 600H-20z')),
    pick(
      light,
      riverBoat(light, 250, 420, 0.95),
      riverBoat(light, 250, 400, 0.7),
      person(light, 190, 470, 50, { coat: p.ink, pose: 'sit' }),
    ),
    promenade(light),
    pick(
      light,
      tree(light, 740, 470, 230, 0.42),
      tree(light, 740, 470, 230, 0.42),
      fir(light, 744, 480, 210),
    ),
    lamps(light),
    railing(light),
    seat(light),
    pick(
      light,
      group(
        person(light, 430, 540, 116, { coat: p.brick, dress: true }),
        person(light, 466, 548, 74, { coat: p.wheatShade, child: true, pose: 'reach' }),
      ),
      group(
        person(light, 590, 556, 106, { coat: p.ink, pose: 'sit' }),
        person(light, 616, 556, 100, { coat: p.brick, pose: 'sit', dress: true }),
      ),
      person(light, 470, 556, 116, { coat: p.brick, pose: 'walk' }),
    ),
    when(light === 'winter', snowfall()),
  )
}
