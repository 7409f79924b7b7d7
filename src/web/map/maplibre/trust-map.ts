/** Name of `DOMParser` in a trusted-types policy; its document runs no scripts. */
const INERT_PARSER = 'DOMParser parseFromString'

/**
 * Creates the trusted-types policy of MapLibre: it may start only its worker, and parse HTML only in an inert
 * document, in which it sanitizes attributions.
 */
export function trustMapLibre(workerUrl: string) {
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) =>
      new URL(url, location.href).href === new URL(workerUrl, location.href).href ? url : null,
    createHTML: (html, _type, sink) => (sink === INERT_PARSER ? html : null),
  })
}
