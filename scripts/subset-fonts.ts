import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

// Cuts the text font down to the letters the guide shows. Run after the font package changes: npm run fonts

const SOURCE = 'node_modules/@fontsource-variable/golos-text/files/golos-text'
const TARGET = 'src/web/fonts'
const WEIGHTS = { wght: { min: 400, max: 700 } }
const CYRILLIC = `${range('А', 'я')}Ёё№`
const LATIN = `${range(' ', '~')}\u00a0«»„“”‘’–—−…·•×°²³±½→←∞₽€§©`

await mkdir(TARGET, { recursive: true })
await subset('cyrillic', CYRILLIC)
await subset('latin', LATIN)

async function subset(name: string, text: string) {
  const font = await readFile(`${SOURCE}-${name}-wght-normal.woff2`)
  const small = await subsetFont(font, text, { targetFormat: 'woff2', variationAxes: WEIGHTS })
  await writeFile(`${TARGET}/golos-text-${name}.woff2`, small)
  process.stdout.write(`${name}: ${font.length} → ${small.length} bytes\n`)
}

function range(first: string, last: string): string {
  const start = first.codePointAt(0) ?? 0
  const end = last.codePointAt(0) ?? 0
  return String.fromCodePoint(...Array.from({ length: end - start + 1 }, (_, index) => start + index))
}
