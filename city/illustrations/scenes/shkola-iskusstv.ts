import type { Light } from '../palette.ts'
import { paints, pick } from '../palette.ts'
import { person } from '../parts/people.ts'
import { easel, paintBoard, stave, violin } from '../parts/school.ts'
import { drifts, ledgeSnow } from '../parts/season.ts'
import { cloud, sky, snowfall, stars, sun } from '../parts/sky.ts'
import { grove, tree } from '../parts/tree.ts'
import { windows } from '../parts/windows.ts'
import type { Scene } from '../scene.ts'
import type { Svg } from '../svg.ts'
import { boxes, circle, group, path, rect, stroke, when } from '../svg.ts'

/** Those at lessons behind the lit windows: a dancer and a cellist. */
const lessons = (light: Light): Svg => {
  const p = paints[light]
  return group(
    path(
      p.ink,
      'M286 276l-14-16 3-3 13 12V254a7 7 0 1 1 8 0v14l14-12 3 3-15 18 12 18h-12l6 26h-4l-8-26h-2l-2 26h-4V295h-8z',
    ),
    path(p.ink, 'M506 322v-30q0-16 12-18a7 7 0 1 1 8 0q12 2 12 18v30zM534 262l-8 50 6 1 8-50z'),
  )
}

const building = (light: Light): Svg => {
  const p = paints[light]
  const tall = { y: 238, w: 62, h: 84, frame: p.chalk }
  return group(
    path(p.roofRed, 'M158 206l34-36h416l34 36z'),
    rect(p.azure, 172, 204, 456, 280),
    rect(p.azureShade, 600, 204, 28, 280),
    path(p.chalk, 'M320 206L400 132L480 206z'),
    path(p.azure, 'M342 200L400 148L458 200z'),
    path(p.ink, 'M402 164v20a7 6 0 1 1-5-5v-22l20 5v18a7 6 0 1 1-5-5v-8z'),
    boxes(p.chalk, [
      [160, 200, 480, 12],
      [172, 344, 456, 10],
      [172, 212, 12, 272],
      [616, 212, 12, 272],
    ]),
    windows(light, {
      ...tall,
      xs: [220, 290, 400, 510, 580],
      bars: light === 'evening' ? p.lit : p.chalk,
      lit: 'all',
    }),
    when(light === 'evening', lessons(light)),
    windows(light, {
      xs: [220, 290, 510, 580],
      y: 380,
      w: 46,
      h: 72,
      frame: p.chalk,
      bars: p.chalk,
      lit: 'some',
    }),
    path(p.orange, 'M346 484V372h108v112z'),
    path(p.chalk, 'M358 484V384h84v100z'),
    path(p.lit, 'M364 484V390h34v94zM402 484V390h34v94z'),
    rect(p.orange, 330, 360, 140, 14),
    ledgeSnow(light, 330, 362, 140, 9),
    boxes(p.stone, [
      [330, 478, 140, 12],
      [316, 490, 168, 12],
    ]),
  )
}

/** The ribbon of the opening after the repair, in December. */
const ribbon = (light: Light): Svg => {
  const p = paints[light]
  return group(
    stroke(p.brick, 8, 'M346 430Q400 446 454 430'),
    path(p.brick, 'M400 436l-22-14v26zM400 436l22-14v26zM396 440l-10 30 12-6 8 6-2-30z'),
  )
}

export const scene: Scene = (light) => {
  const p = paints[light]
  return group(
    sky(light, 'night'),
    pick(light, sun(light, 640, 110, 50), group(stars(), circle('#F6C766', 640, 110, 34)), ''),
    when(light === 'day', cloud(light, 500, 80, 0.8)),
    stave(light, 20, 150),
    grove(p.hillShade, -20, 470, 840, 120),
    path(p.lawn, 'M0 460H800V600H0z'),
    tree(light, 706, 490, 260, 0.44),
    building(light),
    path(p.path, 'M316 502H484L600 600H240z'),
    drifts(light, 560),
    violin(light, 196, 548, 0.96, -12),
    paintBoard(light, 730, 556, 0.8),
    easel(light, 590, 570, 1.02),
    pick(
      light,
      group(
        person(light, 500, 576, 92, { coat: p.brick, child: true, pose: 'reach' }),
        stroke(p.ink, 4, 'M526 488l18-14'),
      ),
      person(light, 440, 556, 84, { coat: p.ink }),
      group(
        ribbon(light),
        person(light, 364, 560, 78, { coat: p.orange, child: true }),
        person(light, 438, 562, 96, { coat: p.river }),
      ),
    ),
    when(light === 'winter', snowfall()),
  )
}
