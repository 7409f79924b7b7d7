import type { FastifyInstance } from 'fastify'
import { paths, placePath } from '#domain/paths.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import { getOrigin } from '#server/http/origin.ts'
import { registerSiteManifest } from './site-manifest.ts'
import type { Guide } from './write-page.ts'

/** Files for search engines and phones: `sitemap.xml`, `robots.txt` and the web manifest with its screenshots. */
export function registerSiteFiles(app: FastifyInstance, guide: Guide, cityDir: string) {
  registerSiteManifest(app, guide, cityDir)
  app.get('/sitemap.xml', async (request, reply) => {
    const origin = getOrigin(request, guide.publicUrl)
    const places = await guide.api.listPlaces()
    const addresses = [
      paths.places,
      paths.map,
      paths.about,
      paths.openData,
      paths.offline,
      ...places.map(({ slug }) => placePath(slug)),
    ]
    const urls = addresses.map((address) => `<url><loc>${escapeHtml(origin + address)}</loc></url>`)
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      )
  })

  app.get('/robots.txt', async (request, reply) => {
    const origin = getOrigin(request, guide.publicUrl)
    return reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`)
  })
}
