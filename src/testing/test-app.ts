import { onTestFinished } from 'vitest'
import type { PageRenderer } from '#domain/api/guide-api.ts'
import { type AppParts, createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { OfficeBuild } from '#server/office/office-pages.ts'
import { openServices } from '#server/services.ts'
import { createEchoReplier } from './echo-replier.ts'
import { createTempDir } from './temp-dir.ts'
import { createTestCity, type TestCity } from './test-city.ts'
import { createTestLog } from './test-log.ts'
import { createPageBuild } from './test-pages.ts'

type TestAppOptions = {
  city?: TestCity
  /** Environment variables. */
  environment?: NodeJS.ProcessEnv
  render?: PageRenderer
  /** The folder of built scripts and fonts. */
  clientDir?: string
  /** The built pages of the office. */
  officeBuild?: OfficeBuild
  /** Loads MCP, when the test needs it. */
  loadMcp?: AppParts['loadMcp']
  /** Registers routes of the test. */
  addRoutes?: (app: Awaited<ReturnType<typeof createApp>>) => void
  /** The replier of the chat. */
  replier?: Parameters<typeof openServices>[2]
}

/** Creates the whole server with a small town, its own database and small pages. It is closed when the test ends. */
export async function createTestApp({
  city,
  environment,
  render,
  clientDir,
  officeBuild,
  loadMcp,
  addRoutes,
  replier = createEchoReplier(),
}: TestAppOptions = {}) {
  const config = readConfig({
    DATA_DIR: await createTempDir(),
    CITY_DIR: await createTestCity(await createTempDir(), city),
    ...environment,
  })
  const { log, lines } = createTestLog()
  const services = await openServices(config, log, replier)
  const app = await createApp({
    config,
    services,
    build: createPageBuild(render),
    clientDir,
    officeBuild,
    loadMcp,
    log,
  })
  addRoutes?.(app)
  onTestFinished(async () => {
    await app.close()
    await services.close()
  })
  return { app, services, config, logLines: lines }
}
