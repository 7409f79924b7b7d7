// A thread that requests invented addresses over several connections and counts the answers by status.
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import type { Scan } from './path-scanner.ts'

const { url, scan } = workerData as { url: string; scan: Scan }
const SCANNER = '203.0.113.7'
const agent = new Agent({ keepAlive: true, maxSockets: scan.connections })
const statuses = new Map<number, number>()
let asked = 0

async function scanOn() {
  while (asked < scan.count) {
    asked += 1
    const path = `${scan.path}${asked}-${Math.random().toString(36).slice(2)}`
    const [response] = (await once(
      get(url + path, { agent, headers: { 'x-forwarded-for': SCANNER, 'accept-encoding': 'br' } }),
      'response',
    )) as [IncomingMessage]
    response.resume()
    await once(response, 'end')
    const status = response.statusCode ?? 0
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (asked === scan.connections) parentPort?.postMessage('begun')
  }
}

await Promise.all(Array.from({ length: scan.connections }, scanOn))
agent.destroy()
parentPort?.postMessage(statuses)
