import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { GuideApi } from '#domain/api/guide-api.ts'
import type { City } from '#domain/city.ts'
import { siteName } from '#domain/city-naming.ts'
import { hasTag } from '#server/http/compressed-body.ts'
import { NO_ADDRESS } from '#server/http/problem.ts'

/** Maximum of cached pictures: 30 to 60 KB each. */
const KEPT_PREVIEWS = 200

/** Measured, in milliseconds of server time. */
const DRAWING_MS = 100

type PreviewSource = { api: GuideApi; getCity: () => City; uploadsDir: string }

/** `GET /preview/{slug}.png`: the Open Graph picture of a place, made at the first request. */
export function registerPreviews(
  app: FastifyInstance,
  { api, getCity, uploadsDir }: PreviewSource,
  charge: (request: IncomingMessage, ms: number) => void,
) {
  const cache = new LRUCache<string, Promise<Buffer>>({ max: KEPT_PREVIEWS })

  app.get<{ Params: { file: string } }>('/preview/:file', async (request, reply) => {
    const slug = request.params.file.replace(/\.png$/, '')
    const place = (await api.listPlaces()).find((candidate) => candidate.slug === slug)
    const path = place?.images[0]?.path
    if (place === undefined || path === undefined) throw NO_ADDRESS
    const text = { name: place.name, site: siteName(getCity()) }
    const key = createHash('sha256').update(`${path} ${text.name} ${text.site}`).digest('base64url')
    const etag = `"${key}"`
    const kept = { etag, 'cache-control': 'public, max-age=86400' }
    if (hasTag(request.headers['if-none-match'], etag)) return reply.headers(kept).code(304).send()
    if (!cache.has(key)) charge(request.raw, DRAWING_MS)
    const preview = cache.get(key) ?? drawPreview(join(uploadsDir, path), text)
    cache.set(key, preview)
    preview.catch(() => cache.delete(key))
    const png = await preview
    return reply.headers(kept).type('image/png').send(png)
  })
}

/** Only messengers request it: its libraries are loaded with the first request. */
async function drawPreview(file: string, text: { name: string; site: string }): Promise<Buffer> {
  const { createPreviewImage } = await import('./preview-image.ts')
  return createPreviewImage(await readFile(file), text)
}
