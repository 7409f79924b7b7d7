import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, compressQuickly } from './compressed-body.ts'

/** Below this a packet is not filled: nothing would be won. */
const MIN_BYTES = 1_024

/** Answers with JSON that is sent once, compressed quickly when it is long. */
export async function sendOnce(request: FastifyRequest, reply: FastifyReply, json: string) {
  const body = Buffer.from(json)
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (body.length < MIN_BYTES || encoding === 'identity') return reply.send(body)
  return reply.header('content-encoding', encoding).send(await compressQuickly(body, encoding))
}
