import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Above this many bytes the best brotli quality takes seconds; the middle one loses about a tenth. */
const BEST_QUALITY_LIMIT_BYTES = 512 * 1024
const BEST_QUALITY = 11
const MIDDLE_QUALITY = 5
/** A hundredth of the best one's time, for a body a fifth longer. */
const QUICK = { brotli: 3, gzip: 1 }
const GZIP_LEVEL = 6
const HASH_LENGTH = 22

/** A body compressed once and sent many times. */
export type CompressedBody = {
  type: string
  hash: string
  bodies: Record<Encoding, Buffer>
  /** Bytes held in memory. */
  size: number
}

const ENCODINGS = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof ENCODINGS)[number]

/** Compresses a text, or bytes, for every encoding the guide serves. */
export async function compressBody(
  content: string | Buffer,
  type: string,
  wanted: 'best' | 'quick' = 'best',
): Promise<CompressedBody> {
  const identity = typeof content === 'string' ? Buffer.from(content) : content
  const best = identity.length <= BEST_QUALITY_LIMIT_BYTES ? BEST_QUALITY : MIDDLE_QUALITY
  const quality = wanted === 'best' ? { brotli: best, gzip: GZIP_LEVEL } : QUICK
  const [br, gzipped] = await Promise.all([
    compressBrotli(identity, listBrotliOptions(identity, quality.brotli)),
    compressGzip(identity, { level: quality.gzip }),
  ])
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, HASH_LENGTH)
  const size = identity.length + br.length + gzipped.length
  return { type, hash, bodies: { br, gzip: gzipped, identity }, size }
}

/** Compresses what is sent once. */
export async function compressQuickly(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  return encoding === 'br'
    ? compressBrotli(body, listBrotliOptions(body, QUICK.brotli))
    : compressGzip(body, { level: QUICK.gzip })
}

function listBrotliOptions({ length }: Buffer, quality: number) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length }
  return { params }
}

/** Compresses an answer of JSON. */
export async function compressJson(answer: unknown): Promise<CompressedBody> {
  return compressBody(JSON.stringify(answer), 'application/json; charset=utf-8')
}

/** Prepares a body when it is first asked for, and anew when it is to be made from something else or could not be made. */
export function createBodyKeeper<T>(getSource: () => T, makeBody: (source: T) => Promise<CompressedBody>) {
  let kept: { source: T; body: Promise<CompressedBody> } | undefined
  return (): Promise<CompressedBody> => {
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
}

/**
 * Answers with the body in the best encoding the client takes, or with 304 when the client has it already.
 * A status other than 200 is set on the reply before.
 */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  body: CompressedBody,
): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const etag = `"${body.hash}-${encoding}"`
  reply.headers({ etag, vary: 'accept-encoding' })
  if (reply.statusCode === 200 && hasTag(request.headers['if-none-match'], etag))
    return reply.code(304).send()
  reply.type(body.type)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(body.bodies[encoding])
}

/** True when the client has this version already (`If-None-Match`, RFC 9110, section 13.1.2). */
export function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  // What browsers send.
  if (ifNoneMatch === etag) return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
}

/** Refused encodings (`q=0`) are left out; among the others the smallest body wins (RFC 9110, section 12.5.3). */
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
