import { type OpenNow, openNowSchema } from '#domain/hours/open-state.ts'
import { paths } from '#domain/paths.ts'
import { COMPUTED_TIMEOUT_MS, getJson } from '../api/get-json.ts'
import { withOfflineFallback } from '../api/with-offline-fallback.ts'

/** Fetches which places are open now. Throws when there is no valid response. */
export function fetchOpenNow(): Promise<OpenNow> {
  const askServer = async () => openNowSchema.parse(await getJson(paths.openNowApi, COMPUTED_TIMEOUT_MS))
  return withOfflineFallback(askServer, 'listOpenNow')
}
