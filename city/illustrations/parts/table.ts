import type { Light } from '../palette.ts'
import { glow, paints } from '../palette.ts'
import type { Svg } from '../svg.ts'
import { at, circle, ellipse, fade, path, stroke, when } from '../svg.ts'

/** A table laid for one: cloth, plate under a cover, glass, bread, a candle in the evening. */
export const laidTable = (light: Light, x: number, y: number): Svg => {
  const p = paints[light]
  return at(
    x,
    y,
    1,
    path(
      p.chalkShade,
      'M-196 8Q-204 96-214 150L-160 134L-110 156L-50 136L0 158L50 136L110 156L160 134L214 150Q204 96 196 8z',
    ),
    ellipse(p.chalk, 0, 6, 198, 46),
    path(p.orange, 'M-60-37Q0-42 60-37L84 50Q0 58-84 50z'),
    ellipse(p.chalk, 0, 4, 104, 25),
    ellipse(p.azure, 0, 2, 84, 18),
    path(p.stone, 'M-72-2Q-70-74 0-76Q70-74 72-2Q0 16-72-2z'),
    path(p.stoneShade, 'M14-75Q70-70 72-2Q50 6 30 8Q50-30 14-75z'),
    circle(p.goldShade, 0, -84, 9),
    stroke(p.ink, 5, 'M-130-4V26M-140-26v14q0 8 10 8t10-8v-14M-130-26v22M128-20V26', 'round'),
    path(p.ink, 'M124-30q14 8 10 30h-10z'),
    path('#CFE6EE', 'M144-78h40q0 40-16 44v28h10v6h-28v-6h10v-28q-16-4-16-44z'),
    path(p.brick, 'M146-62h36q-2 24-18 26q-16-2-18-26z'),
    path(p.wood, 'M-186-22q6-26 34-26t32 26q-30 14-66 0z'),
    stroke(p.wheat, 4, 'M-172-34l8 10M-156-40l8 12M-140-38l6 10', 'round'),
    when(
      light === 'evening',
      fade(0.35, circle(glow, -100, -76, 44)),
      path(p.chalk, 'M-105-60h10v50h-10z'),
      path(glow, 'M-107-66q0-14 7-22q7 8 7 22q-7 6-14 0z'),
    ),
  )
}

/** A car seen from the side. */
export const car = (light: Light, x: number, y: number, scale: number, body: string): Svg => {
  const p = paints[light]
  return at(
    x,
    y,
    scale,
    path(body, 'M-110-14Q-114-48-92-54L-64-58L-36-90H38L70-58Q106-54 110-36V-14z'),
    path(light === 'evening' ? p.glass : '#CFE6EE', 'M-50-60L-30-82H-4V-60zM4-60V-82H34L54-60z'),
    path(p.ink, 'M-112-22H112V-12H-112z'),
    circle(p.ink, -62, -12, 22),
    circle(p.ink, 64, -12, 22),
    circle(p.stone, -62, -12, 9),
    circle(p.stone, 64, -12, 9),
    path(glow, 'M98-46l12 4v10h-12z'),
    when(
      light === 'winter',
      path(p.chalk, 'M-42-86q4-14 18-14h46q14 0 20 14zM-100-52q10-10 34-8l-4 6zM74-58q20 0 30 8z'),
    ),
    when(light === 'evening', fade(0.3, path(glow, 'M110-42L220-64V4L110-32z'))),
  )
}
