import { Worker } from 'node:worker_threads'
import { paths } from '#domain/paths.ts'
import { quantile } from '#testing/figures.ts'

const VISITOR = '198.51.100.1'
const ROUNDS = 5
const VIEWS_A_ROUND = 200
const VIEWED = [paths.places, paths.about, paths.map]

const SCAN_THREAD = new URL('./scan-thread.ts', import.meta.url)

export type Scan = { path: string; count: number; connections: number }

/**
 * How long a visitor waits for a page (p99 in milliseconds), alone and while somebody else scans, in turns so that both
 * meet the same machine. `thread` is what scans. The guide must believe `X-Forwarded-For` of this machine: the two come from other addresses.
 */
export async function viewBesideScanner(url: string, scan: Scan, thread = SCAN_THREAD) {
  const alone: number[] = []
  const beside: number[] = []
  const statuses = new Map<number, number>()
  await view(url)
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(...(await view(url)))
    const scanning = startScanner(url, { ...scan, count: scan.count / ROUNDS }, thread)
    await scanning.hasBegun
    do beside.push(...(await view(url)))
    while (!scanning.isDone())
    for (const [status, times] of await scanning.statuses)
      statuses.set(status, (statuses.get(status) ?? 0) + times)
  }
  return { aloneMs: quantile(alone, 0.99), besideMs: quantile(beside, 0.99), views: beside.length, statuses }
}

async function view(url: string): Promise<number[]> {
  const durationsMs: number[] = []
  for (let count = 0; count < VIEWS_A_ROUND; count += 1) {
    const start = performance.now()
    const response = await fetch(url + VIEWED[count % VIEWED.length], {
      headers: { 'x-forwarded-for': VISITOR },
    })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`the visitor was answered ${response.status}`)
    durationsMs.push(performance.now() - start)
  }
  return durationsMs
}

/** In its own thread: its work must not delay the visitor's clock. */
export function startScanner(url: string, scan: Scan, thread: URL) {
  const worker = new Worker(thread, { workerData: { url, scan } })
  const hasBegun = Promise.withResolvers<void>()
  const statuses = Promise.withResolvers<Map<number, number>>()
  let isDone = false
  worker.on('message', (message: 'begun' | Map<number, number>) => {
    if (message === 'begun') return hasBegun.resolve()
    isDone = true
    statuses.resolve(message)
  })
  worker.on('error', statuses.reject)
  return { hasBegun: hasBegun.promise, statuses: statuses.promise, isDone: () => isDone }
}
