import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from '#domain/paths.ts'

const TRICKLE_MS = 500
const LOOK_EVERY_MS = 100
/** Some megabytes: more than the buffers of both sides, so that the server has to wait for the reader. */
const ANSWERS_ASKED = 1_000
const UNREAD = 'answers that are not read'
/** The system buffers megabytes for each: with more connections, filling the buffers would take all the time. */
const MAX_UNREAD = 100

/** Ways to keep a connection open and use the server's memory. */
const SLOW_CLIENTS = {
  'a head byte by byte': (socket: Socket) => trickle(socket, 'GET / HTTP/1.1\r\nHost: a\r\nX: '),
  'a head that never ends': (socket: Socket) => void socket.write('GET / HTTP/1.1\r\nHost: a\r\n'),
  'a body byte by byte': (socket: Socket) => trickle(socket, startOfBody(10_000)),
  'a body that never comes': (socket: Socket) => void socket.write(startOfBody(100)),
  'nothing at all': () => undefined,
  [UNREAD]: (socket: Socket) => {
    socket.pause()
    socket.write(`GET ${paths.locationsApi} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(ANSWERS_ASKED))
  },
}

export type SlowKind = keyof typeof SLOW_CLIENTS
export const SLOW_KINDS = Object.keys(SLOW_CLIENTS) as SlowKind[]

/** The address, and the server's own count of connections: a client that does not read cannot see a close. */
export type SlowTarget = { port: number; countConnections: () => Promise<number> }

/** Opens that many slow connections of each kind. Returns how many the server still has after the time, and when all were closed. */
export async function holdSlowly(
  { port, countConnections }: SlowTarget,
  kinds: readonly SlowKind[],
  countOfEach: number,
  waitMs: number,
) {
  const before = await countConnections()
  const sockets = kinds.flatMap((kind) => {
    const length = kind === UNREAD ? Math.min(countOfEach, MAX_UNREAD) : countOfEach
    return Array.from({ length }, () => openSlow(port, kind))
  })
  const start = performance.now()
  let opened = 0
  let left = sockets.length
  while ((opened === 0 || left > 0) && performance.now() - start < waitMs) {
    await sleep(LOOK_EVERY_MS)
    left = (await countConnections()) - before
    opened = Math.max(opened, left)
  }
  for (const socket of sockets) socket.destroy()
  return { opened, left, lastedMs: Math.round(performance.now() - start) }
}

function openSlow(port: number, kind: SlowKind): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  // The server's answer is discarded.
  socket.resume()
  socket.once('connect', () => SLOW_CLIENTS[kind](socket))
  return socket
}

function trickle(socket: Socket, start: string) {
  socket.write(start)
  const timer = setInterval(() => socket.write('a'), TRICKLE_MS)
  socket.once('close', () => clearInterval(timer))
}

function startOfBody(length: number): string {
  const lines = [
    `POST ${paths.feedbackApi} HTTP/1.1`,
    'Host: a',
    'Content-Type: application/json',
    `Content-Length: ${length}`,
  ]
  return `${lines.join('\r\n')}\r\n\r\n{"`
}
