import type { Plugin } from 'vite'

/**
 * Excludes the WebAssembly file that the encoder's runtime references: 14 MB in every offline pack.
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
