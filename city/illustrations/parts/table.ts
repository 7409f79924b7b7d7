import type { Light } from '../palette.ts'
import { glow, paints } from '../palette.ts'
import type { Svg } from '../svg.ts'
import { at, circle, ellipse, fade, path, stroke, when } from '../svg.ts'

/** A table laid for one: cloth, plate under a cover, fork and knife, glass, a candle in the evening. */
export const laidTable = (light: Light, x: number, y: number, scale: number): Svg => {
  const p = paints[light]
  return at(
    x,
    y,
    scale,
    path(
      p.chalkShade,
      'M-196 8Q-202 70-208 116L-160 102L-110 120L-50 104L0 122L50 104L110 120L160 102L208 116Q202 70 196 8z',
    ),
    ellipse(p.chalk, 0, 6, 198, 46),
    path(p.orange, 'M-50-36Q0-40 50-36L70 51Q0 58-70 51z'),
    ellipse(p.azure, 0, 4, 100, 26),
    ellipse(p.chalk, 0, 2, 84, 19),
    path(p.stone, 'M-72-2Q-70-74 0-76Q70-74 72-2Q0 16-72-2z'),
    path(p.stoneShade, 'M14-75Q70-70 72-2Q50 6 30 8Q50-30 14-75z'),
    circle(p.goldShade, 0, -84, 9),
    stroke(p.ink, 5, 'M-126 30L-122-2M-132-18l2 10q4 8 8 6q8 0 8-8v-10M-121-4V-18M126 30L122 4', 'round'),
    path(p.ink, 'M119-18q10 6 8 26h-7z'),
    path('#CFE6EE', 'M142-92h38q0 40-15 44v30h10v6h-28v-6h10v-30q-15-4-15-44z'),
    path(p.brick, 'M144-76h34q-2 24-17 26q-15-2-17-26z'),
    when(
      light === 'evening',
      fade(0.35, circle(glow, -156, -84, 40)),
      path(p.chalk, 'M-161-66h10v56h-10z'),
      path(glow, 'M-163-72q0-14 7-22q7 8 7 22q-7 6-14 0z'),
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
