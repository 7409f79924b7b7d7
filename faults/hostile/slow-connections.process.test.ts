import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createTestApp } from '#testing/test-app.ts'
import { createPackPlace } from '#testing/test-city.ts'
import { holdSlowly, SLOW_KINDS } from './slow-connections.ts'

const SOCKETS_OF_EACH = 5
/** The promise is 15 s, which `npm run test:hostile` checks; here the machine may be busy. */
const PATIENCE_MS = 25_000
/** The answer with all places must be larger than the system's send buffer. */
const PLACES = Array.from({ length: 30 }, (_, index) =>
  createPackPlace({ name: `Место ${index}`, descriptionFull: 'Долгий рассказ. '.repeat(300) }),
)

test('connections held open by slow clients are closed by the server', { timeout: 40_000 }, async () => {
  const { app } = await createTestApp({ city: { places: PLACES } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const countConnections = promisify(app.server.getConnections.bind(app.server))
  const { opened, left } = await holdSlowly(
    { port, countConnections },
    SLOW_KINDS,
    SOCKETS_OF_EACH,
    PATIENCE_MS,
  )
  expect({ opened, left }).toEqual({ opened: SOCKETS_OF_EACH * SLOW_KINDS.length, left: 0 })
})
