// Cuts the fonts down to the characters and weights the guide shows. Run after a font package changes: npm run fonts
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const PACKAGES_DIR = 'node_modules/@fontsource-variable'
/**
 * The same typefaces without subsetting, one file per weight: they have characters that the packages above leave out.
 */
const WHOLE_DIR = 'node_modules/@expo-google-fonts'
const TARGET_DIR = 'src/web/fonts'
const CYRILLIC = `${range('А', 'я')}Ёё`
const GOLOS_WEIGHTS = { min: 400, max: 700 }
/**
 * The letters inside every page: headings of Russian letters, figures, «AI» and Roman numerals have one typeface at
 * once.
 */
const HEADINGS = `${CYRILLIC}${range('0', '9')} \u00a0.,:;!?()«»„“–—-…·/%+²№AIVX`
const REST_OF_HEADINGS = `${range('!', '~')}‘’”−×³`

await mkdir(TARGET_DIR, { recursive: true })
await subset('golos-text-cyrillic', `${CYRILLIC}№`)
await subset('golos-text-latin', `${range(' ', '~')}\u00a0«»„“”‘’–—−…·•×°²³±½←↑↓₽€§©`)
await cutWhole('golos-text-symbols', 'golos-text/500Medium/GolosText_500Medium.ttf', '≈→')
await cutWhole('podkova-inside', 'podkova/700Bold/Podkova_700Bold.ttf', HEADINGS)
await cutWhole('podkova-rest', 'podkova/700Bold/Podkova_700Bold.ttf', without(REST_OF_HEADINGS, HEADINGS))
await cutWhole('podkova-symbols', 'podkova/700Bold/Podkova_700Bold.ttf', '∞')

/** All weights of the text typeface in one file. */
async function subset(file: string, characters: string) {
  const whole = await readFile(join(PACKAGES_DIR, 'golos-text/files', `${file}-wght-normal.woff2`))
  const variationAxes = { wght: GOLOS_WEIGHTS }
  await write(file, whole, await subsetFont(whole, characters, { targetFormat: 'woff2', variationAxes }))
}

/** One weight; that of symbols is used for all. */
async function cutWhole(file: string, wholeFile: string, characters: string) {
  const whole = await readFile(join(WHOLE_DIR, wholeFile))
  await write(file, whole, await subsetFont(whole, characters, { targetFormat: 'woff2' }))
}

function without(characters: string, others: string): string {
  return [...characters].filter((character) => !others.includes(character)).join('')
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
