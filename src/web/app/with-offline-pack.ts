import type { GuideApi } from '#domain/api/guide-api.ts'
import { withOfflineFallback } from '../api/with-offline-fallback.ts'
import { keepTown } from '../offline/keep-town.ts'
import { watchOutbox } from '../outbox.ts'

/** Adds the offline engine as a fallback to the API. Only devices with an offline pack load this module. */
export function takeUpOfflinePack(api: GuideApi): GuideApi {
  watchOutbox()
  keepTown().catch(console.error)
  return {
    ...api,
    getOpenState: (placeId) => withOfflineFallback(() => api.getOpenState(placeId), 'getOpenState', placeId),
  }
}
