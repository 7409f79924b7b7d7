import type { Light } from '../palette.ts'
import { paints } from '../palette.ts'
import type { Svg } from '../svg.ts'
import { at, group, path, stroke } from '../svg.ts'
import { person } from './people.ts'

/** A gentleman of the 1890s: top hat, coat, cane. */
export const gentleman = (light: Light, x: number, y: number, h: number): Svg => {
  const p = paints[light]
  return group(
    person(light, x, y, h, { coat: p.deep, hair: p.ink, dress: true }),
    at(
      x,
      y,
      h / 100,
      path(p.ink, 'M-17-98h34v-4h-7v-20h-20v20h-7z'),
      stroke(p.woodShade, 4, 'M17-44L24 0', 'round'),
    ),
  )
}

/** A lady of the 1890s in a long dress, under a parasol when there is sun. */
export const lady = (light: Light, x: number, y: number, h: number): Svg => {
  const p = paints[light]
  return at(
    x,
    y,
    h / 100,
    path(p.orange, 'M-7-78H7L10-50L26 0H-26L-10-50z'),
    stroke(p.orange, 7, 'M9-72L24-58', 'round'),
    path(p.skin, 'M-10-90a10 10 0 1 1 20 0a10 10 0 1 1 -20 0z'),
    path(p.brick, 'M-20-96Q0-112 20-96Q0-90-20-96z'),
    light === 'day'
      ? group(
          stroke(p.ink, 3, 'M25-52V-116'),
          path(
            p.chalk,
            'M-18-104Q-8-136 25-138Q58-136 68-104Q54-112 46-104Q34-114 25-104Q14-114 4-104Q-8-112-18-104z',
          ),
        )
      : path(p.chalk, 'M12-62h16v14H12z'),
  )
}
