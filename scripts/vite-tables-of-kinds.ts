import type { Plugin } from 'vite'

/** What pages need of the tables of kinds and themes: each module exports plain data. */
const PARTS = /\/src\/domain\/(?:kinds\/(?:traits|pins)-by-kind|suggest\/concepts)\.ts$/

/**
 * Computes these modules during the build: otherwise every page would contain the whole tables, most of which is for
 * the assistant.
 */
export function tablesOfKinds() {
  return {
    name: 'tables-of-kinds',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform: {
      filter: { id: PARTS },
      async handler(_code: string, id: string) {
        const tables = Object.entries<unknown>(await import(id))
        const code = tables
          .map(([name, table]) => `export const ${name} = ${JSON.stringify(table)}`)
          .join('\n')
        return { code, map: null }
      },
    },
  } satisfies Plugin
}
