import type { Light } from '../palette.ts'
import { paints, snow } from '../palette.ts'
import type { Svg } from '../svg.ts'
import { at, circle, d, group, path, stroke, when } from '../svg.ts'

type Figure = {
  readonly coat: string
  readonly legs?: string
  readonly hair?: string
  /** `busy` leaves the arms to whoever draws what the hands hold. */
  readonly pose?: 'stand' | 'walk' | 'sit' | 'reach' | 'read' | 'busy'
  readonly dress?: boolean
  readonly child?: boolean
}

const legsOf = (figure: Figure): string => {
  if (figure.pose === 'walk') return 'M-3-42L-14-2M3-42L12-20L10-1'
  if (figure.pose === 'sit') return 'M-2-38L22-36L24-2M2-38L27-35L30-4'
  return 'M-5-42V-2M5-42V-2'
}

const armsOf = (figure: Figure): string => {
  if (figure.pose === 'busy') return ''
  if (figure.pose === 'reach') return 'M-11-72L-26-98M11-72L28-96'
  if (figure.pose === 'read') return 'M-9-70L6-50L18-58M9-70L14-54L20-60'
  if (figure.pose === 'walk') return 'M-10-72L-20-46M10-72L18-48'
  return 'M-12-72L-16-44M12-72L16-44'
}

/** A person whose feet are at x, y; in winter in a hat and a long coat. */
export const person = (light: Light, x: number, y: number, h: number, figure: Figure): Svg => {
  const p = paints[light]
  const winter = light === 'winter'
  const hem = winter || figure.dress === true ? 'L17-24Q0-18-17-24z' : 'L11-38H-11z'
  const head = figure.child === true ? 14 : 10
  const headY = figure.child === true ? -90 : -91
  return at(
    x,
    y,
    Math.round(h) / 100,
    stroke(figure.legs ?? p.ink, 8, legsOf(figure), 'round'),
    stroke(figure.coat, 7, armsOf(figure), 'round'),
    path(figure.coat, `M-8-80Q0-84 8-80Q14-78 14-66${hem}`),
    circle(p.skin, 0, headY, head),
    winter
      ? group(
          path(figure.hair ?? p.brick, d`M${-head} ${headY}a${head} ${head} 0 0 1 ${2 * head} 0z`),
          circle(snow, 0, headY - head - 2, 4),
          path(snow, 'M-9-82h18v6h-18z'),
        )
      : path(
          figure.hair ?? p.ink,
          d`M${-head - 1} ${headY + 2}a${head + 1} ${head + 1} 0 1 1 ${2 * head + 2} 0q${-head * 0.6} ${-head * 1.1} ${-head * 1.2} ${-head * 0.7}t${-head * 0.8} ${head * 0.7}z`,
        ),
    when(figure.pose === 'read', path(p.chalk, 'M12-66L22-60L32-68V-54L22-47L12-53z')),
  )
}
