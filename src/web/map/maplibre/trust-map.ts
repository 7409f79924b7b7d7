/** What `DOMParser` calls itself to a policy: its document runs no scripts. */
const INERT_PARSER = 'DOMParser parseFromString'

/**
 * Lets MapLibre work under the page's policy of trusted types: of scripts it may start its worker alone, and HTML it
 * may only read in an inert document, from which it cleans the attribution of a map.
 */
export function trustMapLibre(workerUrl: string) {
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) =>
      new URL(url, location.href).href === new URL(workerUrl, location.href).href ? url : null,
    createHTML: (html, _type, sink) => (sink === INERT_PARSER ? html : null),
  })
}
