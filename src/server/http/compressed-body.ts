import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Above this size the best brotli quality takes seconds; the medium quality loses about a tenth. */
const BEST_QUALITY_LIMIT_BYTES = 512 * 1024
/** One per cent of the best quality's time, for a body a fifth longer. */
const QUICK = { brotli: 3, gzip: 1 }
/** A smaller body fits into one packet: compression gains nothing. */
const MIN_COMPRESSED_BYTES = 1_024
const HASH_LENGTH = 22

/** A body compressed once and sent many times. */
export type CompressedBody = {
  type: string
  hash: string
  bodies: Record<Encoding, Buffer>
  /** Bytes in memory. */
  size: number
}

const ENCODINGS = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof ENCODINGS)[number]

/** Compresses a text or bytes for every encoding that the guide serves. */
export async function compressBody(
  content: string | Buffer,
  type: string,
  wanted: 'best' | 'quick' = 'best',
): Promise<CompressedBody> {
  const identity = typeof content === 'string' ? Buffer.from(content) : content
  const best = { brotli: identity.length <= BEST_QUALITY_LIMIT_BYTES ? 11 : 5, gzip: 6 }
  const quality = wanted === 'best' ? best : QUICK
  const [br, gzipped] = await Promise.all([
    compressBrotli(identity, listBrotliOptions(identity, quality.brotli)),
    compressGzip(identity, { level: quality.gzip }),
  ])
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, HASH_LENGTH)
  const size = identity.length + br.length + gzipped.length
  return { type, hash, bodies: { br, gzip: gzipped, identity }, size }
}

/** Sends JSON that is used once; a long one is compressed quickly. */
export async function sendOnce(request: FastifyRequest, reply: FastifyReply, json: string) {
  const body = Buffer.from(json)
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (body.length < MIN_COMPRESSED_BYTES || encoding === 'identity') return reply.send(body)
  const compressed =
    encoding === 'br'
      ? compressBrotli(body, listBrotliOptions(body, QUICK.brotli))
      : compressGzip(body, { level: QUICK.gzip })
  return reply.header('content-encoding', encoding).send(await compressed)
}

function listBrotliOptions({ length }: Buffer, quality: number) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length }
  return { params }
}

export async function compressJson(answer: unknown): Promise<CompressedBody> {
  return compressBody(JSON.stringify(answer), 'application/json; charset=utf-8')
}

/** Serves a body composed again when its source changes or composing failed; returns what composes it early. */
export function serveKept<T>(
  app: FastifyInstance,
  path: string,
  getSource: () => T,
  makeBody: (source: T) => Promise<CompressedBody>,
  headers: Record<string, string> = {},
): () => Promise<CompressedBody> {
  let kept: { source: T; body: Promise<CompressedBody> } | undefined
  const getBody = () => {
    const source = getSource()
    if (kept?.source === source) return kept.body
    const body = makeBody(source)
    const made = { source, body }
    kept = made
    body.catch(() => {
      if (kept === made) kept = undefined
    })
    return body
  }
  app.get(path, async (request, reply) =>
    sendCompressed(request, reply.headers({ 'cache-control': 'no-cache', ...headers }), await getBody()),
  )
  return getBody
}

/** Sends the best accepted encoding, or 304 when the client has it. The caller sets another status before. */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, body: CompressedBody) {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const etag = `"${body.hash}-${encoding}"`
  reply.headers({ etag, vary: 'accept-encoding' })
  if (reply.statusCode === 200 && hasTag(request.headers['if-none-match'], etag))
    return reply.code(304).send()
  reply.type(body.type)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(body.bodies[encoding])
}

/** Returns whether the client has this version (`If-None-Match`, RFC 9110, section 13.1.2). */
export function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  // Browsers send this form.
  if (ifNoneMatch === etag) return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
}

/** Returns the smallest encoding that the client accepts, without `q=0` (RFC 9110, section 12.5.3). */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = new Map(
    (acceptEncoding ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part
        .toLowerCase()
        .split(';')
        .map((piece) => piece.trim())
      return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))]
    }),
  )
  return ENCODINGS.find((name) => accepted.get(name) ?? accepted.get('*') ?? false) ?? 'identity'
}
