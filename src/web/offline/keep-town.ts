import './offline-line.css'
import type { GuideApi } from '#domain/api/guide-api.ts'
import { isRenewalDue, isWalking } from '#domain/offline/renewal.ts'
import { WALKS_KEY } from '#domain/walking/started-walk.ts'
import { withOfflineFallback } from '../api/with-offline-fallback.ts'
import { watchOutbox } from '../outbox.ts'
import { createStored } from '../ui/stored.ts'
import { describeCopy } from './offline-texts.ts'
import type { SavedPack } from './pack-store.ts'
import { findTown, renewTown, unregister } from './town-pack.ts'

/** Not in every browser. */
type Connection = { saveData?: boolean; effectiveType?: string } | undefined

const startedWalks = createStored(WALKS_KEY, (text) => text)

/** Runs on every page of a visitor with a saved pack: shows the offline notice and updates the pack. */
export async function keepTown(): Promise<void> {
  const saved = await findTown()
  // The service worker has marked a page that it answered from the pack.
  const isFromPack = document.documentElement.dataset.offline !== undefined
  // Saving it was broken off, or the visitor cleared the storage.
  if (saved === undefined) return isFromPack ? undefined : unregister()
  if (isFromPack || !navigator.onLine) showLine(saved)
  addEventListener('offline', () => showLine(saved))
  addEventListener('online', () => {
    delete document.documentElement.dataset.offline
    document.querySelector('.offline-line')?.remove()
  })
  document.addEventListener('visibilitychange', renew)
  await renew()
}

async function renew(): Promise<void> {
  const saved = await findTown()
  if (saved === undefined) return
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {}
  const isDue = isRenewalDue({
    checkedAt: saved.checkedAt,
    now: Date.now(),
    isVisible: document.visibilityState === 'visible',
    isOnline: navigator.onLine,
    saveData,
    effectiveType,
    walks: startedWalks.get(),
  })
  if (!isDue) return
  await renewTown(saved, () => !isWalking(startedWalks.get(), Date.now())).catch(console.error)
}

/** Above the page, before all else: what is shown is of that day. */
function showLine({ savedAt }: SavedPack) {
  document.documentElement.dataset.offline = ''
  if (document.querySelector('.offline-line')) return
  const line = document.createElement('p')
  line.className = 'offline-line'
  line.setAttribute('role', 'status')
  document.body.prepend(line)
  line.textContent = describeCopy(savedAt)
}

/** Adds the offline engine as a fallback to the API. Only devices with an offline pack load this module. */
export function takeUpOfflinePack(api: GuideApi): GuideApi {
  watchOutbox()
  keepTown().catch(console.error)
  return {
    ...api,
    getOpenState: (placeId) => withOfflineFallback(() => api.getOpenState(placeId), 'getOpenState', placeId),
  }
}
