import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { createAddressCheck } from '#server/http/client-address.ts'
import { NO_ADDRESS, sendProblem } from '#server/http/problem.ts'
import { isOwnRequest } from '#server/http/read-own.ts'

/** From a cached page to the slowest allowed answer, in seconds. */
const DURATION_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Numbers by name, read at each request; one that cannot be read, as with the database down, is left out. */
export type Measures = Record<string, [help: string, read: () => number | Promise<number>]>

/**
 * `GET /metrics` in Prometheus' text format: request durations by method, route and status, the given metrics, and
 * those of the process. It serves the addresses of `readers` (separated by commas), not requests through a proxy.
 * Returns the function that counts a response sent outside the framework, its time in seconds.
 */
export function registerMetrics(app: FastifyInstance, measures: Measures, readers: string) {
  const isReader = createAddressCheck(readers)
  const register = new Registry()
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_S,
    registers: [register],
  })
  const observe = (labels: { method: string; route: string; status: number }, seconds: number) =>
    durations.observe(labels, seconds)
  for (const [name, [help, read]] of Object.entries(measures)) {
    new Gauge({
      name,
      help,
      registers: [register],
      async collect() {
        await Promise.resolve()
          .then(read)
          .then((value) => this.set(value))
          .catch(() => this.remove())
      },
    })
  }
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode }
    if (!isOwnRequest(request)) observe(labels, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async ({ headers, socket }, reply) => {
    const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
    if (isForwarded || !isReader(socket.remoteAddress ?? '')) return sendProblem(reply, NO_ADDRESS)
    reply.header('cache-control', 'no-store').type(register.contentType)
    return register.metrics()
  })
  return observe
}
