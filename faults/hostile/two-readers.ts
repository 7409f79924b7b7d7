import { connect } from 'node:net'
import fc from 'fast-check'
import type { GuideNode } from '#testing/guide-node.ts'
import { startNginx } from '#testing/start-nginx.ts'
import { framingRequests, SMUGGLED_PATH } from './framing.ts'
import type { HostileRequest } from './hostile-request.ts'

const AT_ONCE = 32
/** After this time without a byte the answer is complete. */
const QUIET_MS = 250
/** A log line of the guide about an inner request. */
const READ = new RegExp(`"path":"(${SMUGGLED_PATH}-\\d+)"`, 'g')

/**
 * Sends requests with a wrong frame through nginx, whose log tells which requests it passed on. One that the guide read
 * and nginx did not pass on lay in the body of another: the two understood its length differently.
 */
export async function countSmuggled(
  nginx: string,
  folder: string,
  guide: GuideNode,
  { count, seed }: { count: number; seed: number },
) {
  const proxy = await startNginx(nginx, folder, { port: guide.port, listAddresses: () => ['127.0.0.1'] })
  const requests = fc.sample(framingRequests, { numRuns: count, seed }).map(markAndKeepOpen)
  const port = Number(new URL(proxy.url).port)
  const queue = requests.values()
  const send = async () => {
    for (const { bytes } of queue) await sendUntilQuiet(port, bytes)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send))
  await proxy.close()
  await guide.stop()
  const passed = new Set(await proxy.readPassed())
  const read = [...guide.stdout().matchAll(READ)].map(([, path]) => path)
  return {
    sent: requests.length,
    read: read.length,
    smuggled: read.filter((path) => !passed.has(path)).length,
  }
}

/** A connection may get more than one answer. */
function sendUntilQuiet(port: number, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1').setTimeout(QUIET_MS, () => socket.destroy())
    // `close` follows an error.
    socket.on('error', () => undefined).once('close', () => resolve())
    socket.resume().write(bytes)
  })
}

/** Each inner request has its own path. nginx reads the bytes after a request only if the connection stays open. */
function markAndKeepOpen(request: HostileRequest, index: number): HostileRequest {
  const text = request.bytes
    .toString('latin1')
    .replace('Connection: close', 'Connection: keep-alive')
    .replace(SMUGGLED_PATH, `${SMUGGLED_PATH}-${index}`)
  return { ...request, bytes: Buffer.from(text, 'latin1') }
}
