/** A piece of SVG markup. */
export type Svg = string

export type Point = readonly [x: number, y: number]

/** One decimal; far from nought a decimal would not be seen and only make the file longer. */
const num = (value: number): string => {
  const rounded = Math.abs(value) < 30 ? Math.round(value * 10) / 10 : Math.round(value)
  return String(rounded === 0 ? 0 : rounded).replace(/^(-?)0\./, '$1.')
}

/** Path data with every inserted number rounded to one decimal. */
export const d = (parts: TemplateStringsArray, ...values: readonly (number | string)[]): string =>
  parts
    .reduce((text, part, index) => {
      const value = values[index - 1] ?? ''
      return text + (typeof value === 'number' ? num(value) : value) + part
    })
    .replaceAll(' -', '-')

export const path = (fill: string, data: string): Svg =>
  data === '' ? '' : `<path fill="${fill}" d="${data}"/>`

/** A shape with a frame round it: the stroke is painted first, so only its outer half shows. */
export const framed = (fill: string, frame: string, width: number, data: string): Svg =>
  data === ''
    ? ''
    : `<path fill="${fill}" stroke="${frame}" stroke-width="${num(2 * width)}" paint-order="stroke" d="${data}"/>`

export const stroke = (colour: string, width: number, data: string, cap: 'round' | 'butt' = 'butt'): Svg =>
  data === ''
    ? ''
    : `<path fill="none" stroke="${colour}" stroke-width="${num(width)}"${cap === 'round' ? ' stroke-linecap="round"' : ''} d="${data}"/>`

/** A row of equal pieces as one broken line: balusters, road marks, lane floats. */
export const dashed = (colour: string, width: number, dash: string, data: string): Svg =>
  `<path fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-dasharray="${dash}" d="${data}"/>`

export const rect = (fill: string, x: number, y: number, w: number, h: number): Svg =>
  path(fill, box(x, y, w, h))

export const circle = (fill: string, x: number, y: number, r: number): Svg =>
  `<circle fill="${fill}" cx="${num(x)}" cy="${num(y)}" r="${num(r)}"/>`

export const ellipse = (fill: string, x: number, y: number, rx: number, ry: number): Svg =>
  `<ellipse fill="${fill}" cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}"/>`

/** Path data of a box, to put many boxes of one colour into one path. */
export const box = (x: number, y: number, w: number, h: number): string => d`M${x} ${y}h${w}v${h}h${-w}z`

export const boxes = (fill: string, list: readonly (readonly [number, number, number, number])[]): Svg =>
  path(fill, list.map(([x, y, w, h]) => box(x, y, w, h)).join(''))

/** Round dots of one colour in one path: a stroke of no length with round ends. */
export const dots = (colour: string, size: number, points: readonly Point[]): Svg =>
  stroke(colour, size, points.map(([x, y]) => d`M${x} ${y}h0`).join(''), 'round')

export const group = (...shapes: readonly Svg[]): Svg => shapes.join('')

export const at = (x: number, y: number, scale: number, ...shapes: readonly Svg[]): Svg =>
  `<g transform="translate(${num(x)} ${num(y)})${scale === 1 ? '' : `scale(${String(scale)})`}">${shapes.join('')}</g>`

/** The same shapes looking the other way, turned about the vertical at x. */
export const mirror = (x: number, ...shapes: readonly Svg[]): Svg =>
  `<g transform="translate(${num(2 * x)} 0)scale(-1 1)">${shapes.join('')}</g>`

export const turned = (angle: number, x: number, y: number, ...shapes: readonly Svg[]): Svg =>
  `<g transform="rotate(${num(angle)} ${num(x)} ${num(y)})">${shapes.join('')}</g>`

export const fade = (opacity: number, ...shapes: readonly Svg[]): Svg =>
  `<g opacity="${num(opacity)}">${shapes.join('')}</g>`

export const when = (condition: boolean, ...shapes: readonly Svg[]): Svg => (condition ? shapes.join('') : '')

/** So many positions, evenly from the first to the last. */
export const spread = (from: number, to: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) =>
    count === 1 ? (from + to) / 2 : from + ((to - from) * index) / (count - 1),
  )

export const repeat = (count: number, shape: (index: number) => Svg): Svg =>
  Array.from({ length: count }, (_, index) => shape(index)).join('')

export const picture = (body: Svg): Svg =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600" preserveAspectRatio="xMidYMid slice">${body}</svg>\n`
