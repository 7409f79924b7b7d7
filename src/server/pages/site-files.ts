import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { siteName, tagline } from '#domain/city-naming.ts'
import { paths, placePath } from '#domain/paths.ts'
import { compressBody, serveKept } from '#server/http/compressed-body.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import { getOrigin } from '#server/http/origin.ts'
import type { Guide } from './write-page.ts'

/** Sizes in pixels that phones request: Apple's home screen, Android's home screen and start picture. */
const ICON_SIZES = [180, 192, 512]
const PAGE_COLOR = '#fbf8f1'
/** Phones crop it to their shape; the central four fifths stay (W3C, App Manifest). */
const MASKABLE_ICON = '/icon-maskable-512.png'
const MASKABLE = { size: 512, mark: 300 }
const KEEP = 'public, max-age=86400'

type Mark = {
  getRevision: () => number
  /** The logo drawn from the town's name, if it has colours. */
  draw: () => Promise<string> | undefined
}

/** Registers the town's icons: drawn from its name, else `city/logo.svg`, else the guide's own. */
export function registerSiteIcons(app: FastifyInstance, cityDir: string, { getRevision, draw }: Mark) {
  let kept: { revision: number; logo: Promise<Buffer>; icons: Map<string, Promise<Buffer>> } | undefined
  const getMark = () => {
    const revision = getRevision()
    if (kept?.revision !== revision) {
      const logo =
        draw()?.then(Buffer.from) ??
        readFile(join(cityDir, 'logo.svg')).catch(() =>
          readFile(join(import.meta.dirname, 'default-logo.svg')),
        )
      kept = { revision, logo, icons: new Map() }
    }
    return kept
  }
  app.get('/favicon.svg', async (_request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', KEEP)
      .send(await getMark().logo),
  )
  const icons = ICON_SIZES.map((size) => ({
    path: `/icon-${size}.png`,
    draw: (logo: Buffer) => drawIcon(logo, size),
  }))
  for (const { path, draw } of [...icons, { path: MASKABLE_ICON, draw: drawMaskable }]) {
    app.get(path, async (_request, reply) => {
      const { logo, icons } = getMark()
      const icon = icons.get(path) ?? logo.then(draw)
      icons.set(path, icon)
      return reply
        .type('image/png')
        .header('cache-control', KEEP)
        .send(await icon)
    })
  }
}

/** Requested seldom; loading it late saves a tenth of the memory of an idle node. */
async function drawIcon(logo: Buffer, size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(logo, { density: 600 }).resize(size, size).png().toBuffer()
}

async function drawMaskable(logo: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const room = (MASKABLE.size - MASKABLE.mark) / 2
  return sharp(await drawIcon(logo, MASKABLE.mark))
    .extend({ top: room, bottom: room, left: room, right: room, background: PAGE_COLOR })
    .flatten({ background: PAGE_COLOR })
    .png()
    .toBuffer()
}

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
