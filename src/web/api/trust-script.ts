import { packPaths } from '#domain/paths.ts'

/** Script addresses that a page may start besides its own scripts. */
const STARTED: readonly string[] = [packPaths.engine, packPaths.serviceWorker]

const policy = globalThis.trustedTypes?.createPolicy('offline', {
  createScriptURL: (url) => (STARTED.includes(url) ? url : null),
})

/** Marks the address of a worker or service worker as trusted, where the browser requires trusted types. */
export function trustScript(url: string): string {
  return policy?.createScriptURL(url) ?? url
}
