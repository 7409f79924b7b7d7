import { Server } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** So long a stopping server takes connections, so that every one in use hears that it ends, and then answers those it has … */
const LONGEST_MS = 400
/** … or until nothing was asked for so long. */
const QUIET_MS = 75
const LOOK_MS = 15

/**
 * Lets connections end by themselves when the server is closed: for a short while it answers on, each answer says
 * `Connection: close`, those out of memory too, and a client sends its next request over another connection, perhaps to
 * another node. A connection that is closed without a word is for the client a request that failed. To be registered
 * after all that answers ahead of the framework.
 */
export function registerDrain(app: FastifyInstance) {
  let isStopping = false
  let lastRequest = 0
  app.server.prependListener('request', (_request, response) => {
    if (!isStopping) return
    lastRequest = performance.now()
    response.setHeader('connection', 'close')
  })
  // What began before the stop and ends after it.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done()
  })
  const waitForQuiet = async () => {
    const begin = performance.now()
    const end = () => Math.min(begin + LONGEST_MS, Math.max(begin, lastRequest) + QUIET_MS)
    while (performance.now() < end()) await sleep(LOOK_MS)
  }
  app.addHook('preClose', async () => {
    isStopping = true
    if ((await countConnections(app)) === 0) return
    await waitForQuiet()
    // What the system took meanwhile is taken up here, just before it stops.
    await nextTurn()
    // Not that of the HTTP server: it would close connections that have asked nothing yet.
    const isEmpty = new Promise((resolve) => Server.prototype.close.call(app.server, resolve))
    await waitForQuiet()
    app.server.closeIdleConnections()
    await isEmpty
  })
}

function countConnections({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)))
}
