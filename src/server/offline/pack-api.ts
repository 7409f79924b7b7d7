import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createBrotliDecompress } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { PackFile, PackList } from '#domain/offline/pack-list.ts'
import { packPaths } from '#domain/paths.ts'
import { chooseEncoding, compressJson, serveKept } from '#server/http/compressed-body.ts'
import { NO_ADDRESS, Problem } from '#server/http/problem.ts'
import { measureOwnAnswer, type OwnAnswer } from '#server/http/read-own.ts'

const RETRY_S = 5

type PackParts = {
  /** Returns the version of the guide: the list is made once per version. */
  getVersion: () => string
  /** The addresses of the pack; those that are not found are left out. */
  listPaths: () => Promise<string[]>
}

/**
 * `GET /pack.json`: the files of the offline pack with the hash of what a browser gets at their addresses. Immutable files
 * are read once.
 */
export function registerPack(app: FastifyInstance, { getVersion, listPaths }: PackParts) {
  let known = new Map<string, OwnAnswer>()

  async function makeList(): Promise<PackList> {
    const answers = new Map<string, OwnAnswer>()
    // One after the other: other requests are answered in between.
    for (const path of await listPaths())
      answers.set(path, known.get(path) ?? (await measureOwnAnswer(app, path)))
    known = new Map([...answers].filter(([, { isImmutable }]) => isImmutable))
    return writeList([...answers].flatMap(([path, answer]) => toFile(path, answer) ?? []))
  }

  serveKept(app, packPaths.list, getVersion, async () => compressJson(await makeList()))
}

function toFile(path: string, { status, bytes, sha256 }: OwnAnswer): PackFile | undefined {
  if (status === 404) return undefined
  if (status !== 200)
    throw new Problem(503, 'pack_not_ready', 'Город для скачивания ещё не готов. Попробуйте позже.', RETRY_S)
  return { path, bytes, sha256 }
}

function writeList(files: PackFile[]): PackList {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('hex')
  return { version: hash.slice(0, 16), bytes, shell: packPaths.shell, files }
}

/** `GET /offline/encoder/:name`: the files of `/offline/encoder.json`, stored only compressed since they are large. */
export async function registerEncoderFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  const dir = join(clientDir, packPaths.encoderFiles)
  const names = new Set(await readdir(dir).catch(() => []))
  app.get<{ Params: { name: string } }>(`${packPaths.encoderFiles}:name`, async (request, reply) => {
    const file = `${request.params.name}.br`
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
