import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createContext, runInContext } from 'node:vm'
import type { opening_hours as OpeningHours } from 'opening_hours'

/** The package as it is inside the sandbox, and the sandbox's own dates to call it with. */
export type HoursSandbox = { OpeningHours: typeof OpeningHours; Date: DateConstructor }

/**
 * The package reads and makes times by the time zone of the process (its issue 269), and in some zones an hour of
 * the year is missing. In this sandbox there is one clock without zones and gaps: what is UTC outside is local inside,
 * so a town's wall clock written as UTC is understood as it stands. `suncalc`, for sunrise, is left out.
 */
const SANDBOX = `
  for (const part of ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds', 'Milliseconds']) {
    Date.prototype['get' + part] = Date.prototype['getUTC' + part]
    if (part !== 'Day') Date.prototype['set' + part] = Date.prototype['setUTC' + part]
  }
  Date.prototype.getTimezoneOffset = () => 0
  globalThis.Date = new Proxy(Date, {
    construct: (Real, parts) => (parts.length > 1 ? new Real(Real.UTC(...parts)) : new Real(...parts)),
  })
  const module = { exports: {} }, exports = module.exports, require = () => ({})
`

/** Opens the package in its sandbox: about 50 ms, once a process. */
export function createHoursSandbox(): HoursSandbox {
  const sandbox = createContext({})
  runInContext(SANDBOX, sandbox)
  const path = createRequire(import.meta.url).resolve('opening_hours')
  runInContext(readFileSync(path, 'utf8'), sandbox, { filename: path })
  return runInContext('({ OpeningHours: module.exports, Date })', sandbox)
}
