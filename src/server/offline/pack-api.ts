import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { PackFile, PackList } from '#domain/offline/pack-list.ts'
import { packPaths } from '#domain/paths.ts'
import { compressJson, serveKept } from '#server/http/compressed-body.ts'
import { Problem } from '#server/http/problem.ts'
import { measureOwnAnswer, type OwnAnswer } from '#server/http/read-own.ts'

const VERSION_LENGTH = 16
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
  return { version: hash.slice(0, VERSION_LENGTH), bytes, shell: packPaths.shell, files }
}
