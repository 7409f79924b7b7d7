import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * What happens to connections: they pass, are cut and refused, or stay open while nothing moves. `lose`: nothing moves
 * on those there are, for good, and new ones pass, as after a router between has lost its memory.
 */
export type ProxyMode = 'pass' | 'cut' | 'stall' | 'lose'

/**
 * A TCP proxy before a database, to take it away and give it back. `setMode` changes what happens to the connections
 * there are and to new ones.
 */
export async function openFaultProxy(target: { host: string; port: number }, firstMode: ProxyMode = 'pass') {
  const pairs = new Set<[Socket, Socket]>()
  let mode = firstMode
  const server = createServer((client) => {
    if (mode === 'cut') return client.resetAndDestroy()
    const upstream = connect(target.port, target.host)
    const pair: [Socket, Socket] = [client, upstream]
    pairs.add(pair)
    for (const socket of pair) {
      socket.on('error', () => undefined)
      socket.once('close', () => {
        pairs.delete(pair)
        for (const end of pair) end.destroy()
      })
    }
    client.pipe(upstream)
    upstream.pipe(client)
    if (mode === 'stall') stall(pair)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }
  return {
    port: (server.address() as { port: number }).port,
    setMode(next: ProxyMode) {
      mode = next
      if (next === 'cut') cut()
      if (next === 'stall' || next === 'lose') for (const pair of pairs) stall(pair)
      if (next === 'pass') for (const [client, upstream] of pairs) resume(client, upstream)
    },
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

function stall([client, upstream]: [Socket, Socket]) {
  client.unpipe(upstream)
  upstream.unpipe(client)
  client.pause()
  upstream.pause()
}

function resume(client: Socket, upstream: Socket) {
  client.pipe(upstream)
  upstream.pipe(client)
}
