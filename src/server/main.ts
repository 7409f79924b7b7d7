import { join } from 'node:path'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { createLog } from './log.ts'
import { getPageBuild } from './pages/page-build.ts'
import { openServices } from './services.ts'
import { describeStartFailure } from './start-failure.ts'

/** Requests under way may finish; what hangs longer is cut off. */
const STOP_DEADLINE_MS = 10_000
const DIST_DIR = join(import.meta.dirname, '../../dist')

async function main() {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const services = await openServices(config, log)
  const build = await getPageBuild(DIST_DIR)
  const app = await createApp({ config, services, build, clientDir: join(DIST_DIR, 'client'), log })
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    app.log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref()
    await app.close()
    await services.close()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  await app.listen({ port: config.port, host: config.host })
  const { port } = app.server.address() as { port: number }
  process.stderr.write(`\nПутеводитель открыт: http://localhost:${port}\nОстановить: Ctrl+C\n\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${describeStartFailure(error)}\n`)
  process.exit(1)
})
