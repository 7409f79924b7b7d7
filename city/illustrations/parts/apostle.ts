import type { Light } from '../palette.ts'
import { glow, paints, snow } from '../palette.ts'
import type { Svg } from '../svg.ts'
import { at, box, circle, fade, path, rect, stroke, when } from '../svg.ts'

/** The bronze apostle with a sword and a book; 0, 0 is the middle of his foot. */
export const apostle = (light: Light, x: number, y: number, scale: number): Svg => {
  const p = paints[light]
  const bright = light === 'evening' ? '#B97A40' : '#A9713F'
  return at(
    x,
    y,
    scale,
    path(p.bronze, 'M-44 0L-36-100Q-46-150-34-174Q-20-190 0-190T34-174Q46-150 36-100L44 0z'),
    path(p.bronzeShade, 'M8-190Q26-188 34-174Q46-150 36-100L44 0H14L20-90z'),
    path(
      bright,
      'M-34-174Q-54-130-48-70L-26-60L-12 0H-30L-44-40Q-60-120-34-174zM-20-182L26-100L20-40L0-96L-30-150z',
    ),
    path(p.bronze, 'M-10-196h20v16h-20z'),
    circle(p.bronze, 0, -212, 20),
    path(
      p.bronzeShade,
      'M-21-214a21 22 0 1 1 42 0q-6-12-20-14q-18 0-22 14zM-17-208q3 12 10 10q7-3 14 0q8 2 10-10q6 34-17 42q-24-8-17-42z',
    ),
    path(bright, 'M-70-132h32v42h-32z'),
    path(p.bronzeShade, 'M-70-132h6v42h-6zM-56-120h14v4h-14zM-51-125h4v14h-4z'),
    stroke(bright, 13, 'M32-164Q58-136 44-112', 'round'),
    path('#D9CFBD', 'M44-104h8V6l-4 12-4-12z'),
    path(p.goldShade, 'M30-112h36v8H30zM44-134h8v24h-8z'),
    stroke(p.gold, 4, 'M-32-216a32 32 0 1 1 64 0'),
    when(
      light === 'winter',
      path(snow, 'M-18-226q18-16 36 0q-18-4-36 0zM-36-176q8-14 24-14l-20 22zM36-176q-8-14-24-14l20 22z'),
    ),
  )
}

/** An angel with raised wings, on the top of the arch. */
export const angel = (light: Light, x: number, y: number, scale: number): Svg => {
  const p = paints[light]
  return at(
    x,
    y,
    scale,
    path(
      p.goldShade,
      'M8-62Q40-120 88-128Q84-100 70-88Q76-86 80-84Q68-62 50-58L54-50Q30-36 8-40zM-8-62Q-40-120-88-128Q-84-100-70-88Q-76-86-80-84Q-68-62-50-58L-54-50Q-30-36-8-40z',
    ),
    path(
      p.gold,
      'M8-62Q36-108 76-116Q66-90 46-76Q30-62 8-52zM-8-62Q-36-108-76-116Q-66-90-46-76Q-30-62-8-52z',
    ),
    path(p.chalk, 'M-12-66Q0-72 12-66L26 0H-26z'),
    path(p.chalkShade, 'M4-70Q10-68 12-66L26 0H6z'),
    stroke(p.chalk, 8, 'M-10-60L-20-34L0-44M10-60L20-34L0-44', 'round'),
    circle(p.skin, 0, -80, 12),
    path(p.goldShade, 'M-13-80a13 13 0 1 1 26 0q-6-9-13-8t-13 8z'),
    stroke(p.gold, 3, 'M-13-98a13 4 0 1 0 26 0a13 4 0 1 0 -26 0z'),
  )
}

/** The white arch: 0, 0 is the middle of its foot, the top at -330. */
export const arch = (light: Light, x: number, y: number): Svg => {
  const p = paints[light]
  const legs = [-138, -98, 64, 104]
  return at(
    x,
    y,
    1,
    when(light === 'evening', fade(0.3, path(glow, 'M-64-14V-214a64 64 0 0 1 128 0v200z'))),
    path(p.chalk, 'M-150-226V-256C-146-350-60-372 0-372S146-350 150-256V-226H66a66 66 0 0 0 -132 0z'),
    path(
      p.chalkShade,
      'M60-360C120-342 148-310 150-256V-226H116Q126-310 60-360zM-66-226a66 66 0 0 1 132 0h-12a54 54 0 0 0 -108 0z',
    ),
    path(p.chalk, legs.map((leg) => box(leg, -226, 34, 206)).join('')),
    path(p.chalkShade, legs.map((leg) => box(leg + 24, -220, 10, 196)).join('')),
    stroke(
      p.goldShade,
      2.5,
      legs
        .map((leg) =>
          [150, 138, 126, 114, 102].map((rise) => `M${String(leg + 5)}-${String(rise)}h16`).join(''),
        )
        .join(''),
    ),
    path(p.chalkShade, 'M-156-238H-58v14h-98zM58-238h98v14H58z'),
    rect(p.stone, -160, -24, 320, 26),
    path(p.gold, 'M-14-340h28v22q-14 12-28 0z'),
    stroke(p.ink, 2.5, 'M0-293V-284'),
    when(light !== 'day', fade(0.4, circle(glow, 0, -276, 16))),
    path(p.ink, 'M-7-286H7L5-267H-5z'),
    path(light === 'day' ? p.chalk : glow, 'M-4-282H4L3-271H-3z'),
    when(
      light === 'winter',
      path(
        snow,
        'M-120-330C-80-376-40-378 0-378S80-376 120-330Q90-348 70-346Q50-362 24-356Q0-368-30-356Q-60-362-76-346Q-96-348-120-330zM-160-24q6-12 18-10h24q10 0 14 10zM104-24q6-12 18-10h24q10 0 14 10z',
      ),
    ),
  )
}
