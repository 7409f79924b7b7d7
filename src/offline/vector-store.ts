import { ENCODER_CACHES } from '#domain/offline/pack-list.ts'
import type { VectorStore } from './read-guide.ts'

/** Opens a store in the browser's cache: it is removed with the site's data, and with the encoder. */
export async function openVectorStore(): Promise<VectorStore> {
  const cache = await caches.open(ENCODER_CACHES.vectors)
  const toPath = (key: string) => `/${key}`
  return {
    async find(key) {
      const kept = await cache.match(toPath(key))
      return kept && new Uint8Array(await kept.arrayBuffer())
    },
    add: (key, bytes) => cache.put(toPath(key), new Response(bytes)),
    async keepOnly(keys) {
      const paths = new Set([...keys].map(toPath))
      const kept = await cache.keys()
      await Promise.all(
        kept.flatMap((request) => (paths.has(new URL(request.url).pathname) ? [] : [cache.delete(request)])),
      )
    },
  }
}
