import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { registerChatApi } from '#server/chat/chat-api.ts'
import { openChat } from '#server/chat/chat-service.ts'
import { openDatabase } from '#server/db/database.ts'
import { registerErrors } from '#server/http/errors.ts'
import { registerLimits } from '#server/http/limits.ts'
import { createEchoReplier } from './echo-replier.ts'

// A process with only the chat, for tests that kill it: its assistant takes a moment, and its leases are short.
const THINKING_MS = 150
const LEASE_MS = 1_000
const UNLIMITED = 100_000

const replier = createEchoReplier(async () => {
  await sleep(THINKING_MS)
  return {}
})
const database = await openDatabase(JSON.parse(process.argv[2] ?? '{}'))
const app = Fastify()
const getNow = () => '2026-07-15T12:00'
const chat = openChat(database, {
  replier,
  getNow,
  log: app.log,
  leaseMs: LEASE_MS,
  rateLimitScale: UNLIMITED,
})
registerErrors(app)
await registerLimits(app)
await registerChatApi(app, chat, UNLIMITED)
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as { port: number }
process.stdout.write(`${port}\n`)
// It ends with the test that started it.
process.stdin.on('end', () => process.exit()).resume()
