import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { siteName, tagline } from '#domain/city-naming.ts'
import { paths, placePath } from '#domain/paths.ts'
import { compressBody, serveKept } from '#server/http/compressed-body.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import { getOrigin } from '#server/http/origin.ts'
import { MASKABLE_ICON, PAGE_COLOR } from './site-icons.ts'
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

/** Optional screenshots in a city pack: a phone shows them before the installation. */
const SCREENSHOTS = [
  { name: 'screenshot-phone.webp', form_factor: 'narrow', label: 'Путеводитель на телефоне' },
  { name: 'screenshot-wide.webp', form_factor: 'wide', label: 'Путеводитель на компьютере' },
]

const KEEP = 'public, max-age=86400'

function registerSiteManifest(app: FastifyInstance, guide: Guide, cityDir: string) {
  const readScreenshot = (name: string) => readFile(join(cityDir, name)).catch(() => undefined)

  serveKept(app, '/manifest.webmanifest', guide.getVersion, async () => {
    const screenshots = await Promise.all(
      SCREENSHOTS.map(async ({ name, ...rest }) => {
        const content = await readScreenshot(name)
        return content
          ? [{ src: `/${name}`, sizes: await measure(content), type: 'image/webp', ...rest }]
          : []
      }),
    )
    return compressBody(
      JSON.stringify({ ...describeGuide(guide), screenshots: screenshots.flat() }),
      'application/manifest+json; charset=utf-8',
    )
  })

  for (const { name } of SCREENSHOTS) {
    app.get(`/${name}`, async (_request, reply) => {
      const content = await readScreenshot(name)
      if (content === undefined) return reply.callNotFound()
      return reply.type('image/webp').header('cache-control', KEEP).send(content)
    })
  }
}

function describeGuide({ getCity }: Guide) {
  const city = getCity()
  return {
    id: paths.places,
    name: siteName(city),
    short_name: city.name,
    description: tagline(city),
    lang: 'ru',
    start_url: paths.places,
    scope: paths.places,
    display: 'standalone',
    background_color: PAGE_COLOR,
    theme_color: PAGE_COLOR,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...[192, 512].map((size) => createIcon(`/icon-${size}.png`, size, 'any')),
      createIcon(MASKABLE_ICON, 512, 'maskable'),
    ],
    shortcuts: [
      { name: 'Карта', url: paths.map },
      { name: 'Помощник', url: `${paths.places}#chat` },
    ].map((shortcut) => ({ ...shortcut, icons: [createIcon('/icon-192.png', 192, 'any')] })),
  }
}

function createIcon(src: string, size: number, purpose: 'any' | 'maskable') {
  return { src, sizes: `${size}x${size}`, type: 'image/png', purpose }
}

async function measure(content: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(content).metadata()
  return `${width}x${height}`
}
