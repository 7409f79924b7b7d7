import type { Light } from '../palette.ts'
import { paints, pick } from '../palette.ts'
import { lamp } from '../parts/lamp.ts'
import { person } from '../parts/people.ts'
import { drifts, ledgeSnow } from '../parts/season.ts'
import { cloud, sky, snowfall, stars, sun } from '../parts/sky.ts'
import { grove, tree } from '../parts/tree.ts'
import type { WindowRow } from '../parts/windows.ts'
import { windows } from '../parts/windows.ts'
import type { Scene } from '../scene.ts'
import type { Svg } from '../svg.ts'
import { boxes, circle, d, dashed, ellipse, group, mirror, path, rect, spread, stroke, when } from '../svg.ts'

/** Curved brows over the windows, the mark of the baroque. */
const brows = (fill: string, row: WindowRow): Svg =>
  path(
    fill,
    row.xs.map((x) => d`M${x - 22} ${row.y - 5}q2 -10 10 -10q2 -12 12 -12t12 12q8 0 10 10z`).join(''),
  )

const gable = (light: Light, x: number, y: number, s: number): Svg => {
  const p = paints[light]
  const curve = (k: number): string =>
    d`M${x - 90 * s * k} ${y}C${x - 92 * s * k} ${y - 34 * s * k} ${x - 62 * s * k} ${y - 20 * s * k} ${x - 54 * s * k} ${y - 50 * s * k}C${x - 50 * s * k} ${y - 78 * s * k} ${x - 22 * s * k} ${y - 76 * s * k} ${x} ${y - 100 * s * k}C${x + 22 * s * k} ${y - 76 * s * k} ${x + 50 * s * k} ${y - 78 * s * k} ${x + 54 * s * k} ${y - 50 * s * k}C${x + 62 * s * k} ${y - 20 * s * k} ${x + 92 * s * k} ${y - 34 * s * k} ${x + 90 * s * k} ${y}z`
  return group(
    path(p.chalk, curve(1)),
    path(p.wheat, curve(0.82)),
    ellipse(p.chalk, x, y - 40 * s, 21 * s, 27 * s),
    ellipse(light === 'evening' ? p.lit : p.glass, x, y - 40 * s, 14 * s, 20 * s),
    path(
      p.chalk,
      d`M${x - 7 * s} ${y - 98 * s}l${-4 * s} ${-16 * s}q${11 * s} ${-22 * s} ${22 * s} 0l${-4 * s} ${16 * s}z`,
    ),
    stroke(
      p.chalk,
      6 * s,
      d`M${x - 84 * s} ${y - 6 * s}a${9 * s} ${9 * s} 0 1 1 ${14 * s} ${-4 * s}M${x + 84 * s} ${y - 6 * s}a${9 * s} ${9 * s} 0 1 0 ${-14 * s} ${-4 * s}`,
    ),
  )
}

const wing = (light: Light): Svg => {
  const p = paints[light]
  const upper = { xs: [232, 274], y: 292, w: 22, h: 54 }
  const lower = { ...upper, y: 400, h: 60, top: 'round' as const }
  return group(
    path(p.roofRed, 'M196 250Q204 206 222 200H330V250z'),
    ellipse(p.chalk, 256, 226, 14, 12),
    rect(p.wheat, 130, 250, 200, 240),
    windows(light, { ...upper, frame: p.chalk, bars: p.chalk, lit: 'some' }),
    brows(p.chalk, upper),
    windows(light, { ...lower, frame: p.chalk, lit: 'some' }),
    boxes(
      p.chalk,
      spread(205, 300, 3).map((x) => [x - 5, 262, 10, 98] as const),
    ),
    rect(p.chalk, 200, 234, 126, 6),
    dashed(p.chalk, 14, '6 6', 'M203 245h123'),
    gable(light, 164, 252, 0.46),
    windows(light, {
      xs: [164],
      y: 290,
      w: 30,
      h: 58,
      top: 'round',
      frame: p.chalk,
      bars: p.chalk,
      lit: light === 'winter' ? 'none' : 'all',
    }),
    brows(p.chalk, { xs: [164], y: 286, w: 30, h: 0 }),
    windows(light, { xs: [164], y: 400, w: 30, h: 60, top: 'round', frame: p.chalk, lit: 'none' }),
    boxes(p.chalk, [
      [130, 256, 9, 230],
      [190, 256, 9, 230],
      [122, 248, 206, 10],
      [124, 364, 200, 9],
    ]),
    rect(p.stoneShade, 122, 476, 206, 16),
    ledgeSnow(light, 204, 238, 118, 7),
  )
}

const middle = (light: Light): Svg => {
  const p = paints[light]
  return group(
    path(p.roofRed, 'M318 220Q324 130 356 112H444Q476 130 482 220z'),
    path(p.roofRedShade, 'M436 112h8Q476 130 482 220H450Q452 150 436 112z'),
    boxes(p.chalk, [
      [350, 104, 100, 10],
      [396, 56, 8, 50],
    ]),
    path(p.gold, 'M404 58h40l-10 10 10 10h-40z'),
    rect(p.wheat, 310, 240, 180, 250),
    rect(p.wheatShade, 470, 250, 20, 240),
    gable(light, 400, 244, 1.12),
    circle(p.gold, 400, 199, 10),
    dashed(p.gold, 6, '6 5', 'M386 199a14 14 0 1 0 28 0a14 14 0 1 0-28 0z'),
    circle(p.glass, 400, 199, 5),
    windows(light, {
      xs: [400],
      y: 268,
      w: 60,
      h: 84,
      top: 'round',
      frame: p.chalk,
      bars: p.chalk,
      lit: light === 'winter' ? 'none' : 'all',
    }),
    brows(p.chalk, { xs: [400], y: 262, w: 60, h: 0 }),
    boxes(p.chalk, [
      [314, 250, 12, 112],
      [334, 250, 12, 112],
      [454, 250, 12, 112],
      [474, 250, 12, 112],
      [302, 240, 196, 12],
      [302, 360, 196, 12],
      [314, 372, 12, 112],
      [474, 372, 12, 112],
    ]),
    windows(light, {
      xs: [346, 454],
      y: 402,
      w: 20,
      h: 58,
      top: 'round',
      frame: p.chalk,
      lit: light === 'winter' ? 'none' : 'all',
    }),
    path(p.chalk, 'M364 490V420a36 36 0 0 1 72 0v70zM356 392q4-14 16-12q8-18 28-18t28 18q12-2 16 12z'),
    path(p.woodShade, 'M374 490V422a26 26 0 0 1 52 0v68z'),
    path(p.lit, 'M376 416a26 22 0 0 1 48 0z'),
    path(p.stone, 'M300 484h200v10h20v10H280v-10h20z'),
    ledgeSnow(light, 350, 106, 100, 8),
  )
}

export const scene: Scene = (light) => {
  const p = paints[light]
  return group(
    sky(light, 'sunset', 400),
    pick(light, sun(light, 640, 120, 54), stars(), ''),
    when(light === 'day', cloud(light, 180, 110, 1)),
    grove(p.leafShade, -20, 470, 840, 130),
    path(p.lawn, 'M0 466H800V600H0z'),
    wing(light),
    mirror(400, wing(light)),
    middle(light),
    path(p.path, 'M350 504H450L600 600H200z'),
    drifts(light, 556),
    tree(light, 66, 508, 240, 0.4),
    tree(light, 734, 508, 240, 0.4),
    lamp(light, 290, 552, 130),
    lamp(light, 510, 552, 130),
    pick(
      light,
      group(
        person(light, 376, 560, 84, { coat: p.river, pose: 'read' }),
        person(light, 476, 572, 84, { coat: p.deep, pose: 'read' }),
        person(light, 426, 566, 86, { coat: p.brick, dress: true }),
      ),
      person(light, 410, 556, 82, { coat: p.ink, pose: 'walk' }),
      person(light, 384, 562, 88, { coat: p.river, pose: 'walk' }),
    ),
    when(light === 'winter', snowfall(12)),
  )
}
