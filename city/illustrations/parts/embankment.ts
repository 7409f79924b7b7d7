import type { Light } from '../palette.ts'
import { paints, snow } from '../palette.ts'
import type { Point, Svg } from '../svg.ts'
import { d, group, path, stroke, when } from '../svg.ts'

/** The near edge of the promenade: from close by on the left to far away on the right. */
const edge = (t: number): { at: Point; size: number } => {
  const near = 1 / (1 + 2.6 * t)
  return { at: [70 + 980 * (1 - near), 372 + 218 * near], size: near }
}

/** A point on the promenade edge and how large things are there. */
export const onEdge = edge

export const railing = (light: Light): Svg => {
  const p = paints[light]
  const posts = Array.from({ length: 13 }, (_, index) => edge((index * index) / 90 + index * 0.03))
  const line = (rise: number): string =>
    posts.map(({ at: [x, y], size }, index) => d`${index === 0 ? 'M' : 'L'}${x} ${y - rise * size}`).join('')
  return group(
    stroke(p.ink, 5, line(112) + line(30), 'round'),
    stroke(p.ink, 3, line(92)),
    path(
      p.ink,
      posts
        .map(({ at: [x, y], size }) => d`M${x - 6 * size} ${y}v${-120 * size}h${12 * size}v${120 * size}z`)
        .join(''),
    ),
    stroke(
      p.ink,
      2.5,
      posts
        .slice(0, -1)
        .map(({ at: [x, y], size }, index) => {
          const next = posts[index + 1]
          if (next === undefined) return ''
          const [nx, ny] = next.at
          return d`M${x} ${y - 92 * size}L${nx} ${ny - 30 * next.size}M${x} ${y - 30 * size}L${nx} ${ny - 92 * next.size}`
        })
        .join(''),
    ),
    when(
      light === 'winter',
      path(
        snow,
        posts
          .map(
            ({ at: [x, y], size }) =>
              d`M${x - 10 * size} ${y - 116 * size}q${10 * size} ${-22 * size} ${20 * size} 0z`,
          )
          .join(''),
      ),
    ),
  )
}
