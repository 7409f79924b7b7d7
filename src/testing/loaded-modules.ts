import { registerHooks } from 'node:module'
import { createTestLog } from './test-log.ts'

// A process that opens the services with its environment, answers a message, and prints which modules it loaded.
const loaded: string[] = []
registerHooks({
  load(url, context, next) {
    loaded.push(url)
    return next(url, context)
  },
})
const { openServices } = await import('#server/services.ts')
const { readConfig } = await import('#server/config.ts')
const { createEchoReplier } = await import('./echo-replier.ts')
const services = await openServices(readConfig(process.env), createTestLog().log, createEchoReplier())
const sessionId = '7f2c9a52-3a35-4f6e-9f0e-2b7d4a1c8e55'
await services.chat.add({ sessionId, text: 'Привет' })
while ((await services.chat.countOwed()) > 0) await new Promise((resolve) => setTimeout(resolve, 10))
await services.close()
process.stdout.write(JSON.stringify(loaded))
