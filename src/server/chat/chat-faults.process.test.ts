import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { compareWithLedger, drainReplies, sendUnderFaults } from '#testing/chat-faults.ts'
import { IS_FULL_RUN } from '#testing/full-run.ts'
import { DATABASES, openTestDatabase, POSTGRES } from '#testing/test-databases.ts'

const NOTHING_WRONG = { lost: 0, doubled: 0, unanswered: 0, answeredTwice: 0, astray: 0 }
/** Longer than these nodes' lease of one second. */
const PAUSE_MS = 2_000

/** `npm run test:faults` is the long run: a thousand messages each. */
const [MESSAGES, KILLS] = IS_FULL_RUN ? [60, 2] : [30, 1]
const PAUSES = 1
const TIMEOUT_MS = 60_000

for (const { name, createSettings } of DATABASES) {
  test(`${name}: what was acknowledged survives kills and is answered exactly once`, {
    timeout: TIMEOUT_MS,
  }, async () => {
    const settings = await createSettings()
    const nodes = name === 'SQLite' ? 1 : 2
    const ledger = await sendUnderFaults({ settings, nodes, messages: MESSAGES, kills: KILLS, pauses: 0 })
    const database = await openTestDatabase(settings)
    await drainReplies(database, settings)
    expect(ledger.acknowledged.size).toBe(MESSAGES)
    expect(await compareWithLedger(database, ledger)).toEqual(NOTHING_WRONG)
    if (name === 'SQLite') {
      const { rows } = await sql`pragma integrity_check`.execute(database)
      expect(rows).toEqual([{ integrity_check: 'ok' }])
    }
  })
}

test('PostgreSQL: a node that stands still past its lease answers nothing twice', {
  timeout: TIMEOUT_MS,
}, async () => {
  const settings = await POSTGRES.createSettings()
  const ledger = await sendUnderFaults({
    settings,
    nodes: 2,
    messages: MESSAGES,
    kills: 0,
    pauses: PAUSES,
    pauseMs: PAUSE_MS,
  })
  const database = await openTestDatabase(settings)
  await drainReplies(database, settings)
  expect(await compareWithLedger(database, ledger)).toEqual(NOTHING_WRONG)
})
