import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chromium-headless-shell',
  'microsoft-edge',
]
/** Where systems install a browser that is not on the path. */
const FILES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** The browser of this machine that can print to a file; a named one has priority. */
export function findBrowser(environment: NodeJS.ProcessEnv): string | undefined {
  const { CHROMIUM_PATH, PATH = '' } = environment
  if (CHROMIUM_PATH !== undefined) return existsSync(CHROMIUM_PATH) ? CHROMIUM_PATH : undefined
  const onPath = PATH.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...FILES].find((file) => existsSync(file))
}
