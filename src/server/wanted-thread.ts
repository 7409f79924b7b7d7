import type { WantedWords } from '#assistant/wanted/count-wanted.ts'
import type { Config } from './config.ts'
import { createWorkQueue } from './pages/work-queue.ts'
import { runInThread } from './run-in-thread.ts'
import type { WantedRequest } from './wanted-words.ts'

const ENTRY = new URL('./wanted-thread-entry.ts', import.meta.url)
/** A year of a busy town takes some seconds; what takes longer is given up. */
const DEADLINE_MS = 60_000

/** What a thread needs to count: where the data and the town are, and what to count. */
export type WantedOrder = {
  settings: Pick<Config, 'dataDir' | 'databaseUrl' | 'cityDir'>
  request: WantedRequest
}

/**
 * Counts wanted words in threads of their own, one after the other: reading the messages of a month takes the processor for
 * long, and requests are answered meanwhile. Rejects when a count fails or takes too long.
 */
export function createWantedCounter({ dataDir, databaseUrl, cityDir }: WantedOrder['settings']) {
  const settings = { dataDir, databaseUrl, cityDir }
  const inTurn = createWorkQueue()
  return (request: WantedRequest) => {
    const order: WantedOrder = { settings, request }
    return inTurn(() => runInThread<WantedWords | undefined>(ENTRY, order, { deadlineMs: DEADLINE_MS }))
  }
}
