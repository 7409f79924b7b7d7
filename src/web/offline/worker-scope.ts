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
export type WorkerScope = {
  addEventListener: <E extends keyof WorkerEvents>(name: E, handle: (event: WorkerEvents[E]) => void) => void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
}
