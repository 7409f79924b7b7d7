import { createServer, type RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'

/** A public address for a server that really listens on this machine. */
const PUBLIC_ADDRESS = '93.184.215.14'

/**
 * A web of one real server for `createLinkAsker`: names resolve as the test says, else to a public address, and every connection ends
 * at the server. `dialled` are the addresses that connections were made to.
 */
export async function openLocalWeb(listener: RequestListener, names: Record<string, () => string[]> = {}) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as { port: number }
  const dialled: string[] = []
  return {
    dialled,
    asker: {
      resolveName: async (name: string) => names[name]?.() ?? [PUBLIC_ADDRESS],
      dial(address: string, wanted: number) {
        dialled.push(`${address}:${wanted}`)
        return { host: '127.0.0.1', port }
      },
    },
  }
}
