import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type DatabaseSettings, openDatabase } from '#server/db/database.ts'
import type { GuideNode } from '#testing/guide-node.ts'
import { compareLedger, waitForReplies } from './compare-ledger.ts'
import { type Entry, sendWrites } from './ledger.ts'

/** A node is killed after a random time between these, in milliseconds. */
const LIFE_MS = [50, 1_500] as const

/**
 * Kills a node in the middle of acknowledging writes, as often as there are rounds, and each time starts it anew on
 * the same database. At the end, when all replies are given, compares the database with what the senders know.
 */
export async function runKillRounds(
  rounds: number,
  settings: DatabaseSettings,
  start: () => Promise<GuideNode>,
) {
  const entries: Entry[] = []
  for (let round = 0; round < rounds; round += 1) {
    const node = await start()
    const stop = new AbortController()
    const sending = sendWrites(node.url, stop.signal)
    await sleep(randomInt(...LIFE_MS))
    await node.kill()
    stop.abort()
    for (const entry of await sending) entries.push(entry)
  }
  const last = await start()
  const database = await openDatabase(settings)
  try {
    await waitForReplies(database)
    return { ...(await compareLedger(database, entries)), isSound: await isSound(settings, database) }
  } finally {
    await database.destroy()
    await last.kill()
  }
}

async function isSound(
  { databaseUrl }: DatabaseSettings,
  database: Awaited<ReturnType<typeof openDatabase>>,
) {
  if (databaseUrl !== undefined) return true
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database)
  return rows.length === 1 && rows[0]?.integrity_check === 'ok'
}
