import type { FastifyInstance } from 'fastify'
import { packPages } from '#domain/offline/place-pages.ts'
import { packPaths, placePath } from '#domain/paths.ts'
import { compressJson, serveKept } from '#server/http/compressed-body.ts'
import { NO_ADDRESS } from '#server/http/problem.ts'
import type { PageBuild } from './page-build.ts'
import { type Guide, writePage } from './write-page.ts'

/** Each page has the list of all places behind it: above this many they would weigh more than all else of the pack. */
const MAX_PACKED_PAGES = 100

/**
 * `GET /offline/places.json`: the page of every place as the server draws it (`domain/offline/place-pages.ts`), for the offline
 * pack; 404 in a town of more than 100 places, whose pages are drawn by the browser then.
 */
export function registerPlacePages(app: FastifyInstance, guide: Guide, build: PageBuild) {
  serveKept(app, packPaths.placePages, guide.getVersion, async () => {
    const places = await guide.api.listPlaces()
    if (places.length > MAX_PACKED_PAGES) throw NO_ADDRESS
    const pages = new Map<string, string>()
    // One after the other: between two of them whatever else came in is answered.
    for (const { slug } of places) {
      const page = await writePage(guide, build, placePath(slug))
      if ('html' in page) pages.set(placePath(slug), page.html)
    }
    return compressJson(packPages(pages))
  })
}
