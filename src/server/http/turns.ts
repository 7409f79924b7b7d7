import type { FastifyInstance } from 'fastify'

/** Writes that are begun in one turn of the event loop: about a millisecond of it. */
const WRITES_A_TURN = 2

/**
 * Lets writes wait for their turn: however many come in at once, a few are begun in each turn of the event loop, in the
 * order they came, and between two turns the pages that were asked for are answered. To be registered ahead of all other
 * hooks, so that a write that waits has cost nothing yet.
 */
export function registerTurns(app: FastifyInstance) {
  const waiting: (() => void)[] = []
  const beginSome = () => {
    for (const begin of waiting.splice(0, WRITES_A_TURN)) begin()
    if (waiting.length > 0) setImmediate(beginSome)
  }
  app.addHook('onRequest', ({ method }, _reply, done) => {
    if (method !== 'POST') return done()
    waiting.push(done)
    if (waiting.length === 1) setImmediate(beginSome)
  })
}
