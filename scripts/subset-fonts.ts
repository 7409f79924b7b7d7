// Cuts the fonts down to the letters and weights the guide shows. Run after a font package changes: npm run fonts
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const PACKAGES_DIR = 'node_modules/@fontsource-variable'
const TARGET_DIR = 'src/web/fonts'
const FONTS = [
  { name: 'golos-text', weights: { min: 400, max: 700 } },
  { name: 'podkova', weights: { min: 700, max: 700 } },
]
const SCRIPTS = [
  { name: 'cyrillic', letters: `${range('А', 'я')}Ёё№` },
  { name: 'latin', letters: `${range(' ', '~')}\u00a0«»„“”‘’–—−…·•×°²³±½→←∞₽€§©` },
]

await mkdir(TARGET_DIR, { recursive: true })
for (const font of FONTS) for (const script of SCRIPTS) await subset(font, script)

async function subset(font: (typeof FONTS)[number], script: (typeof SCRIPTS)[number]) {
  const whole = await readFile(
    join(PACKAGES_DIR, font.name, 'files', `${font.name}-${script.name}-wght-normal.woff2`),
  )
  const small = await subsetFont(whole, script.letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: font.weights },
  })
  await writeFile(join(TARGET_DIR, `${font.name}-${script.name}.woff2`), small)
  process.stdout.write(`${font.name} ${script.name}: ${whole.length} → ${small.length} bytes\n`)
}

function range(first: string, last: string): string {
  const start = first.codePointAt(0) ?? 0
  const end = last.codePointAt(0) ?? 0
  return String.fromCodePoint(...Array.from({ length: end - start + 1 }, (_, index) => start + index))
}
