import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sendInBursts } from '#testing/feedback-bursts.ts'
import { IS_FULL_RUN } from '#testing/full-run.ts'
import { DATABASES, openTestDatabase } from '#testing/test-databases.ts'

/** `npm run test:faults -- --only kills --rounds 200` is the long run. */
const ROUNDS = IS_FULL_RUN ? 3 : 1
const TIMEOUT_MS = ROUNDS * 12_000

for (const { name, createSettings } of DATABASES) {
  test(`${name}: no feedback that was acknowledged is lost or doubled when its node is killed, ${ROUNDS} times`, {
    timeout: TIMEOUT_MS,
  }, async () => {
    const settings = await createSettings()
    const { acknowledged, unknown } = await sendInBursts(settings, ROUNDS)
    const database = await openTestDatabase(settings)
    const rows = await database.selectFrom('feedback').select(['id', 'message']).execute()
    const stored = new Map(rows.map(({ id, message }) => [message, id]))
    const lost = [...acknowledged].filter(([message, id]) => stored.get(message) !== id)
    const strange = rows.filter(({ message }) => !acknowledged.has(message) && !unknown.has(message))
    const letters = await database.selectFrom('outbox').select('feedback_id').execute()
    expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS)
    expect({ lost, strange, doubled: rows.length - stored.size }).toEqual({
      lost: [],
      strange: [],
      doubled: 0,
    })
    expect(new Set(letters.map((letter) => letter.feedback_id))).toEqual(new Set(stored.values()))
    if (name === 'SQLite') {
      expect((await sql`pragma integrity_check`.execute(database)).rows).toEqual([{ integrity_check: 'ok' }])
    }
  })
}
