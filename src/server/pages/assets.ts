import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { packPaths } from '#domain/paths.ts'
import { ENGINE_POLICY } from '#server/http/security-headers.ts'

const NOT_LOADED = /^\.vite\/|\.(br|gz)$/

/** The service worker, which browsers store themselves, and the encoder's list, which is cached separately. */
const NOT_PACKED: readonly string[] = [packPaths.serviceWorker, packPaths.encoder]

/** Returns the URLs of the built files in an offline pack. */
export async function listBuiltFiles(clientDir: string): Promise<string[]> {
  const entries = await readdir(clientDir, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(clientDir, join(parentPath, name)).split(sep).join('/'))
  return names
    .filter((name) => !NOT_LOADED.test(name))
    .map((name) => `/${name}`)
    .filter((path) => !NOT_PACKED.includes(path))
}

/** Serves the built scripts, styles and fonts, whose names have a hash, and the offline engine, whose name has none. */
export async function registerAssets(app: FastifyInstance, clientDir: string) {
  await app.register(fastifyStatic, {
    root: clientDir,
    prefix: '/',
    decorateReply: false,
    wildcard: false,
    index: false,
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = file.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      // Its name may end with an encoding's suffix.
      if (file.includes(join(packPaths.engine))) reply.header('content-security-policy', ENGINE_POLICY)
    },
  })
}
