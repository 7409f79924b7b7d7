import type { GuideApi } from '#domain/api/guide-api.ts'
import { withOfflineFallback } from '../api/with-offline-fallback.ts'
import { keepTown } from '../offline/keep-town.ts'
import { watchOutbox } from '../outbox.ts'

/** What a device with an offline pack does besides: the guide's data with the pack's engine behind it. Nobody else loads this. */
export function takeUpOfflinePack(api: GuideApi): GuideApi {
  watchOutbox()
  keepTown().catch(console.error)
  return {
    ...api,
    getOpenState: (placeId) => withOfflineFallback(() => api.getOpenState(placeId), 'getOpenState', placeId),
  }
}
