import { create, type Font } from 'fontkit'

/** Fonts with fallbacks: the first font that has a character draws it. */
export type Typeface = readonly Font[]

/** Opens a typeface from font files. */
export function openTypeface(files: readonly Buffer[]): Typeface {
  return files.map((file) => {
    const font = create(file)
    if (!('layout' in font)) throw new Error('a font collection is not a font')
    return font
  })
}

/**
 * A line of text as SVG paths, so a server without fonts can render it. The line starts at
 * `x` on the baseline `y`; `size` is the height of the font in pixels.
 */
export function drawLine(text: string, typeface: Typeface, x: number, y: number, size: number): string {
  let left = x
  const paths = [...text].map((character) => {
    const font = fontOf(character, typeface)
    const [glyph] = font.layout(character).glyphs
    const scale = size / font.unitsPerEm
    const at = `translate(${left.toFixed(1)} ${y}) scale(${scale.toFixed(4)} ${(-scale).toFixed(4)})`
    left += (glyph?.advanceWidth ?? 0) * scale
    return glyph === undefined ? '' : `<path transform="${at}" d="${glyph.path.toSVG()}"/>`
  })
  return paths.join('')
}

/** Breaks a text into lines no wider than `width` pixels; a wider word gets its own line. */
export function breakLines(text: string, typeface: Typeface, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1)
    const longer = line === undefined ? word : `${line} ${word}`
    if (line === undefined || measureLine(longer, typeface, size) > width) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}

/** Returns the width of a line in pixels. */
export function measureLine(text: string, typeface: Typeface, size: number): number {
  return [...text].reduce((width, character) => {
    const font = fontOf(character, typeface)
    const [glyph] = font.layout(character).glyphs
    return width + ((glyph?.advanceWidth ?? 0) * size) / font.unitsPerEm
  }, 0)
}

function fontOf(character: string, typeface: Typeface): Font {
  const codePoint = character.codePointAt(0) ?? 0
  const font = typeface.find((candidate) => candidate.hasGlyphForCodePoint(codePoint)) ?? typeface[0]
  if (font === undefined) throw new Error('a typeface needs a font')
  return font
}
