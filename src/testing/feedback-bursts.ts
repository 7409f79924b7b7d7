import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseSettings } from '#server/db/database.ts'
import { startNode } from './start-node.ts'

const WRITERS = 8
/** A node is killed at a random moment within this time after its first acknowledged message. */
const LATEST_KILL_MS = 200

/** What a client knows: the ids of acknowledged messages, and the messages without an answer. */
export type Ledger = { acknowledged: Map<string, string>; unknown: Set<string> }

/**
 * That many times: starts a node, has eight writers send as fast as they can, and kills it in the midst. What nothing was heard
 * about is sent again under its number to the next node, as a browser would.
 */
export async function sendInBursts(settings: DatabaseSettings, rounds: number): Promise<Ledger> {
  const ledger: Ledger = { acknowledged: new Map(), unknown: new Set() }
  for (let round = 0; round < rounds; round += 1) {
    const node = await startNode('./feedback-node.ts', settings)
    let isOver = false
    const isAcknowledged = Promise.withResolvers<void>()
    const retries = [...ledger.unknown].values()
    const writers = Array.from({ length: WRITERS }, async () => {
      while (!isOver) {
        const isKnown = await send(node.address, retries.next().value ?? randomUUID(), ledger)
        if (isKnown) isAcknowledged.resolve()
      }
    })
    await isAcknowledged.promise
    await sleep(Math.random() * LATEST_KILL_MS)
    await node.kill()
    isOver = true
    await Promise.all(writers)
  }
  return ledger
}

/** Sends a message whose text is its number. Returns whether it was acknowledged. */
async function send(address: string, message: string, { acknowledged, unknown }: Ledger): Promise<boolean> {
  try {
    const response = await fetch(`${address}/api/client/feedback`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Анна', email: 'anna@example.ru', message, clientMessageId: message }),
    })
    const { id } = (await response.json()) as { id: string }
    if (response.status !== 201) throw new Error(`status ${response.status}`)
    acknowledged.set(message, id)
    unknown.delete(message)
    return true
  } catch {
    unknown.add(message)
    // A dead node refuses at once: without a pause its writers would fill the list.
    await sleep(10)
    return false
  }
}
