import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createBrotliDecompress } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { packPaths } from '#domain/paths.ts'
import { chooseEncoding } from '#server/http/compressed-body.ts'
import { NO_ADDRESS } from '#server/http/problem.ts'

const COMPRESSED = '.br'

/** `GET /offline/encoder/:name`: the files of `/offline/encoder.json`, stored only compressed since they are large. */
export async function registerEncoderFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  const dir = join(clientDir, packPaths.encoderFiles)
  const names = new Set(await readdir(dir).catch(() => []))
  app.get<{ Params: { name: string } }>(`${packPaths.encoderFiles}:name`, async (request, reply) => {
    const file = request.params.name + COMPRESSED
    if (!names.has(file)) throw NO_ADDRESS
    const compressed = createReadStream(join(dir, file))
    reply
      .type('application/octet-stream')
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
    if (chooseEncoding(request.headers['accept-encoding']) === 'br') {
      return reply.header('content-encoding', 'br').send(compressed)
    }
    // A closed connection ends both streams; there is nobody to report it to.
    return reply.send(pipeline(compressed, createBrotliDecompress(), () => undefined))
  })
}
