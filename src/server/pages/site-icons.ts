import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const DEFAULT_LOGO = join(import.meta.dirname, 'default-logo.svg')
/** Sizes in pixels that phones request: Apple's home screen, Android's home screen and start picture. */
const ICON_SIZES = [180, 192, 512]
export const PAGE_COLOR = '#fbf8f1'
/** Phones crop it to their shape; the central four fifths stay (W3C, App Manifest). */
export const MASKABLE_ICON = '/icon-maskable-512.png'
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
      const logo = draw()?.then(Buffer.from) ?? readLogo(cityDir)
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

function readLogo(cityDir: string): Promise<Buffer> {
  return readFile(join(cityDir, 'logo.svg')).catch(() => readFile(DEFAULT_LOGO))
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
