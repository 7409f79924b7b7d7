import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { median, quantile } from '#testing/figures.ts'

/** Requests per second at saturation, and response times in milliseconds. */
export type Saturation = { perSecond: number; p50Ms: number; p99Ms: number; failed: number }

type Asked = {
  url: string
  seconds: number
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** The addresses, requested in turn. */
  paths: readonly string[]
  /** The expected answer; others count as failed. */
  status?: number
}

type Count = { durationsMs: number[]; failed: number; until: number }

const CONNECTIONS = 50
const HEAD_END = Buffer.from('\r\n\r\n')

/**
 * Asks as fast as answers come, over 50 connections. Over bare sockets: the usual clients read answers several times
 * slower than Node and nginx send them, and would be what is measured.
 */
export async function saturate({
  url,
  seconds,
  paths,
  status = 200,
  ...request
}: Asked): Promise<Saturation> {
  const { port } = new URL(url)
  const requests = paths.map((path) => Buffer.from(writeRequest(path, request)))
  const count: Count = { durationsMs: [], failed: 0, until: performance.now() + seconds * 1000 }
  const sockets = Array.from({ length: CONNECTIONS }, () => connect(Number(port), '127.0.0.1').setNoDelay())
  const ends = sockets.map((socket) => once(socket, 'close'))
  for (const [index, socket] of sockets.entries()) ask(socket, requests, index, `HTTP/1.1 ${status} `, count)
  stayAwake(count.until)
  await Promise.all(ends)
  return {
    perSecond: count.durationsMs.length / seconds,
    p50Ms: median(count.durationsMs),
    p99Ms: quantile(count.durationsMs, 0.99),
    failed: count.failed,
  }
}

/** Waking a sleeping client costs the server more than the answer itself. */
function stayAwake(until: number) {
  if (performance.now() < until) setImmediate(stayAwake, until)
}

function writeRequest(path: string, { method = 'GET', headers = {}, body = '' }: Partial<Asked>): string {
  const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries({ host: 'guide', ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}

/** One connection: it sends the next request after the whole previous answer. */
function ask(socket: Socket, requests: readonly Buffer[], first: number, expected: string, count: Count) {
  let turn = first
  let askedAt = 0
  /** Bytes of the answer still to receive; undefined before its headers are complete. */
  let missing: number | undefined
  let head = Buffer.alloc(0)
  const send = () => {
    askedAt = performance.now()
    socket.write(requests[turn % requests.length] ?? '')
    turn += CONNECTIONS
  }
  socket.on('connect', send)
  socket.on('error', () => {
    count.failed += 1
  })
  socket.on('data', (chunk) => {
    if (missing === undefined) {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
      const headEnd = head.indexOf(HEAD_END)
      if (headEnd < 0) return
      const text = head.toString('latin1', 0, headEnd)
      if (!text.startsWith(expected)) count.failed += 1
      missing = headEnd + HEAD_END.length + readLength(text) - head.length
      head = Buffer.alloc(0)
    } else missing -= chunk.length
    if (missing > 0) return
    missing = undefined
    const now = performance.now()
    count.durationsMs.push(now - askedAt)
    if (now < count.until) send()
    else socket.destroy()
  })
}

function readLength(head: string): number {
  return head.startsWith('HTTP/1.1 304') ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
}
