import type { Light } from '../palette.ts'
import { paints, snow } from '../palette.ts'
import type { Svg } from '../svg.ts'
import { box, d, framed, group, path, rect, stroke, when } from '../svg.ts'

/** An Orthodox cross standing on x, y. */
export const cross = (light: Light, x: number, y: number, h: number): Svg =>
  stroke(
    paints[light].gold,
    Math.max(3, h * 0.09),
    d`M${x} ${y}v${-h}${h < 40 ? '' : d`M${x - h * 0.14} ${y - h * 0.84}h${h * 0.28}`}M${x - h * 0.28} ${y - h * 0.66}h${h * 0.56}M${x - h * 0.17} ${y - h * 0.42}l${h * 0.34} ${h * 0.14}`,
  )

const onionPath = (x: number, y: number, w: number, h: number): string =>
  d`M${x - w * 0.32} ${y}C${x - w * 0.78} ${y - h * 0.42} ${x - w * 0.14} ${y - h * 0.6} ${x} ${y - h}C${x + w * 0.14} ${y - h * 0.6} ${x + w * 0.78} ${y - h * 0.42} ${x + w * 0.32} ${y}z`

/** An onion dome over x whose neck stands at y. */
export const onion = (
  light: Light,
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  shade: string,
): Svg =>
  group(
    path(fill, onionPath(x, y, w, h)),
    path(
      shade,
      d`M${x} ${y - h}C${x + w * 0.14} ${y - h * 0.6} ${x + w * 0.78} ${y - h * 0.42} ${x + w * 0.32} ${y}H${x + w * 0.08}C${x + w * 0.5} ${y - h * 0.36} ${x + w * 0.1} ${y - h * 0.6} ${x} ${y - h}z`,
    ),
    when(
      light === 'winter' && w > 60,
      path(
        snow,
        d`M${x} ${y - h}C${x - w * 0.1} ${y - h * 0.66} ${x - w * 0.42} ${y - h * 0.58} ${x - w * 0.46} ${y - h * 0.32}Q${x - w * 0.24} ${y - h * 0.46} ${x - w * 0.1} ${y - h * 0.4}T${x + w * 0.22} ${y - h * 0.5}Q${x + w * 0.06} ${y - h * 0.66} ${x} ${y - h}z`,
      ),
    ),
  )

/** Drum, onion and cross; y is the foot of the drum. */
export const cupola = (
  light: Light,
  x: number,
  y: number,
  w: number,
  colours: {
    readonly drum: string
    readonly drumShade: string
    readonly fill: string
    readonly shade: string
  },
): Svg => {
  const drumH = w * 0.72
  const drumW = w * 0.62
  return group(
    rect(colours.drum, x - drumW / 2, y - drumH, drumW, drumH),
    rect(colours.drumShade, x + drumW * 0.18, y - drumH, drumW * 0.32, drumH),
    when(
      w > 60,
      path(
        paints[light].glass,
        d`M${x - w * 0.07} ${y - drumH * 0.2}v${-drumH * 0.38}a${w * 0.07} ${w * 0.07} 0 0 1 ${w * 0.14} 0v${drumH * 0.38}z`,
      ),
    ),
    onion(light, x, y - drumH, w, w * 1.16, colours.fill, colours.shade),
    cross(light, x, y - drumH - w * 1.1, w * 0.72),
  )
}

/** A half-round dome on a flat base at y. */
export const halfDome = (
  light: Light,
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  shade: string,
): Svg =>
  group(
    path(
      fill,
      d`M${x - w / 2} ${y}C${x - w / 2} ${y - h * 0.9} ${x - w * 0.2} ${y - h} ${x} ${y - h}S${x + w / 2} ${y - h * 0.9} ${x + w / 2} ${y}z`,
    ),
    path(
      shade,
      d`M${x} ${y - h}C${x + w * 0.2} ${y - h} ${x + w / 2} ${y - h * 0.9} ${x + w / 2} ${y}H${x + w * 0.2}C${x + w * 0.22} ${y - h * 0.6} ${x + w * 0.1} ${y - h * 0.9} ${x} ${y - h}z`,
    ),
    when(
      light === 'winter',
      path(
        snow,
        d`M${x - w * 0.44} ${y - h * 0.5}C${x - w * 0.34} ${y - h} ${x - w * 0.14} ${y - h} ${x} ${y - h}S${x + w * 0.3} ${y - h * 0.98} ${x + w * 0.4} ${y - h * 0.6}Q${x + w * 0.25} ${y - h * 0.78} ${x + w * 0.1} ${y - h * 0.62}T${x - w * 0.2} ${y - h * 0.64}T${x - w * 0.44} ${y - h * 0.5}z`,
      ),
    ),
  )

/** A tented roof: a tall wedge with a shaded side. */
export const tent = (
  light: Light,
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  shade: string,
): Svg =>
  group(
    path(fill, d`M${x - w / 2} ${y}L${x - 3} ${y - h}h6L${x + w / 2} ${y}z`),
    path(shade, d`M${x + 1} ${y - h}h2L${x + w / 2} ${y}H${x + w * 0.14}z`),
    when(
      light === 'winter',
      path(
        snow,
        d`M${x - 3} ${y - h}h6l${w * 0.2} ${h * 0.46}q${-w * 0.1} ${-h * 0.06} ${-w * 0.16} ${h * 0.05}q${-w * 0.1} ${-h * 0.1} ${-w * 0.2} ${h * 0.1}q${-w * 0.06} ${-h * 0.04} ${-w * 0.14} ${h * 0.06}z`,
      ),
    ),
  )

/** A row of keel arches with a frame. */
export const kokoshniki = (
  fill: string,
  frame: string,
  xs: readonly number[],
  y: number,
  w: number,
  h: number,
): Svg =>
  framed(
    fill,
    frame,
    8,
    xs
      .map(
        (x) =>
          d`M${x - w / 2} ${y}v${-h * 0.3}c0 ${-h * 0.4} ${w * 0.34} ${-h * 0.3} ${w / 2} ${-h * 0.7}c${w * 0.16} ${h * 0.4} ${w / 2} ${h * 0.3} ${w / 2} ${h * 0.7}v${h * 0.3}z`,
      )
      .join(''),
  )

/** Columns with capitals and bases, one path. */
export const columns = (fill: string, xs: readonly number[], y: number, w: number, h: number): Svg =>
  path(
    fill,
    xs
      .map(
        (x) =>
          box(x - w / 2, y, w, h) + box(x - w / 2 - 4, y, w + 8, 7) + box(x - w / 2 - 4, y + h - 7, w + 8, 7),
      )
      .join(''),
  )
