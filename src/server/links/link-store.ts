import type { DeadLink, LinkFault } from '#domain/content/dead-link.ts'
import type { Database } from '#server/db/database.ts'
import type { LinkCheckRow } from '#server/db/sql/tables.ts'

/** On how many different days a link must fail in a row before it is dead. */
const DAYS_TILL_DEAD = { gone: 3, noName: 3, silent: 7, broken: 7 }

/** Returns whether a link has failed on several days. */
export function isDead({ fault, failed_days }: Pick<LinkCheckRow, 'fault' | 'failed_days'>): boolean {
  return fault !== null && failed_days >= DAYS_TILL_DEAD[fault]
}

export type LinkStore = ReturnType<typeof createLinkStore>

/** Creates the store of link checks, the same on both databases. Days are the town's, `YYYY-MM-DD`. */
export function createLinkStore(database: Database) {
  const list = (): Promise<LinkCheckRow[]> => database.selectFrom('link_check').selectAll().execute()
  return {
    list,

    /** True for only one node: a link is checked once a day. */
    async claim(url: string, today: string): Promise<boolean> {
      const row = { url, asked_on: today, failed_days: 0, failing_since: null, fault: null }
      const claimed = await database
        .insertInto('link_check')
        .values(row)
        .onConflict((conflict) =>
          conflict.column('url').doUpdateSet({ asked_on: today }).where('link_check.asked_on', '<>', today),
        )
        .returning('url')
        .executeTakeFirst()
      return claimed !== undefined
    },

    async noteAnswered(url: string): Promise<void> {
      await database
        .updateTable('link_check')
        .set({ failed_days: 0, failing_since: null, fault: null })
        .where('url', '=', url)
        .execute()
    },

    async noteFailed(url: string, today: string, fault: LinkFault): Promise<void> {
      await database
        .updateTable('link_check')
        .set((row) => ({
          failed_days: row('failed_days', '+', 1),
          failing_since: row.fn.coalesce('failing_since', row.val(today)),
          fault,
        }))
        .where('url', '=', url)
        .execute()
    },

    async remove(urls: readonly string[]): Promise<void> {
      if (urls.length > 0) await database.deleteFrom('link_check').where('url', 'in', urls).execute()
    },

    /** Returns links that have failed on several days, by URL. */
    async listDead(): Promise<ReadonlyMap<string, DeadLink>> {
      const dead = (await list()).filter(isDead).flatMap(({ url, failing_since: since, fault }) => {
        return since === null || fault === null ? [] : [[url, { url, since, fault }] as const]
      })
      return new Map(dead)
    },
  }
}
