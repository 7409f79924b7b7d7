import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TownColors } from '#domain/contrast.ts'
import { drawLine, measureLine, openTypeface } from './previews/text-path.ts'

const FONTS_DIR = join(import.meta.dirname, '../web/fonts')
const FONTS = ['podkova-inside', 'podkova-rest', 'golos-text-latin']
const MARK_PX = 64
const LETTER_PX = 46

/** The logo of a town: the first letter of its name as a path, so that no machine needs the font. */
export async function drawLogo(name: string, { ground, letter }: TownColors): Promise<string> {
  const files = FONTS.map((font) => readFile(join(FONTS_DIR, `${font}.woff2`)))
  const typeface = openTypeface(await Promise.all(files))
  const first = [...name][0]?.toUpperCase() ?? 'Г'
  const left = (MARK_PX - measureLine(first, typeface, LETTER_PX)) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_PX} ${MARK_PX}"><rect width="${MARK_PX}" height="${MARK_PX}" rx="14" fill="${ground}"/><g fill="${letter}">${drawLine(first, typeface, left, 48, LETTER_PX)}</g></svg>\n`
}
