import { abortAfter } from './abort-after.ts'

/** Covers the whole list of places over a slow network; a frozen connection raises no error. */
const DATA_TIMEOUT_MS = 30_000
/** Timeout of a short response that an offline pack can also compute. */
export const COMPUTED_TIMEOUT_MS = 10_000

/** Returns the JSON of an address. Throws on failure, and a `DOMException` on a timeout. */
export async function getJson(path: string, timeoutMs = DATA_TIMEOUT_MS): Promise<unknown> {
  const response = await fetch(path, { credentials: 'omit', signal: abortAfter(timeoutMs) })
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`)
  return response.json()
}
