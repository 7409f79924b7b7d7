import type pg from 'pg'

/** The message of `pg` for an elapsed `query_timeout`, which has no code. */
const SILENCE = 'Query read timeout'

/**
 * Ends the connection on which an answer did not come in time. It may be dead for good, which the system notices only
 * after a quarter of an hour, and the pool would continue lending it.
 */
export function giveUpSilent(client: pg.PoolClient) {
  const ask: (statement: string, parameters: unknown[]) => Promise<unknown> = client.query.bind(client)
  const query = async (statement: string, parameters: unknown[]) => {
    try {
      return await ask(statement, parameters)
    } catch (error) {
      if (error instanceof Error && error.message === SILENCE) client.end().catch(() => undefined)
      throw error
    }
  }
  Object.assign(client, { query })
}
