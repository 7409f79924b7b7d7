type Policy = { createHTML: (html: string) => string; createScriptURL: (url: string) => string }
type TrustedTypes = { createPolicy: (name: string, policy: Policy) => unknown }

/** Not in every browser, and not in TypeScript's own library yet. */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

/**
 * Lets MapLibre work under the page's policy of trusted types: of scripts it may start its worker alone, and the HTML
 * it writes is what it has cleaned itself, the attribution of a map.
 */
export function trustMapLibre(workerUrl: string) {
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => html,
    createScriptURL(url) {
      if (new URL(url, location.href).href !== new URL(workerUrl, location.href).href) {
        throw new TypeError(`not a script of the map: ${url}`)
      }
      return url
    },
  })
}
