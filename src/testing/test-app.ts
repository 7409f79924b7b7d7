import { onTestFinished } from 'vitest'
import type { Replier } from '#assistant/assistant.ts'
import type { PageRenderer } from '#domain/guide-api.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openServices } from '#server/services.ts'
import { createEchoReplier } from './echo-replier.ts'
import { createTempDir } from './temp-dir.ts'
import { createTestCity, type TestCity } from './test-city.ts'
import { createTestLog } from './test-log.ts'
import { createPageBuild } from './test-pages.ts'

type TestAppOptions = {
  city?: TestCity
  /** Settings as the operator gives them. */
  environment?: NodeJS.ProcessEnv
  render?: PageRenderer
  /** The folder of built scripts and fonts. */
  clientDir?: string
  /** Who answers in the chat. */
  replier?: Replier
}

/** The whole server on a small town and its own database, with small pages; it is closed when the test ends. */
export async function createTestApp({
  city,
  environment,
  render,
  clientDir,
  replier = createEchoReplier(),
}: TestAppOptions = {}) {
  const config = readConfig({
    DATA_DIR: await createTempDir(),
    CITY_DIR: await createTestCity(await createTempDir(), city),
    ...environment,
  })
  const { log, lines } = createTestLog()
  const services = await openServices(config, log, replier)
  const app = await createApp({ config, services, build: createPageBuild(render), clientDir, log })
  onTestFinished(async () => {
    await app.close()
    await services.close()
  })
  return { app, services, config, logLines: lines }
}
