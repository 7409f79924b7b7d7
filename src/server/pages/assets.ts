import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { packPaths } from '#domain/paths.ts'

/** What lies in the folder of the build beside the files that browsers load. */
const NOT_LOADED = /^\.vite\/|\.(br|gz)$/

/** The addresses of the built files, without the service worker, which browsers keep by themselves. */
export async function listBuiltFiles(clientDir: string): Promise<string[]> {
  const entries = await readdir(clientDir, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(clientDir, join(parentPath, name)).split(sep).join('/'))
  return names
    .filter((name) => !NOT_LOADED.test(name))
    .map((name) => `/${name}`)
    .filter((path) => path !== packPaths.serviceWorker)
}

/** Serves the built scripts, styles and fonts, whose names carry a hash, and the engine of offline packs, whose name does not. */
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
    },
  })
}
