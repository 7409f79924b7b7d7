import type { Plugin } from 'vite'

/** Fails the build when a browser module reaches the server: one wrong import would ship it to visitors. */
export function noServerInBrowser(): Plugin {
  return {
    name: 'no-server-in-browser',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    transform(_code, id) {
      if (id.includes('/src/server/') || id.includes('/src/cli/')) {
        this.error(`${id} belongs to the server and must not be part of a page`)
      }
    },
  }
}
