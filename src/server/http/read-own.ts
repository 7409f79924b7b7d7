import { createHash } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The client address of the guide's own requests: no connection has it. */
const OWN_ADDRESS = 'the guide itself'

/** True for the guide's own requests: they are no visits, and are not logged or counted. */
export function isOwnRequest({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  return raw.socket.remoteAddress === OWN_ADDRESS
}

/** The answer of an address for a browser: `bytes` as sent, the hash of the decoded body. */
export type OwnAnswer = { status: number; bytes: number; sha256: string; isImmutable: boolean }

/** Requests an address of the guide as a browser would, and measures the answer without storing it. */
export async function measureOwnAnswer(app: FastifyInstance, path: string): Promise<OwnAnswer> {
  const { statusCode, headers, stream } = await app.inject({
    url: path,
    headers: { 'accept-encoding': 'br' },
    remoteAddress: OWN_ADDRESS,
    payloadAsStream: true,
  })
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(
    stream(),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length
        yield chunk
      }
    },
    headers['content-encoding'] === 'br' ? createBrotliDecompress() : new PassThrough(),
    async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) hash.update(chunk)
    },
  )
  return {
    status: statusCode,
    bytes,
    sha256: hash.digest('hex'),
    isImmutable: String(headers['cache-control']).includes('immutable'),
  }
}

/** The raw content of an address of the guide; undefined when it is not found. */
export async function readOwnFile(app: FastifyInstance, path: string) {
  const { statusCode, headers, rawPayload } = await app.inject({
    url: path,
    headers: { 'accept-encoding': 'identity' },
    remoteAddress: OWN_ADDRESS,
  })
  return statusCode === 200 ? { type: String(headers['content-type']), body: rawPayload } : undefined
}
