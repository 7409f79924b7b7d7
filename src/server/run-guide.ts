import { type AppParts, createApp } from './app.ts'
import { readConfig } from './config.ts'
import { createLog } from './log.ts'
import { type LogOutput, openLogOutput } from './log-output.ts'
import type { Measure } from './metrics/metrics-api.ts'
import type { OfficeBuild } from './office/office-pages.ts'
import type { PageBuild } from './pages/page-build.ts'
import { openServices, type Services } from './services.ts'
import { DATABASE_AWAY_AT_START, describePictures, describeStartFailure } from './start-failure.ts'
import { openWatchdog } from './watchdog.ts'

/** Running requests may finish; longer ones are aborted. */
const STOP_DEADLINE_MS = 10_000

/** The built pages, and the folder of their files; a guide without a folder serves no such files. */
export type Pages = {
  build: PageBuild
  clientDir?: string
  officeBuild?: OfficeBuild
  /** The tools for programs, if the settings enable them. */
  loadMcp?: AppParts['loadMcp']
}

/**
 * Runs the guide until a signal stops it. Resolves when it listens, has printed its URL, and has published the photos.
 * Throws when it cannot start.
 */
export async function runGuide(
  environment: NodeJS.ProcessEnv,
  loadPages: () => Promise<Pages>,
): Promise<void> {
  const config = readConfig(environment)
  // If the output cannot be written, the guide continues.
  process.stderr.on('error', () => undefined)
  const output = openLogOutput()
  const log = createLog(config.logLevel, output)
  const watchdog = openWatchdog()
  const services = await openServices(config, log)
  const pages = await loadPages()
  const parts = { clientDir: undefined, ...pages, config, services, log }
  const app = await createApp({ ...parts, measures: listLogMeasures(output) })
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    app.log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref()
    await app.close()
    await services.close()
    await output.close()
    await watchdog.close()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  giveMemoryBack()
  await app.listen({ port: config.port, host: config.host })
  const { port } = app.server.address() as { port: number }
  const { pictureFaults } = services.getTown()
  if (pictureFaults.length > 0) process.stderr.write(`\n${describePictures(pictureFaults)}\n`)
  if (services.placeService.isFromPack()) process.stderr.write(`\n${DATABASE_AWAY_AT_START}\n`)
  // The encoder reads the guide's texts before the first question.
  services.chat.prepareReplies()
  process.stderr.write(`\nПутеводитель открыт: http://localhost:${port}\nОстановить: Ctrl+C\n\n`)
  if (services.photos.countWaiting() === 0) return
  await logPhotos(services.photos)
  giveMemoryBack()
}

/** Memory of the start and of publishing photos is freed at once: a small machine needs it. */
function giveMemoryBack() {
  globalThis.gc?.({ type: 'major', flavor: 'last-resort' })
}

/** Resolves once all are published. */
async function logPhotos({ countWaiting, finished }: Services['photos']) {
  process.stderr.write(`Готовлю фотографии: ${countWaiting()}. Пока их места занимают рисунки.\n`)
  for (const fault of await finished) process.stderr.write(`${describeStartFailure(fault)}\n`)
  if (countWaiting() === 0) process.stderr.write('Фотографии готовы.\n')
}

function listLogMeasures({ countLost }: LogOutput): Measure[] {
  return [
    { name: 'gorodok_log_lines_lost', help: 'Lines of the log that could not be written', read: countLost },
  ]
}
