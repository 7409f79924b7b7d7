import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** A slow phone network as Lighthouse has it: 150 ms there and back, 1.6 Mbit a second for all connections together. */
const ONE_WAY_MS = 75
const BYTES_PER_MS = 200

/** A connection to a server of this machine; `cut` interrupts it like a lost network, `restore` reopens it. */
export type SlowLine = { url: string; cut: () => Promise<void>; restore: () => Promise<void> }

/** Opens such a connection on a free port. */
export async function openSlowLine(target: string): Promise<SlowLine> {
  const { port } = new URL(target)
  let freeAt = 0
  const sockets = new Set<Socket>()

  async function carry(from: Socket, to: Socket, isSlow: boolean) {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      const now = performance.now()
      if (isSlow) freeAt = Math.max(now, freeAt) + chunk.length / BYTES_PER_MS
      await setTimeout((isSlow ? freeAt - now : 0) + ONE_WAY_MS)
      to.write(chunk)
    }
    to.end()
  }

  const server = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    carry(near, far, false).catch(() => far.destroy())
    carry(far, near, true).catch(() => near.destroy())
  })
  async function listen(at: number) {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }

  const own = await listen(0)
  return {
    url: `http://localhost:${own}`,
    async cut() {
      server.close()
      for (const socket of sockets) socket.destroy()
      if (server.listening) await once(server, 'close')
    },
    async restore() {
      await listen(own)
    },
  }
}
