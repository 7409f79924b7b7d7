import { Server, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * How long a stopping server accepts connections, so that every one in use learns that it stops, and then answers
 * those it has …
 */
const MAX_DRAIN_MS = 400
/** … or until no request came for so long. */
const QUIET_MS = 75
const LOOK_MS = 15
/** Waiting connections are accepted for at most so long … */
const MAX_TAKING_MS = 3_000
/** … and those without a request yet are waited for: a browser may hold one in reserve. */
const MAX_SILENCE_MS = 1_000

/**
 * Closes connections gracefully when the server stops: for a short time it still answers, each answer says
 * `Connection: close`, those out of memory too, and a client sends its next request over another connection, perhaps to
 * another node. A connection that is closed silently is a failed request for the client. Register it after the
 * refusals, which are sent before the framework.
 */
export function registerDrain(app: FastifyInstance) {
  let isStopping = false
  let lastRequest = 0
  let taken = 0
  const silent = new Set<Socket>()
  app.server.on('connection', (socket) => {
    taken += 1
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.prependListener('request', (request, response) => {
    silent.delete(request.socket)
    if (!isStopping) return
    lastRequest = performance.now()
    response.setHeader('connection', 'close')
  })
  // Requests that start before the stop and end after it.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done()
  })
  const waitForQuiet = async () => {
    const begin = performance.now()
    const end = () => Math.min(begin + MAX_DRAIN_MS, Math.max(begin, lastRequest) + QUIET_MS)
    while (performance.now() < end()) await sleep(LOOK_MS)
  }
  // The system accepts connections itself, and Node takes one of them a turn: the others would be reset.
  const takeWaiting = async () => {
    const end = performance.now() + MAX_TAKING_MS
    let before: number
    do {
      before = taken
      await nextTurn()
      await nextTurn()
    } while (taken > before && performance.now() < end)
  }
  app.addHook('preClose', async () => {
    isStopping = true
    await takeWaiting()
    const count = await new Promise((resolve) =>
      app.server.getConnections((_error, open) => resolve(open ?? 0)),
    )
    if (count === 0) return
    await waitForQuiet()
    await takeWaiting()
    // Not that of the HTTP server: it would close connections without a request yet.
    const isEmpty = new Promise((resolve) => Server.prototype.close.call(app.server, resolve))
    await waitForQuiet()
    const end = performance.now() + MAX_SILENCE_MS
    while (silent.size > 0 && performance.now() < end) await sleep(LOOK_MS)
    app.server.closeIdleConnections()
    await isEmpty
  })
}
