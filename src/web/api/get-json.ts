import { abortAfter } from './abort-after.ts'

/** Long enough for the whole list of places over a slow network; a connection that froze says nothing at all. */
const DATA_TIMEOUT_MS = 30_000
/** A short answer, which an offline pack can give as well. */
export const COMPUTED_TIMEOUT_MS = 10_000

/** The guide's answer at an address. Throws when there is none, and a `DOMException` when it has not come whole in time. */
export async function getJson(path: string, timeoutMs = DATA_TIMEOUT_MS): Promise<unknown> {
  const response = await fetch(path, { credentials: 'omit', signal: abortAfter(timeoutMs) })
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`)
  return response.json()
}
