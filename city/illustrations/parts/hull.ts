import type { Light } from '../palette.ts'
import { paints, snow } from '../palette.ts'
import type { Svg } from '../svg.ts'
import { at, d, group, path, stroke, when } from '../svg.ts'

/** A wooden ship half planked on the stocks, bow to the right; 0, 0 is under the keel. */
export const hull = (light: Light, x: number, y: number): Svg => {
  const p = paints[light]
  const ribs = Array.from({ length: 13 }, (_, index) => {
    const foot = -176 + index * 28
    const lean = (index - 6) * 5
    const top = -150 - ((index - 6) * (index - 6)) / 1.4
    return d`M${foot} -40Q${foot + lean * 0.2} -90 ${foot + lean} ${top}`
  }).join('')
  return at(
    x,
    y,
    1,
    stroke(p.bronzeShade, 9, ribs),
    path(p.woodShade, 'M-236-190L-214-194L-190-40L-206-30zM196-34Q244-90 270-204L254-206Q224-110 178-46z'),
    path(p.wood, 'M-222-120Q-20-84 240-120Q222-66 186-30H-196z'),
    path(p.woodShade, 'M-204-60Q0-40 208-62Q198-46 186-30H-196z'),
    stroke(
      p.bronzeShade,
      3,
      'M-216-100Q-10-64 232-100M-210-80Q0-52 220-80M-100-104v22M20-98v22M110-102v20M-40-72v18M80-72v18',
    ),
    path(p.brick, 'M-232-158Q-20-120 258-158L256-144Q-20-106-230-144z'),
    stroke(p.woodShade, 12, 'M-206-26H192'),
    path(p.gold, 'M250-204q2-30 30-28q14 4 12 18q-8-6-14 0l-6 12z'),
    when(
      light === 'winter',
      path(snow, 'M-236-192l24-6 2 10zM-232-158Q-20-120 258-158l2-10Q-20-132-234-168z'),
    ),
  )
}

/** Keel blocks, shores and the slip under the ship. */
export const stocks = (light: Light, x: number, y: number): Svg => {
  const p = paints[light]
  return at(
    x,
    y,
    1,
    stroke(p.bronzeShade, 8, 'M-262 22L-212-70M-120 22L-96-40M262 22L222-80M120 22L104-40', 'round'),
    path(p.bronze, 'M-170-24h26V22h-26zM-70-24h26V22h-26zM30-24h26V22H30zM130-24h26V22h-26z'),
    path(p.woodShade, 'M-270 16H290V30H-270z'),
  )
}

/** A heap of oak logs. */
export const logs = (light: Light, x: number, y: number): Svg => {
  const p = paints[light]
  const ends = [
    [0, 0],
    [44, 0],
    [88, 0],
    [22, -36],
    [66, -36],
    [44, -72],
  ] as const
  const disc = (r: number): string =>
    ends
      .map(([a, b]) => d`M${x + a - r} ${y + b - 20}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`)
      .join('')
  return group(
    path(p.bronze, disc(22)),
    path(p.wheat, disc(16)),
    stroke(p.woodShade, 3, disc(8)),
    when(
      light === 'winter',
      path(
        snow,
        d`M${x + 24} ${y - 96}q10 -24 40 -2q-20 10 -40 2zM${x - 2} ${y - 62}q10 -18 30 -6q-12 10 -30 6zM${x + 58} ${y - 66}q20 -10 32 8q-20 2 -32 -8z`,
      ),
    ),
  )
}

/** An earthen bastion with a palisade and a watch tower. */
export const bastion = (light: Light, x: number, y: number): Svg => {
  const p = paints[light]
  const teeth = Array.from(
    { length: 17 },
    (_, index) => d`M${-160 + index * 20} -84v-30l8 -12l8 12v30z`,
  ).join('')
  return at(
    x,
    y,
    1,
    path(p.woodShade, 'M-40-110V-230H50V-110zM-60-230H70V-246H-60z'),
    path(p.wood, 'M-46-246V-290H56V-246zM-40-110V-230H6V-110z'),
    path(p.ink, 'M-30-254v-24h20v24zM16-254v-24h20v24zM-24-150v-28h14v28z'),
    path(p.roofRed, 'M-66-288L5-344L76-288z'),
    stroke(p.ink, 4, 'M5-340V-400'),
    path('#FBF8F1', 'M7-400H61V-388H7z'),
    path('#2F7EA3', 'M7-388H61V-376H7z'),
    path('#A8452F', 'M7-376H61V-364H7z'),
    path(p.wood, teeth),
    path(p.lawn, 'M-190-84H200L260 0H-260z'),
    path(p.lawnShade, 'M120-84h80L260 0H160zM-190-84H-150L-190 0H-260z'),
  )
}
