import { setTimeout as sleep } from 'node:timers/promises'
import { type DatabaseSettings, openDatabase } from '#server/db/database.ts'
import { startGuideNode } from '#testing/guide-node.ts'
import { compareLedger, waitForReplies } from '../ledger/compare-ledger.ts'
import { sendWrites } from '../ledger/ledger.ts'

const PAUSE_MS = 300

type Jumping = { settings: DatabaseSettings; jumps: number; launch?: { script: string } }

/** Writes to a node whose clock jumps by days, ahead and back, and compares what is stored with what was sent. */
export async function writeWhileClocksJump({ settings, jumps, launch = {} as { script: string } }: Jumping) {
  const node = await startGuideNode(
    {
      DATA_DIR: settings.dataDir,
      DATABASE_URL: settings.databaseUrl ?? '',
      RATE_LIMIT_SCALE: '100000',
      NODE_OPTIONS: '--import ./faults/clocks/jumping-clock.ts',
    },
    launch,
  )
  const stop = new AbortController()
  const sending = sendWrites(node.url, stop.signal)
  for (let jump = 0; jump < jumps; jump += 1) {
    await sleep(PAUSE_MS)
    node.signal('SIGUSR2')
  }
  await sleep(PAUSE_MS)
  stop.abort()
  const entries = await sending
  const database = await openDatabase(settings)
  try {
    await waitForReplies(database)
    return await compareLedger(database, entries)
  } finally {
    await database.destroy()
    await node.stop()
  }
}
