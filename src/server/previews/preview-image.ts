import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { breakLines, drawLine, measureLine, openTypeface, type Typeface } from './text-path.ts'

/** The size of link previews (Open Graph), in pixels; the picture is a square left of the text. */
const WIDTH = 1200
const HEIGHT = 630
const TEXT_LEFT = HEIGHT + 48
const TEXT_WIDTH = WIDTH - TEXT_LEFT - 48
/** The first size at which the name fits is used. */
const NAME_SIZES = [64, 56, 48, 40, 32]
const MAX_NAME_LINES = 6
const LINE_HEIGHT = 1.2
const SITE_SIZE = 30
const FONTS_DIR = join(import.meta.dirname, '../../web/fonts')
const FONTS = ['podkova-inside', 'podkova-rest', 'golos-text-latin']

type PreviewText = { name: string; site: string }

/** Renders the PNG of link previews: the place's picture and its name. */
export async function createPreviewImage(picture: Buffer, text: PreviewText): Promise<Buffer> {
  const shown = await sharp(picture, { density: 144 }).resize(HEIGHT, HEIGHT, { fit: 'cover' }).toBuffer()
  const panel = drawPanel(text, await getTypeface())
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#1f5673' } })
    .composite([
      { input: shown, left: 0, top: 0 },
      { input: Buffer.from(panel), left: 0, top: 0 },
    ])
    .png({ palette: true })
    .toBuffer()
}

function drawPanel({ name, site }: PreviewText, typeface: Typeface): string {
  const { size, lines } = fitName(name, typeface)
  const top = (HEIGHT - lines.length * size * LINE_HEIGHT) / 2 + size * 0.8
  const paths = lines.map((line, index) =>
    drawLine(line, typeface, TEXT_LEFT, Math.round(top + index * size * LINE_HEIGHT), size),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect x="${HEIGHT}" width="8" height="${HEIGHT}" fill="#e4681a"/>
<g fill="#fff">${paths.join('')}${drawLine(site, typeface, TEXT_LEFT, HEIGHT - 48, SITE_SIZE)}</g></svg>`
}

function fitName(name: string, typeface: Typeface): { size: number; lines: string[] } {
  const attempts = NAME_SIZES.map((size) => ({ size, lines: breakLines(name, typeface, size, TEXT_WIDTH) }))
  const fitting = attempts.find(
    ({ size, lines }) =>
      lines.length <= MAX_NAME_LINES &&
      lines.every((line) => measureLine(line, typeface, size) <= TEXT_WIDTH),
  )
  const { size, lines } = fitting ?? attempts.at(-1) ?? { size: 32, lines: [] }
  return { size, lines: lines.slice(0, MAX_NAME_LINES) }
}

let typeface: Promise<Typeface> | undefined

function getTypeface(): Promise<Typeface> {
  typeface ??= Promise.all(FONTS.map((name) => readFile(join(FONTS_DIR, `${name}.woff2`)))).then(openTypeface)
  return typeface
}
