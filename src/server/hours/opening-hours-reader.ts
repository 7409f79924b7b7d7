import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createContext, runInContext } from 'node:vm'
import { createHoursReader, type HoursLibrary, type OpeningHoursReader } from '#domain/hours/hours-reader.ts'
import { setOneClock } from '#domain/hours/one-clock.ts'

/**
 * The package uses the process's time zone (its issue 269), and some zones skip an hour of the year: this sandbox uses
 * one clock. `suncalc`, for sunrise, is left out.
 */
const SANDBOX = `
  (${setOneClock})(globalThis)
  const module = { exports: {} }, exports = module.exports, require = () => ({})
`

/** Opens the package in its sandbox: about 50 ms, once per process. */
function createHoursSandbox(): HoursLibrary {
  const sandbox = createContext({})
  runInContext(SANDBOX, sandbox)
  const path = createRequire(import.meta.url).resolve('opening_hours')
  runInContext(readFileSync(path, 'utf8'), sandbox, { filename: path })
  return runInContext('({ OpeningHours: module.exports, Date })', sandbox)
}

/** Creates the server's parser of opening hours (`createHoursReader`). */
export function createOpeningHoursReader(): OpeningHoursReader {
  return createHoursReader(createHoursSandbox)
}
