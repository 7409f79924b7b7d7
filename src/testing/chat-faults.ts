import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { chatMessagesPath } from '#domain/paths.ts'
import type { Database, DatabaseSettings } from '#server/db/database.ts'
import { startNode, type TestNode } from './start-node.ts'

type Faults = {
  settings: DatabaseSettings
  nodes: number
  messages: number
  /** How often a node is killed, or paused longer than its leases. */
  kills: number
  pauses: number
  pauseMs?: number
}

/** What the sender knows about its messages: only acknowledged ones must be stored. */
export type Ledger = { acknowledged: Map<string, { sessionId: string; text: string }>; unknown: number }

const SENDERS = 8
/** Sending goes on for as long as nodes are broken. */
const SENDING_PER_FAULT_MS = 500

/**
 * Sends messages to nodes that are killed and paused all the while, and restarted. A message whose answer did not
 * come is sent again under the same client key, as the dialog does.
 */
export async function sendUnderFaults(faults: Faults): Promise<Ledger> {
  const start = () => startNode('./chat-node.ts', faults.settings)
  const nodes = await Promise.all(Array.from({ length: faults.nodes }, start))
  const ledger: Ledger = { acknowledged: new Map(), unknown: 0 }
  const mostWaitMs = (2 * SENDERS * SENDING_PER_FAULT_MS * (faults.kills + faults.pauses)) / faults.messages
  let left = faults.messages
  const sending = Array.from({ length: SENDERS }, async () => {
    const sessionId = randomUUID()
    while (left > 0) {
      left -= 1
      await sendUntilAcknowledged(nodes, sessionId, ledger)
      await sleep(Math.random() * mostWaitMs)
    }
  })
  await breakNodes(nodes, start, faults)
  await Promise.all(sending)
  await Promise.all(nodes.map((node) => node.kill()))
  return ledger
}

async function sendUntilAcknowledged(nodes: readonly TestNode[], sessionId: string, ledger: Ledger) {
  const clientMessageId = randomUUID()
  const text = `Сообщение ${clientMessageId}`
  for (;;) {
    const node = nodes[randomInt(nodes.length)] as TestNode
    try {
      const response = await fetch(node.address + chatMessagesPath(sessionId), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ message: text, clientMessageId }),
        signal: AbortSignal.timeout(5_000),
      })
      if (response.status === 201) {
        ledger.acknowledged.set(clientMessageId, { sessionId, text })
        return
      }
    } catch {
      // The node was killed: it may have stored the message.
    }
    ledger.unknown += 1
    await sleep(20)
  }
}

async function breakNodes(nodes: TestNode[], start: () => Promise<TestNode>, faults: Faults) {
  for (let fault = 0; fault < faults.kills + faults.pauses; fault += 1) {
    await sleep(randomInt(50, 300))
    const index = randomInt(nodes.length)
    const node = nodes[index] as TestNode
    if (fault % 2 === 0 && fault / 2 < faults.pauses) {
      node.signal('SIGSTOP')
      await sleep(faults.pauseMs)
      node.signal('SIGCONT')
    } else {
      await node.kill()
      nodes[index] = await start()
    }
  }
}

/** Waits until every message has a reply: one node still runs. */
export async function drainReplies(database: Database, settings: DatabaseSettings): Promise<void> {
  const node = await startNode('./chat-node.ts', settings)
  for (;;) {
    const owed = await database.selectFrom('reply_job').select('sequence').limit(1).execute()
    if (owed.length === 0) break
    await sleep(50)
  }
  await node.kill()
}

/** Differences between the stored conversations and what was acknowledged. All must be zero. */
export async function compareWithLedger(database: Database, { acknowledged }: Ledger) {
  const rows = await database.selectFrom('chat_message').selectAll().execute()
  const asked = new Map(rows.filter((row) => row.client_key !== null).map((row) => [row.client_key, row]))
  const replies = Map.groupBy(
    rows.filter((row) => row.reply_to !== null),
    (row) => `${row.session_id}:${row.reply_to}`,
  )
  const stored = [...asked.values()]
  const countReplies = (row: { session_id: string; sequence: number }) =>
    replies.get(`${row.session_id}:${row.sequence}`)?.length ?? 0
  return {
    lost: [...acknowledged].filter(([key, { text }]) => asked.get(key)?.text !== text).length,
    doubled: rows.filter((row) => row.is_bot === 0).length - asked.size,
    unanswered: stored.filter((row) => countReplies(row) === 0).length,
    answeredTwice: stored.filter((row) => countReplies(row) > 1).length,
    astray: replies.size - stored.filter(countReplies).length,
  }
}
