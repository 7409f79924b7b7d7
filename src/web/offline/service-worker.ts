import { createAnswering, isOfGuide } from './answer-from-pack.ts'
import type { WorkerScope } from './worker-scope.ts'

/**
 * The service worker of visitors with a saved pack. It is independent of the build: the active pack has all
 * responses. It takes over at once, also from an older version.
 */
const scope = self as unknown as WorkerScope
const answer = createAnswering(caches, Date.now)

scope.addEventListener('install', () => void scope.skipWaiting())
scope.addEventListener('activate', (event) => {
  // So that a page does not wait for this script to start.
  const preload = scope.registration.navigationPreload?.enable()
  event.waitUntil(Promise.all([scope.clients.claim(), preload]))
})
scope.addEventListener('fetch', (event) => {
  const { request } = event
  if (!isOfGuide(request, location.origin)) return
  event.respondWith(answer(request, async () => (await event.preloadResponse) ?? fetch(request)))
})
