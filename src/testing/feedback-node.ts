import Fastify from 'fastify'
import { openDatabase } from '#server/db/database.ts'
import { registerFeedbackApi } from '#server/feedback/feedback-api.ts'
import { createFeedbackStore } from '#server/feedback/feedback-store.ts'
import { registerErrors } from '#server/http/errors.ts'
import { registerLimits } from '#server/http/limits.ts'

// A process with only the feedback, for tests that kill it.
const UNLIMITED = 1_000_000

const database = await openDatabase(JSON.parse(process.argv[2] ?? '{}'))
const app = Fastify()
registerErrors(app)
await registerLimits(app)
const delivery = { wake: () => undefined }
registerFeedbackApi(app, { store: createFeedbackStore(database), delivery }, UNLIMITED)
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as { port: number }
process.stdout.write(`${port}\n`)
// It ends with the test that started it.
process.stdin.on('end', () => process.exit()).resume()
