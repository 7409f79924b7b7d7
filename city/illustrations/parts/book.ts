import type { Light } from '../palette.ts'
import { paints, snow } from '../palette.ts'
import type { Svg } from '../svg.ts'
import { at, group, path, rect, stroke, when } from '../svg.ts'

/** A huge open book lying on the ground: 600 wide about x, its far edge at y. */
export const openBook = (light: Light, x: number, y: number): Svg => {
  const p = paints[light]
  const page = light === 'evening' ? '#E6D3BE' : light === 'winter' ? '#F1E6CC' : p.chalk
  const fold = light === 'evening' ? '#D2BDAD' : light === 'winter' ? '#E1D5BA' : '#EDE6D8'
  return at(
    x,
    y,
    1,
    path(p.brick, 'M-300 4L-330 116Q-170 84 0 128Q170 84 330 116L300 4z'),
    path(p.wheatShade, 'M-288 0L-316 100Q-160 68 0 114Q160 68 316 100L288 0z'),
    path(page, 'M-284-8L-312 86Q-156 56 0 102V8Q-150-26-284-8zM284-8L312 86Q156 56 0 102V8Q150-26 284-8z'),
    path(fold, 'M0 8Q14 2 26 0L32 86Q14 92 0 102zM0 102Q-10 94-20 90L-16 3Q-6 5 0 8z'),
    stroke(
      p.azureShade,
      3,
      'M-262 20Q-150 2-44 18M-270 40Q-150 20-48 40M-276 60Q-160 40-52 60M56 16Q160 4 266 20M60 38Q160 22 272 40M64 60Q170 40 280 60',
    ),
  )
}

/** A goose quill in an inkwell. */
export const quill = (light: Light, x: number, y: number): Svg => {
  const p = paints[light]
  return at(
    x,
    y,
    1,
    path(p.chalk, 'M-6-30Q10-130 76-190Q96-130 50-78Q30-50 2-34z'),
    path(p.chalkShade, 'M76-190Q96-130 50-78Q30-50 2-34Q50-110 76-190z'),
    stroke(p.ink, 3, 'M-8-18Q20-110 76-190'),
    path(p.deep, 'M-30 0V-26Q-30-36-16-38V-48H16V-38Q30-36 30-26V0z'),
    path(p.deepShade, 'M8 0V-38H16Q30-36 30-26V0z'),
  )
}

/** Stacked closed books, the lowest on y; each a width and a colour. */
export const bookPile = (
  light: Light,
  x: number,
  y: number,
  books: readonly (readonly [shift: number, width: number, colour: string])[],
): Svg => {
  const p = paints[light]
  return group(
    ...books.map(([shift, width, colour], index) => {
      const top = y - (index + 1) * 30
      return group(
        rect(colour, x + shift - width / 2, top, width, 30),
        rect(p.chalk, x + shift - width / 2 + 10, top + 5, width - 10, 20),
        rect(p.chalkShade, x + shift - width / 2 + 10, top + 14, width - 10, 3),
      )
    }),
    when(
      light === 'winter',
      ...books
        .slice(-1)
        .map(([shift, width]) =>
          path(
            snow,
            `M${String(x + shift - width / 2 - 4)} ${String(y - books.length * 30)}q8-12 20-12h${String(width - 32)}q12 0 20 12z`,
          ),
        ),
    ),
  )
}

/** The poet's head in profile, looking left, in a round plaque. */
export const poet = (light: Light, x: number, y: number, r: number): Svg => {
  const p = paints[light]
  return at(
    x,
    y,
    r / 50,
    path(p.gold, 'M-50 0a50 50 0 1 1 100 0a50 50 0 1 1 -100 0z'),
    path(p.chalk, 'M-43 0a43 43 0 1 1 86 0a43 43 0 1 1 -86 0z'),
    path(
      p.ink,
      'M-16 42Q-10 28-8 20Q-20 24-20 14L-22 8L-20 4L-30 0Q-26-8-22-14Q-22-26-12-30Q-4-40 6-34Q16-38 20-28Q30-24 26-14Q34-6 26 2Q28 12 18 14Q20 26 32 34Q20 44 0 43z',
    ),
  )
}
