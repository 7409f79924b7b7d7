import type { FastifyInstance } from 'fastify'
import { siteName } from '#domain/city-naming.ts'
import type { OfflineGuide } from '#domain/offline/offline-guide.ts'
import { listPackPaths } from '#domain/offline/pack-paths.ts'
import { packPages } from '#domain/offline/place-pages.ts'
import { packPaths, placePath } from '#domain/paths.ts'
import { compressBody, compressJson, serveKept } from './http/compressed-body.ts'
import { NO_ADDRESS } from './http/problem.ts'
import { registerOneFile } from './offline/one-file.ts'
import { registerEncoderFiles, registerPack } from './offline/pack-api.ts'
import { listBuiltFiles } from './pages/assets.ts'
import { renderDocument } from './pages/html-document.ts'
import type { PageBuild } from './pages/page-build.ts'
import { HTML } from './pages/pages-api.ts'
import { type Guide, writePage } from './pages/write-page.ts'
import type { Services } from './services.ts'

/** Each page contains the list of all places: above this number the pages would outweigh the rest of the pack. */
const MAX_PACKED_PAGES = 100

type OfflineParts = { services: Services; build: PageBuild; clientDir: string | undefined }

/** The files made only for the offline pack, and the list of all. Built files do not change at run time. */
export async function registerOffline(app: FastifyInstance, guide: Guide, parts: OfflineParts) {
  const { build, clientDir } = parts
  const { getTown, getNow, getWayBytes } = parts.services
  const builtFiles = clientDir === undefined ? [] : await listBuiltFiles(clientDir)
  if (clientDir !== undefined) await registerEncoderFiles(app, clientDir)
  registerOneFile(app, { ...guide, getNow })
  const getStory = () => getTown().story
  serveKept(app, packPaths.guide, getStory, ({ city, about, figures = [], timeline = [] }) =>
    compressJson({
      city: { ...city, figures: [...figures], timeline: [...timeline] },
      about,
      hasWays: getWayBytes !== undefined,
    } satisfies OfflineGuide),
  )
  if (getWayBytes !== undefined) {
    // Not brotli: browsers decode it only as a transfer encoding.
    const makeWays = () => compressBody(getWayBytes(), 'application/octet-stream')
    serveKept(app, packPaths.ways, () => getWayBytes, makeWays)
  }
  serveKept(app, packPaths.shell, guide.getVersion, async () => {
    const city = guide.getCity()
    const page = await build.renderShell({ api: guide.api, city })
    return compressBody(renderDocument(page, build, { origin: guide.publicUrl, name: siteName(city) }), HTML)
  })
  serveKept(app, packPaths.placePages, guide.getVersion, async () =>
    compressJson(packPages(await drawPlacePages(guide, build))),
  )
  registerPack(app, {
    getVersion: guide.getVersion,
    async listPaths() {
      const { city, about, mapBase } = getTown()
      return listPackPaths({ city, about, mapBase, builtFiles, places: await guide.api.listPlaces() })
    },
  })
}

/** The page of every place by path. Throws in a town of more than 100 places: there the browser renders them. */
async function drawPlacePages(guide: Guide, build: PageBuild): Promise<Map<string, string>> {
  const places = await guide.api.listPlaces()
  if (places.length > MAX_PACKED_PAGES) throw NO_ADDRESS
  const pages = new Map<string, string>()
  // One after the other: other requests are answered in between.
  for (const { slug } of places) {
    const page = await writePage(guide, build, placePath(slug))
    if ('html' in page) pages.set(placePath(slug), page.html)
  }
  return pages
}
