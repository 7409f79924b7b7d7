import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createContext, runInContext } from 'node:vm'
import { createHoursReader, type HoursLibrary, type OpeningHoursReader } from '#domain/hours/hours-reader.ts'
import { setOneClock } from '#domain/hours/one-clock.ts'

/**
 * The package reads and makes times by the time zone of the process (its issue 269), and in some zones an hour of
 * the year is missing: in this sandbox there is one clock. `suncalc`, for sunrise, is left out.
 */
const SANDBOX = `
  (${setOneClock})(globalThis)
  const module = { exports: {} }, exports = module.exports, require = () => ({})
`

/** Opens the package in its sandbox: about 50 ms, once a process. */
function createHoursSandbox(): HoursLibrary {
  const sandbox = createContext({})
  runInContext(SANDBOX, sandbox)
  const path = createRequire(import.meta.url).resolve('opening_hours')
  runInContext(readFileSync(path, 'utf8'), sandbox, { filename: path })
  return runInContext('({ OpeningHours: module.exports, Date })', sandbox)
}

/** The reader of opening hours on the server (`createHoursReader`). */
export function createOpeningHoursReader(): OpeningHoursReader {
  return createHoursReader(createHoursSandbox)
}
