import type { Plugin } from 'vite'

/** Fails the build when a browser module imports the server: one wrong import would ship it to visitors. */
export function noServerInBrowser() {
  return {
    name: 'no-server-in-browser',
    applyToEnvironment: ({ config }: { config: { consumer: string } }) => config.consumer === 'client',
    transform(this: { error: (message: string) => never }, _code: string, id: string) {
      if (id.includes('/src/server/') || id.includes('/src/cli/')) {
        this.error(`${id} belongs to the server and must not be part of a page`)
      }
    },
  } satisfies Plugin
}
