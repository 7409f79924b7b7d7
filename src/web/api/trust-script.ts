import { packPaths } from '#domain/paths.ts'

/** What a page may start beside its own scripts. */
const STARTED: readonly string[] = [packPaths.engine, packPaths.serviceWorker]

const policy = globalThis.trustedTypes?.createPolicy('offline', {
  createScriptURL: (url) => (STARTED.includes(url) ? url : null),
})

/** Vouches for the address of a script that the guide starts in a worker, or as its service worker, where a browser asks for that. */
export function trustScript(url: string): string {
  return policy?.createScriptURL(url) ?? url
}
