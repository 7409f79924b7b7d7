// Cuts the fonts down to the letters and weights the guide shows. Run after a font package changes: npm run fonts
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const PACKAGES_DIR = 'node_modules/@fontsource-variable'
/** The same typefaces whole, one file a weight: they have signs that the packages above leave out. */
const WHOLE_DIR = 'node_modules/@expo-google-fonts'
const TARGET_DIR = 'src/web/fonts'
const CYRILLIC = `${range('А', 'я')}Ёё`
const FONTS = [
  {
    name: 'golos-text',
    weights: { min: 400, max: 700 },
    cyrillic: `${CYRILLIC}№`,
    latin: `${range(' ', '~')}\u00a0«»„“”‘’–—−…·•×°²³±½←↑↓₽€§©`,
  },
  // The font of headings is part of every page's HTML: Russian, figures and punctuation, no Latin letters.
  {
    name: 'podkova',
    weights: { min: 700, max: 700 },
    cyrillic: CYRILLIC,
    latin: `${range(' ', '?')}\u00a0«»„“–—…·`,
  },
]

await mkdir(TARGET_DIR, { recursive: true })
for (const { name, weights, cyrillic, latin } of FONTS) {
  await subset(`${name}-cyrillic`, name, cyrillic, weights)
  await subset(`${name}-latin`, name, latin, weights)
}

await subsetSigns('golos-text', 'golos-text/500Medium/GolosText_500Medium.ttf', '≈→')
await subsetSigns('podkova', 'podkova/700Bold/Podkova_700Bold.ttf', '∞')

async function subset(file: string, font: string, letters: string, weights: { min: number; max: number }) {
  const whole = await readFile(join(PACKAGES_DIR, font, 'files', `${file}-wght-normal.woff2`))
  const small = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: { wght: weights } })
  await write(file, whole, small)
}

/** Signs of one weight stand in for all. */
async function subsetSigns(font: string, wholeFile: string, signs: string) {
  const whole = await readFile(join(WHOLE_DIR, wholeFile))
  await write(`${font}-signs`, whole, await subsetFont(whole, signs, { targetFormat: 'woff2' }))
}

async function write(name: string, whole: Buffer, small: Buffer) {
  await writeFile(join(TARGET_DIR, `${name}.woff2`), small)
  process.stdout.write(`${name}: ${whole.length} → ${small.length} bytes\n`)
}

function range(first: string, last: string): string {
  const start = first.codePointAt(0) ?? 0
  const end = last.codePointAt(0) ?? 0
  return String.fromCodePoint(...Array.from({ length: end - start + 1 }, (_, index) => start + index))
}
