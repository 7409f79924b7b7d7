import Fastify from 'fastify'
import type { Config } from './config.ts'
import type { ServerGuideApi } from './create-guide-api.ts'
import { loadPages } from './load-pages.ts'
import { createLog } from './log.ts'
import { registerOneFile } from './offline/one-file.ts'
import { registerAssets } from './pages/assets.ts'
import { registerPages } from './pages/pages-api.ts'
import { registerSiteIcons } from './pages/site-files.ts'
import { createMark, createPageGuide, openGuideData } from './services.ts'
import { findUploads } from './town.ts'
import { registerUploads } from './uploads/uploads-api.ts'

/** The guide for one browser on this machine. */
export type PrivateSite = { origin: string; api: ServerGuideApi; close: () => Promise<void> }

/** Serves the guide read-only to this machine, to print or pack it: no letters, no replies. Throws if it cannot. */
export async function openPrivateSite(config: Config): Promise<PrivateSite> {
  const log = createLog('warn', process.stderr)
  const { clientDir, build } = await loadPages()
  const data = await openGuideData(config, log)
  const { api, database, getTown, getNow, placeService, town, townWays } = data
  const app = Fastify()
  await registerUploads(app, findUploads(config))
  await registerAssets(app, clientDir)
  const guide = createPageGuide(data, config.publicUrl)
  registerSiteIcons(app, config.cityDir, createMark(getTown))
  registerOneFile(app, { ...guide, getNow })
  registerPages(app, guide, build, () => undefined)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    origin,
    api,
    async close() {
      await app.close()
      await Promise.all([placeService.close(), townWays?.close(), town.close()])
      await database.destroy()
    },
  }
}
