import type { Light } from '../palette.ts'
import { paints } from '../palette.ts'
import type { Point, Svg } from '../svg.ts'
import { at, circle, d, dots, ellipse, path, rect, stroke, turned } from '../svg.ts'

/** A violin standing on its end; 0, 0 is the foot, 360 high at scale 1. */
export const violin = (light: Light, x: number, y: number, scale: number, angle: number): Svg => {
  const p = paints[light]
  const body =
    'M0-190C-34-190-60-176-60-146C-60-124-40-120-40-104C-40-88-76-84-76-46C-76-14-40 0 0 0C40 0 76-14 76-46C76-84 40-88 40-104C40-120 60-124 60-146C60-176 34-190 0-190z'
  return at(
    x,
    y,
    scale,
    turned(
      angle,
      0,
      0,
      path(p.orange, body),
      path(
        p.brick,
        'M0-190C34-190 60-176 60-146C60-124 40-120 40-104C40-88 76-84 76-46C76-14 40 0 0 0H10C50-10 52-40 30-80C14-104 40-150 0-190z',
      ),
      path(p.ink, 'M-11-330H11L14-130H-14zM-9-44H9L12-6H-12z'),
      path(p.bronzeShade, 'M-9-330q-14-16-2-30a14 14 0 1 1 22 14l-4 16zM-24-340h48v7h-48zM-24-324h48v7h-48z'),
      stroke(p.ink, 5, 'M-34-122q-10 18 0 34t-2 30M34-122q10 18 0 34t2 30', 'round'),
      stroke(p.chalk, 2, 'M-6-320L-8-40M0-320V-40M6-320L8-40'),
      rect(p.wheat, -22, -92, 44, 7),
    ),
  )
}

/** An easel with a painting of the season. */
export const easel = (light: Light, x: number, y: number, scale: number): Svg => {
  const p = paints[light]
  const ground = { day: '#7C9A52', evening: '#4A4668', winter: '#F4F7F8' }[light]
  const air = { day: '#CFE6EE', evening: '#E58A5B', winter: '#9DB8C8' }[light]
  return at(
    x,
    y,
    scale,
    stroke(p.woodShade, 9, 'M-50-190L-74 0M50-190L74 0M0-220V-24', 'round'),
    rect(p.wood, -84, -92, 168, 11),
    rect('#FBF8F1', -78, -202, 156, 110),
    rect(air, -70, -194, 140, 94),
    path(ground, 'M-70-130Q-20-156 20-136T70-140V-100H-70z'),
    circle('#F6C766', 34, -168, 14),
    path('#2F7EA3', 'M-70-118Q-20-130 10-112T70-116V-100H-70z'),
    path('#A8452F', 'M-46-150h26v20h-26zM-50-150l17-14 17 14z'),
  )
}

/** A painter's palette lying against something. */
export const paintBoard = (light: Light, x: number, y: number, scale: number): Svg => {
  const p = paints[light]
  return at(
    x,
    y,
    scale,
    path(
      p.wood,
      'M-60 0C-64-44-24-66 16-60C60-54 76-24 60-4C46 12 30-4 18 6C8 20 24 34 2 38C-34 44-58 26-60 0z',
    ),
    circle(p.brick, -34, -12, 11),
    circle(p.river, -12, -36, 11),
    circle(p.chalk, 20, -40, 11),
    circle(p.domeGreen, 42, -20, 10),
    ellipse(p.lawn, -20, 18, 11, 8),
  )
}

/** A tune on five waving lines that rises from x, y to the right. */
export const stave = (light: Light, x: number, y: number): Svg => {
  const colour = light === 'evening' ? '#E7C66B' : '#1F5673'
  const notes: readonly Point[] = [
    [66, -30],
    [120, -66],
    [168, -48],
    [214, -68],
    [262, -58],
  ]
  return at(
    x,
    y,
    1,
    stroke(
      colour,
      2.5,
      [0, 1, 2, 3, 4]
        .map((i) => d`M0 ${-i * 12}Q90 ${-80 - i * 11} 170 ${-38 - i * 9}T310 ${-60 - i * 5}`)
        .join(''),
    ),
    dots(colour, 17, notes),
    stroke(
      colour,
      4,
      `${notes.map(([a, b]) => d`M${a + 7} ${b - 2}v-40`).join('')}M127-108l48 18M221-110l48 10`,
    ),
  )
}

/** A girl of the old gymnasium: brown dress, white apron, braids with bows. */
export const schoolGirl = (light: Light, x: number, y: number, h: number): Svg => {
  const p = paints[light]
  const winter = light === 'winter'
  const coat = winter ? p.ink : p.bronzeShade
  return at(
    x,
    y,
    h / 100,
    stroke(p.ink, 8, 'M-6-20V-2M6-20V-2', 'round'),
    stroke(coat, 8, 'M-11-70L-20-46M11-70L20-46', 'round'),
    path(coat, 'M-9-79H9L14-66L26-16H-26L-14-66z'),
    winter
      ? path(p.chalk, 'M-20-54h40v14h-40zM-10-80h20v7h-20z')
      : path(p.chalk, 'M-8-79L-13-80L-9-62H9L13-80L8-79L6-68H-6zM-10-60H10L18-22H-18z'),
    circle(p.skin, 0, -90, 11),
    path(p.brick, 'M-12-88a12 12 0 1 1 24 0q-6-10-12-10t-12 10z'),
    winter ? path(coat, 'M-13-92a13 12 0 1 1 26 0z') : '',
    stroke(p.brick, 5, 'M-12-90q-6 10-4 22M12-90q6 10 4 22', 'round'),
    dots(p.chalk, 8, [
      [-16, -66],
      [16, -66],
    ]),
  )
}
