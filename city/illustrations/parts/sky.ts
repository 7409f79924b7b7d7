import type { Light } from '../palette.ts'
import { glow, night, paints, pick, snow, sunset, violet } from '../palette.ts'
import type { Point, Svg } from '../svg.ts'
import { at, circle, d, dots, group, path, rect, stroke } from '../svg.ts'

const gradient = (stops: readonly (readonly [number, string])[]): Svg =>
  `<linearGradient id="sky" x2="0" y2="1">${stops
    .map(([offset, colour]) => `<stop offset="${String(offset)}" stop-color="${colour}"/>`)
    .join('')}</linearGradient><path fill="url(#sky)" d="M0 0h800v600H0z"/>`

/** The whole background; an evening is a sunset unless night is asked for, reddest at the horizon. */
export const sky = (light: Light, evening: 'sunset' | 'night' = 'sunset', horizon = 400): Svg => {
  if (light === 'day') return rect('#CFE6EE', 0, 0, 800, 600)
  if (light === 'winter')
    return gradient([
      [0, '#9DB8C8'],
      [0.7, '#E3E9EC'],
    ])
  return evening === 'night'
    ? gradient([
        [0, '#16283A'],
        [0.8, '#4A4668'],
      ])
    : gradient([
        [0, night],
        [Math.round(horizon / 12) / 100, violet],
        [Math.round(horizon / 6) / 100, sunset],
      ])
}

export const sun = (light: Light, x: number, y: number, r: number): Svg =>
  circle(pick(light, '#E7C66B', glow, '#F5E9CB'), x, y, r)

export const moon = (x: number, y: number, r: number): Svg =>
  path(glow, d`M${x} ${y - r}a${r} ${r} 0 1 0 ${r} ${r * 1.3}a${r * 0.9} ${r * 0.9} 0 0 1 ${-r} ${-r * 1.3}z`)

const starPlaces: readonly Point[] = [
  [64, 58],
  [142, 132],
  [212, 44],
  [288, 96],
  [356, 30],
  [438, 74],
  [520, 36],
  [596, 120],
  [664, 52],
  [742, 100],
  [30, 178],
  [704, 190],
]

export const stars = (): Svg => dots('#FBF8F1', 3, starPlaces)

export const cloud = (light: Light, x: number, y: number, scale: number): Svg =>
  at(x, y, scale, path(paints[light].cloud, 'M-70 20a16 16 0 0 1 16-27a32 32 0 0 1 59-5a22 22 0 0 1 32 32z'))

/** Long flat clouds, the kind that lie over a sunset. */
export const streaks = (light: Light, ...places: readonly (readonly [number, number, number])[]): Svg =>
  stroke(paints[light].cloud, 12, places.map(([x, y, w]) => d`M${x} ${y}h${w}`).join(''), 'round')

export const birds = (colour: string, ...places: readonly Point[]): Svg =>
  stroke(colour, 3, places.map(([x, y]) => d`M${x} ${y}q8-9 14 0q6-9 14 0`).join(''), 'round')

const flakePlaces = (count: number): readonly Point[] =>
  Array.from(
    { length: count },
    (_, index) => [(index * 311 + 37) % 797, (index * index * 71 + index * 197 + 53) % 563] as const,
  )

export const snowfall = (count = 26): Svg => {
  const places = flakePlaces(count)
  return group(
    dots(
      snow,
      5,
      places.filter((_, index) => index % 3 > 0),
    ),
    dots(
      snow,
      8,
      places.filter((_, index) => index % 3 === 0),
    ),
  )
}
