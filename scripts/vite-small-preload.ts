import type { Plugin } from 'vite'

/** The bundler's own name for the module. */
const HELPER = '\0vite/preload-helper.js'

/**
 * What stands around every dynamic import. The bundler's own also preloads scripts, which the guide leaves to the HTML,
 * and takes half a kilobyte more of the first script; of all it does only style sheets are needed.
 */
export function smallPreload(): Plugin {
  return {
    name: 'small-preload',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === HELPER ? SMALL_HELPER : undefined),
  }
}

/** Sheets that the page came with are not fetched again; a script is fetched beside its sheets. */
const SMALL_HELPER = `const sheets = {}
const isThere = (path) => document.querySelector('[href="/' + path + '"],[data-href~="/' + path + '"]')
const loadSheet = (path) => sheets[path] ??= new Promise((resolve, reject) => {
  if (isThere(path)) return resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = '/' + path
  link.onload = resolve
  link.onerror = () => {
    delete sheets[path]
    link.remove()
    reject(new Error(path))
  }
  document.head.append(link)
})
export const __vitePreload = (load, paths = []) => Promise.all([load(), ...paths.map(loadSheet)]).then(([module]) => module)
`
