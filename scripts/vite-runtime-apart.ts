import type { Plugin } from 'vite'

/**
 * Leaves the WebAssembly out that the encoder's runtime names beside its code: 14 MB, which every offline pack would hold.
 * `write-encoder.ts` puts it among the files that are saved apart.
 */
export function runtimeApart() {
  return {
    name: 'runtime-apart',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const name of Object.keys(bundle)) if (name.endsWith('.wasm')) delete bundle[name]
    },
  } satisfies Plugin
}
