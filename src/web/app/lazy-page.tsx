import { type ComponentType, use } from 'react'

/**
 * A page whose code is fetched when it is first needed; `load` fetches it ahead. A fetch that failed is kept, so that
 * the page does not try without end; `forget` lets the next visit try again.
 */
export type LazyPage = { Component: ComponentType; load: () => Promise<unknown>; forget: () => void }

/** Unlike `React.lazy`, a page loaded ahead renders at once, on the server and when the browser hydrates. */
export function lazyPage(importPage: () => Promise<ComponentType>): LazyPage {
  let Page: ComponentType | undefined
  let loading: Promise<ComponentType> | undefined
  const load = () => {
    loading ??= importPage().then((component) => {
      Page = component
      return component
    })
    return loading
  }
  const forget = () => {
    loading = undefined
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once a page while the module loads
  function Component() {
    const Loaded = Page ?? use(load())
    return <Loaded />
  }
  return { Component, load, forget }
}

/** A page whose code is part of the first script. */
export function readyPage(Component: ComponentType): LazyPage {
  return { Component, load: async () => undefined, forget: () => undefined }
}
