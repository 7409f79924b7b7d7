import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawLine, measureLine, openTypeface } from '#server/previews/text-path.ts'

const FONTS_DIR = join(import.meta.dirname, '../../web/fonts')
const FONTS = ['podkova-inside', 'podkova-rest', 'golos-text-latin']
const MARK_PX = 64
const LETTER_PX = 46

/** What the mark of a town is drawn with: its ground, and the letter on it. */
export type TownColors = { ground: string; letter: string }

export const DEFAULT_COLORS: TownColors = { ground: '#1f5673', letter: '#fbf8f1' }
/** Text that is large and bold needs 3 : 1 (WCAG 1.4.3); an icon is small on a phone, so more is asked. */
export const LEAST_CONTRAST = 4.5

/** How much two colours, `#rrggbb`, differ: from 1 to 21 (WCAG 2.2, «contrast ratio»). */
export function getContrast(one: string, other: string): number {
  const [light, dark] = [getLuminance(one), getLuminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function getLuminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The mark of a town: the first letter of its name, drawn as a path, so that no machine needs the font. */
export async function drawLogo(name: string, { ground, letter }: TownColors): Promise<string> {
  const files = FONTS.map((font) => readFile(join(FONTS_DIR, `${font}.woff2`)))
  const typeface = openTypeface(await Promise.all(files))
  const first = [...name][0]?.toUpperCase() ?? 'Г'
  const left = (MARK_PX - measureLine(first, typeface, LETTER_PX)) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_PX} ${MARK_PX}"><rect width="${MARK_PX}" height="${MARK_PX}" rx="14" fill="${ground}"/><g fill="${letter}">${drawLine(first, typeface, left, 48, LETTER_PX)}</g></svg>\n`
}

const DAY = {
  sky: '#cfe6ee',
  sun: '#f6d58a',
  far: '#a9c9a4',
  near: '#7fae7b',
  wall: '#fbf8f1',
  roof: '#c0674a',
  window: '#6f8ea0',
}
const EVENING = {
  sky: '#16283a',
  sun: '#e9e2c5',
  far: '#24404a',
  near: '#1c343b',
  wall: '#33434f',
  roof: '#5b3f3c',
  window: '#e7c66b',
}

/** A picture that fits any small town: hills, roofs and trees, by day or in the evening. */
export function drawHero(time: 'day' | 'evening'): string {
  const { sky, sun, far, near, wall, roof, window } = time === 'day' ? DAY : EVENING
  const houses = [150, 330, 520, 760, 980, 1180, 1370].map((x, index) => {
    const height = 70 + ((index * 37) % 50)
    const y = 520 - height
    return `<g transform="translate(${x} ${y})"><path fill="${wall}" d="M0 0h110v${height + 30}H0z"/><path fill="${roof}" d="M-12 0 55-52 122 0z"/><path fill="${window}" d="M18 22h24v28H18zM68 22h24v28H68z"/></g>`
  })
  const trees = [90, 290, 690, 920, 1320, 1530].map(
    (x) =>
      `<ellipse cx="${x}" cy="470" rx="34" ry="52" fill="${near}"/><path fill="${roof}" d="M${x - 4} 500h8v40h-8z"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 640" width="1600" height="640"><path fill="${sky}" d="M0 0h1600v640H0z"/><circle cx="1290" cy="140" r="62" fill="${sun}"/><path fill="${far}" d="M0 420Q300 300 640 400T1240 380T1600 410V640H0z"/>${trees.join('')}${houses.join('')}<path fill="${near}" d="M0 520Q400 480 800 515T1600 505V640H0z"/></svg>\n`
}
