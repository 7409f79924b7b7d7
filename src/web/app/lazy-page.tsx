import { type ComponentType, use } from 'react'

/**
 * A page whose code loads on demand; `load` preloads it. A failed load is stored, so the page does not retry
 * in a loop; `forget` lets the next visit retry.
 */
export type LazyPage = { Component: ComponentType; load: () => Promise<unknown>; forget: () => void }

/** Unlike `React.lazy`, a preloaded page renders at once, on the server and during hydration. */
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

/** Returns a page whose code is part of the first script. */
export function readyPage(Component: ComponentType): LazyPage {
  return { Component, load: async () => undefined, forget: () => undefined }
}
