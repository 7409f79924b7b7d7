import type { Light } from '../palette.ts'
import { glow, paints, pick, snow } from '../palette.ts'
import { cabin, deckChair, mushroom, sunshade } from '../parts/beach.ts'
import { farCliffs } from '../parts/chalk-cliff.ts'
import { person } from '../parts/people.ts'
import { river, sunRoad } from '../parts/river.ts'
import { sailBoat } from '../parts/ship.ts'
import { birds, cloud, sky, snowfall, stars, streaks, sun } from '../parts/sky.ts'
import { grove } from '../parts/tree.ts'
import type { Scene } from '../scene.ts'
import type { Svg } from '../svg.ts'
import { at, circle, dots, fade, group, path, stroke, when } from '../svg.ts'

const sand = (light: Light): Svg => {
  const p = paints[light]
  return group(
    path(p.chalk, 'M0 396Q160 372 330 408T620 398T800 380V600H0z'),
    path(light === 'winter' ? p.wheat : p.wheatShade, 'M0 408Q160 384 330 420T620 410T800 392V600H0z'),
    path(
      light === 'winter' ? snow : p.wheat,
      light === 'winter'
        ? 'M0 452Q160 410 330 452T620 456T800 426V600H0z'
        : 'M0 428Q160 400 330 436T620 428T800 410V600H0z',
    ),
    stroke(
      p.wheatShade,
      4,
      pick(
        light,
        'M90 500q30-8 60 0M360 560q40-8 80 0M620 470q30-8 60 0M300 470q24-6 48 0',
        'M90 500q30-8 60 0M360 570q40-8 80 0M640 480q30-8 60 0',
        '',
      ),
      'round',
    ),
  )
}

const castle = (light: Light): Svg => {
  const p = paints[light]
  return at(
    330,
    558,
    1,
    path(p.wheatShade, 'M-46 0V-34h10v8h10v-8h10v8h32v-8h10v8h10v-8h10V0z'),
    path(p.wheatShade, 'M-14-26v-32h8v8h12v-8h8v32z'),
    stroke(p.ink, 3, 'M0-50v-34'),
    path(p.brick, 'M0-84l22 7l-22 8z'),
  )
}

const fire = (light: Light): Svg => {
  const p = paints[light]
  return group(
    fade(0.3, circle(glow, 330, 520, 74)),
    path(p.orange, 'M300 548q-10-40 22-72q2 22 16 30q4-14 2-22q26 30 14 64z'),
    path(glow, 'M314 548q-4-22 14-40q4 16 12 20q8 10 2 20z'),
    stroke(p.woodShade, 9, 'M290 552L366 542M292 542L366 554', 'round'),
  )
}

export const scene: Scene = (light) => {
  const p = paints[light]
  return group(
    sky(light, 'sunset', 280),
    sun(light, pick(light, 190, 150, 200), pick(light, 120, 226, 130), 58),
    when(light === 'evening', stars(), streaks(light, [300, 190, 120], [500, 140, 170])),
    when(
      light === 'day',
      cloud(light, 440, 90, 1),
      cloud(light, 690, 130, 0.9),
      birds(p.ink, [330, 150], [362, 134]),
    ),
    grove(p.hillShade, -20, 300, 380, 60),
    at(240, 292, 0.7, farCliffs(light)),
    river(light, 284, 160),
    when(light === 'evening', sunRoad(glow, 150, 290, 110, 60)),
    when(
      light === 'day',
      sailBoat(light, 330, 344, 0.6),
      dots(p.orange, 12, [
        [90, 380],
        [130, 384],
        [170, 386],
        [210, 388],
        [250, 392],
      ]),
      person(light, 150, 372, 44, { coat: p.skin, pose: 'reach' }),
    ),
    sand(light),
    cabin(light, 724, 446, 1),
    pick(
      light,
      group(
        sunshade(light, 462, 530, 1.12),
        path(p.river, 'M520 560l110-18l30 28l-116 18z'),
        path(p.chalk, 'M542 556l24-4l28 30l-24 4zM588 549l22-4l28 28l-22 4z'),
        castle(light),
        person(light, 270, 566, 70, { coat: p.brick, child: true, pose: 'reach' }),
        circle(p.chalk, 400, 560, 20),
        path(p.brick, 'M400 540a20 20 0 0 1 17 10L400 560zM400 580a20 20 0 0 1-17-10L400 560z'),
      ),
      group(
        mushroom(light, 520, 500, 1.1),
        deckChair(light, 600, 550, 1.1),
        fire(light),
        person(light, 240, 560, 88, { coat: p.ink, pose: 'sit' }),
        person(light, 420, 556, 88, { coat: p.brick, dress: true }),
      ),
      group(
        mushroom(light, 500, 520, 1.3),
        mushroom(light, 260, 470, 0.8),
        stroke(p.pavingShade, 7, 'M110 580h0M150 566h0M190 574h0M230 558h0M270 564h0M310 550h0', 'round'),
        person(light, 356, 556, 96, { coat: p.brick, pose: 'walk' }),
        path(p.bronze, 'M392 556v-22h-6q0-14 12-12h34l6-14l14 8l-4 8h-6v32h-6v-18h-32v18z'),
        snowfall(),
      ),
    ),
  )
}
