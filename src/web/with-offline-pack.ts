import type { GuideApi } from '#domain/guide-api.ts'
import { keepTown } from './offline/keep-town.ts'
import { orEngine } from './or-engine.ts'
import { watchOutbox } from './outbox.ts'

/** What a device with an offline pack does besides: the guide's data with the pack's engine behind it. Nobody else loads this. */
export function takeUpOfflinePack(api: GuideApi): GuideApi {
  watchOutbox()
  keepTown().catch(console.error)
  return {
    ...api,
    getOpenState: (placeId) => orEngine(() => api.getOpenState(placeId), 'getOpenState', placeId),
  }
}
