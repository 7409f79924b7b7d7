import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from '#domain/paths.ts'
import type { GuideNode } from '#testing/guide-node.ts'

const CLIENTS = 50
const LOAD_MS = 500

/**
 * Stops a node while many clients ask for the catalogue one request after the other. An answer that began must be
 * whole, and none that was asked for over an open connection may be missing; a connection refused is what a balancer passes
 * on to another node.
 */
export async function stopUnderLoad(node: GuideNode) {
  const outcomes = { whole: 0, broken: 0, reset: 0, refused: 0, serverErrors: 0 }
  let isStopped = false
  const ask = async () => {
    while (!isStopped) {
      try {
        const response = await fetch(node.url + paths.locationsApi, {
          headers: { 'accept-encoding': 'identity' },
        })
        if (response.status >= 500) outcomes.serverErrors += 1
        try {
          JSON.parse(await response.text())
          outcomes.whole += 1
        } catch {
          outcomes.broken += 1
        }
      } catch (error) {
        if (isRefused(error)) outcomes.refused += 1
        else outcomes.reset += 1
        await sleep(10)
      }
    }
  }
  const clients = Array.from({ length: CLIENTS }, ask)
  await sleep(LOAD_MS)
  const start = performance.now()
  const exitCode = await node.stop()
  const stoppedMs = Math.round(performance.now() - start)
  isStopped = true
  await Promise.all(clients)
  return { ...outcomes, exitCode, stoppedMs }
}

/** The connection was refused before anything was sent. */
function isRefused(error: unknown): boolean {
  const { cause } = error as { cause?: { syscall?: string } }
  return cause?.syscall === 'connect'
}
