import { type ComponentType, use } from 'react'

/** A page whose code is fetched when it is first needed; `load` fetches it ahead. */
export type LazyPage = { Component: ComponentType; load: () => Promise<unknown> }

/** Unlike `React.lazy`, a page loaded ahead renders at once, on the server and when the browser takes over. */
export function lazyPage(importPage: () => Promise<ComponentType>): LazyPage {
  let Page: ComponentType | undefined
  let loading: Promise<ComponentType> | undefined
  const load = () => {
    loading ??= importPage().then(
      (component) => {
        Page = component
        return component
      },
      (error: unknown) => {
        // The next visit tries again.
        loading = undefined
        throw error
      },
    )
    return loading
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once a page while the module loads
  function Component() {
    const Loaded = Page ?? use(load())
    return <Loaded />
  }
  return { Component, load }
}

/** A page whose code is part of the first script. */
export function readyPage(Component: ComponentType): LazyPage {
  return { Component, load: async () => undefined }
}
