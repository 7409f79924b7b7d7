import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Regular and bold: the only system fonts that Chromium has. The guide serves its own fonts. */
const WEIGHTS = ['400Regular', '700Bold']
const PACKAGE_DIR = join(import.meta.dirname, '../node_modules/@expo-google-fonts/golos-text')

/** Most systems render like this. Hinting moves glyphs by parts of a pixel, so a full line would break elsewhere. */
const DRAWING =
  '<match target="pattern"><edit name="hintstyle" mode="assign"><const>hintslight</const></edit></match>'

/**
 * Writes a font setup into the folder and gives its path, for FONTCONFIG_FILE: one typeface and nothing of the machine,
 * so that the same text has the same width everywhere. Without a font of the system Chromium does not start.
 */
export function writeFontSetup(folder: string): string {
  const file = join(folder, 'fonts.conf')
  const dirs = WEIGHTS.map((weight) => `<dir>${join(PACKAGE_DIR, weight)}</dir>`)
  const cache = `<cachedir>${join(folder, 'font-cache')}</cachedir>`
  writeFileSync(file, `<?xml version="1.0"?>\n<fontconfig>${dirs.join('')}${cache}${DRAWING}</fontconfig>\n`)
  return file
}
