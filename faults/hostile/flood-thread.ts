// A thread that sends a first message from one IPv6 network after another, over several connections, and counts the answers by
// status. `path` is the site (/48) that they all belong to; without it each network has a site of its own.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { chatMessagesPath } from '#domain/paths.ts'
import type { Scan } from './path-scanner.ts'

const { url, scan } = workerData as { url: string; scan: Scan }
const agent = new Agent({ keepAlive: true, maxSockets: scan.connections })
const statuses = new Map<number, number>()
const body = JSON.stringify({ message: 'Маршрут на три часа с детьми, чтобы пообедать у воды' })
let sent = 0

function nameNetwork(): string {
  const number = Math.floor(Math.random() * 0x10000).toString(16)
  if (scan.path !== '') return `${scan.path}:${number}::1`
  return `2001:${number}:${(sent & 0xffff).toString(16)}:1::1`
}

async function sendOn() {
  while (sent < scan.count) {
    sent += 1
    const headers = {
      'x-forwarded-for': nameNetwork(),
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }
    const call = request(url + chatMessagesPath(randomUUID()), { method: 'POST', agent, headers })
    call.end(body)
    const [response] = (await once(call, 'response')) as [IncomingMessage]
    response.resume()
    await once(response, 'end')
    const status = response.statusCode ?? 0
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (sent >= scan.connections) parentPort?.postMessage('begun')
  }
}

await Promise.all(Array.from({ length: scan.connections }, sendOn))
agent.destroy()
parentPort?.postMessage(statuses)
