import type { FastifyInstance } from 'fastify'
import { siteName } from '#domain/city-naming.ts'
import { paths, placePath } from '#domain/paths.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import { getOrigin } from '#server/http/origin.ts'
import type { Guide } from './pages-api.ts'

/** What search engines and phones ask for: `sitemap.xml`, `robots.txt` and the web manifest. */
export function registerSiteFiles(app: FastifyInstance, guide: Guide) {
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

  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply.type('application/manifest+json; charset=utf-8').send(
      JSON.stringify({
        name: siteName(guide.getCity()),
        short_name: guide.getCity().name,
        lang: 'ru',
        start_url: paths.places,
        display: 'standalone',
        background_color: '#fbf8f1',
        theme_color: '#fbf8f1',
        icons: [
          { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          ...['192', '512'].map((size) => ({
            src: `/icon-${size}.png`,
            sizes: `${size}x${size}`,
            type: 'image/png',
            purpose: 'any maskable',
          })),
        ],
      }),
    ),
  )
}
