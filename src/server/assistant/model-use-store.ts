import { sql } from 'kysely'
import { type Database, removeBefore } from '#server/db/database.ts'
import type { Tables } from '#server/db/sql/tables.ts'

/** Limits of model requests over all nodes: per conversation and day, in total per hour and per day. */
export type ModelCaps = { perConversation: number; perHour: number; perDay: number }

type Counts = Omit<Tables['model_use'], 'hour'>

export type ModelUseStore = ReturnType<typeof createModelUseStore>

const NOTHING: Counts = { messages: 0, calls: 0, tokens: 0, refused: 0, failed: 0 }

/** Requests to the language model, by hours of the town's clock, `2026-11-23T17`, of all nodes. */
export function createModelUseStore(database: Database) {
  return {
    /** Counts one more request; false, and nothing counted, at a limit. A missing conversation has none left. */
    async admit(hour: string, conversation: string | undefined, caps: ModelCaps): Promise<boolean> {
      return database.transaction().execute(async (transaction) => {
        const calls = await countCalls(transaction, hour)
        if (calls.hour >= caps.perHour || calls.day >= caps.perDay) return false
        const isLeft =
          conversation === undefined ||
          (await countOfConversation(transaction, conversation, toDay(hour), caps.perConversation))
        if (isLeft) await add(transaction, hour, { calls: 1 })
        return isLeft
      })
    },

    add: (hour: string, counts: Partial<Counts>) => add(database, hour, counts),

    /** Returns the requests of an hour and of its whole day. */
    countCalls: (hour: string) => countCalls(database, hour),

    /** Returns the counts of a month, `2026-11`. */
    async sumMonth(month: string): Promise<Counts> {
      const { fn } = database
      const names = Object.keys(NOTHING) as (keyof Counts)[]
      const sums = await database
        .selectFrom('model_use')
        .select(names.map((name) => fn.sum<number | string | null>(name).as(name)))
        .where('hour', 'like', `${month}-%`)
        .executeTakeFirstOrThrow()
      return Object.fromEntries(names.map((name) => [name, Number(sums[name] ?? 0)])) as Counts
    },

    removeBefore: (time: string) =>
      removeBefore(database, 'model_use', 'hour', time.slice(0, 'YYYY-MM-DDTHH'.length)),
  }
}

function toDay(hour: string): string {
  return hour.slice(0, 'YYYY-MM-DD'.length)
}

async function countCalls(database: Database, hour: string) {
  const rows = await database
    .selectFrom('model_use')
    .select(['hour', 'calls'])
    .where('hour', 'like', `${toDay(hour)}T%`)
    .execute()
  return {
    hour: rows.find((row) => row.hour === hour)?.calls ?? 0,
    day: rows.reduce((sum, { calls }) => sum + calls, 0),
  }
}

async function add(database: Database, hour: string, counts: Partial<Counts>): Promise<void> {
  const added = { ...NOTHING, ...counts }
  await database
    .insertInto('model_use')
    .values({ hour, ...added })
    .onConflict((conflict) =>
      conflict.column('hour').doUpdateSet((present) => ({
        messages: present('model_use.messages', '+', added.messages),
        calls: present('model_use.calls', '+', added.calls),
        tokens: present('model_use.tokens', '+', added.tokens),
        refused: present('model_use.refused', '+', added.refused),
        failed: present('model_use.failed', '+', added.failed),
      })),
    )
    .execute()
}

/** Counts a request of the conversation and returns true if it had one left today. */
async function countOfConversation(transaction: Database, conversation: string, day: string, most: number) {
  const counted = await transaction
    .updateTable('chat_session')
    .set({ model_day: day, model_calls: sql`case when model_day = ${day} then model_calls + 1 else 1 end` })
    .where('id', '=', conversation)
    .where(({ or, eb }) => or([eb('model_day', 'is distinct from', day), eb('model_calls', '<', most)]))
    .executeTakeFirst()
  return counted.numUpdatedRows === 1n
}
