// Cuts the fonts down to the letters and weights the guide shows. Run after a font package changes: npm run fonts
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const PACKAGES_DIR = 'node_modules/@fontsource-variable'
const TARGET_DIR = 'src/web/fonts'
const FONTS = [
  {
    name: 'golos-text',
    weights: { min: 400, max: 700 },
    latin: `${range(' ', '~')}\u00a0«»„“”‘’–—−…·•×°²³±½→←∞₽€§©`,
  },
  // The font of headings is part of every page's HTML: Russian, figures and punctuation, no Latin letters.
  { name: 'podkova', weights: { min: 700, max: 700 }, latin: `${range(' ', '?')}\u00a0«»„“–—…·` },
]
const CYRILLIC = `${range('А', 'я')}Ёё`

await mkdir(TARGET_DIR, { recursive: true })
for (const { name, weights, latin } of FONTS) {
  await subset(`${name}-cyrillic`, name, CYRILLIC, weights)
  await subset(`${name}-latin`, name, latin, weights)
}

async function subset(file: string, font: string, letters: string, weights: { min: number; max: number }) {
  const whole = await readFile(join(PACKAGES_DIR, font, 'files', `${file}-wght-normal.woff2`))
  const small = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: { wght: weights } })
  await writeFile(join(TARGET_DIR, `${file}.woff2`), small)
  process.stdout.write(`${file}: ${whole.length} → ${small.length} bytes\n`)
}

function range(first: string, last: string): string {
  const start = first.codePointAt(0) ?? 0
  const end = last.codePointAt(0) ?? 0
  return String.fromCodePoint(...Array.from({ length: end - start + 1 }, (_, index) => start + index))
}
