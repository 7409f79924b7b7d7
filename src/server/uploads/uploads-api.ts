import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { paths } from '#domain/paths.ts'

/** Serves published pictures. Their names contain a content hash, so responses may be cached for ever. */
export async function registerUploads(app: FastifyInstance, uploadsDir: string) {
  await app.register(fastifyStatic, {
    root: uploadsDir,
    prefix: paths.uploads,
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    setHeaders: (reply) => {
      // A drawing opened by its own URL must not run scripts.
      reply.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    },
  })
}
