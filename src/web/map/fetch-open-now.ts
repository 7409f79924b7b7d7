import { type OpenNow, openNowSchema } from '#domain/open-state.ts'
import { paths } from '#domain/paths.ts'
import { abortAfter } from '../abort-after.ts'
import { orEngine } from '../or-engine.ts'

const TIMEOUT_MS = 10_000

/** Asks which places are open now. Throws when there is no answer, or none that can be read. */
export function fetchOpenNow(): Promise<OpenNow> {
  return orEngine(askServer, 'listOpenNow')
}

async function askServer(): Promise<OpenNow> {
  const response = await fetch(paths.openNowApi, { credentials: 'omit', signal: abortAfter(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`)
  return openNowSchema.parse(await response.json())
}
