import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const DEFAULT_LOGO = join(import.meta.dirname, 'default-logo.svg')
/** Sizes in pixels that phones ask for: Apple's home screen, Android's home screen and start picture. */
const ICON_SIZES = [180, 192, 512]
const KEEP = 'public, max-age=86400'

/** The town's mark: `city/logo.svg`, or the guide's own when the pack has none; read again with every revision. */
export function registerSiteIcons(app: FastifyInstance, cityDir: string, getRevision: () => number) {
  let kept: { revision: number; logo: Promise<Buffer>; icons: Map<number, Promise<Buffer>> } | undefined
  const getMark = () => {
    const revision = getRevision()
    if (kept?.revision !== revision) {
      const logo = readFile(join(cityDir, 'logo.svg')).catch(() => readFile(DEFAULT_LOGO))
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
  for (const size of ICON_SIZES) {
    app.get(`/icon-${size}.png`, async (_request, reply) => {
      const { logo, icons } = getMark()
      const icon = icons.get(size) ?? logo.then((content) => drawIcon(content, size))
      icons.set(size, icon)
      return reply
        .type('image/png')
        .header('cache-control', KEEP)
        .send(await icon)
    })
  }
}

/** Asked for seldom; without it a node at rest needs a tenth less memory. */
async function drawIcon(logo: Buffer, size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(logo, { density: 600 }).resize(size, size).png().toBuffer()
}
