import type { FastifyInstance } from 'fastify'
import { siteName } from '#domain/city-naming.ts'
import { packPaths } from '#domain/paths.ts'
import { compressBody, serveKept } from '#server/http/compressed-body.ts'
import { renderDocument } from './html-document.ts'
import type { PageBuild } from './page-build.ts'
import { HTML } from './pages-api.ts'
import type { Guide } from './write-page.ts'

/** `GET /offline/shell`: the one page of the offline pack, in which the browser draws any page of the guide. */
export function registerShell(app: FastifyInstance, guide: Guide, build: PageBuild) {
  serveKept(app, packPaths.shell, guide.getVersion, async () => {
    const city = guide.getCity()
    const page = await build.renderShell({ api: guide.api, city })
    const site = { origin: guide.publicUrl, name: siteName(city) }
    return compressBody(renderDocument(page, build, site), HTML)
  })
}
