import { createAnswering, isOfGuide } from './answer-from-pack.ts'

/** Independent of the build: the active pack has all responses. It takes over at once, also from an older version. */
const scope = self as unknown as WorkerScope
const answer = createAnswering()

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

/** The events of a service worker that ours listens to: TypeScript has them in a library that excludes that of pages. */
type WorkerEvents = {
  install: Event
  activate: Event & { waitUntil: (done: Promise<unknown>) => void }
  fetch: Event & {
    request: Request
    preloadResponse: Promise<Response | undefined>
    respondWith: (answer: Promise<Response>) => void
  }
}

/** What a service worker sees around it, as far as ours looks. */
type WorkerScope = {
  addEventListener: <E extends keyof WorkerEvents>(name: E, handle: (event: WorkerEvents[E]) => void) => void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
}
