import { randomUUID } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import type { OfficeSession, OfficeVisitor } from '#domain/office/people.ts'
import { DAY_MS, HOUR_MS } from '#domain/time-units.ts'
import type { Database } from '#server/db/database.ts'
import { databaseTimeMs } from '#server/db/sql/database-clock.ts'
import type { Tables } from '#server/db/sql/tables.ts'
import { createToken, hashText } from './tokens.ts'

/** A session ends after so long without use. */
export const SESSION_MS = 30 * DAY_MS
/** And always so long after its start. */
const MAX_SESSION_MS = 180 * DAY_MS
/** A use is stored only so long after the last stored one: not every call writes. */
const NOTE_MS = HOUR_MS

/** Creates the store of sessions; all times are the database's. `database` may be a transaction. */
export function createSessionStore(database: Database) {
  const now = databaseTimeMs(database)
  const isOver = sql<SqlBool>`(seen_at_ms <= ${now} - ${SESSION_MS} or created_at_ms <= ${now} - ${MAX_SESSION_MS})`
  const isAlive = sql<SqlBool>`not ${isOver}`

  return {
    /** Starts a session and returns its secret, which is stored nowhere; expired sessions are removed. */
    async begin(personId: string, browser: string | undefined): Promise<string> {
      const token = createToken()
      await database.deleteFrom('office_session').where(isOver).execute()
      await database
        .insertInto('office_session')
        .values({
          id: randomUUID(),
          token_hash: hashText(token),
          person_id: personId,
          created_at_ms: now,
          seen_at_ms: now,
          browser: browser ?? null,
        })
        .execute()
      return token
    },

    /** The person of a secret, `isNoted` when their session was renewed; undefined without a session. */
    async find(token: string): Promise<{ visitor: OfficeVisitor; isNoted: boolean } | undefined> {
      const row = await database
        .selectFrom('office_session as session')
        .innerJoin('office_person as person', 'person.id', 'session.person_id')
        .select(['session.id as sessionId', 'person.id', 'person.name', 'person.role'])
        .select(sql<number>`${now} - session.seen_at_ms`.as('quietMs'))
        .where('session.token_hash', '=', hashText(token))
        .where(isAlive)
        .executeTakeFirst()
      if (row === undefined) return undefined
      const { quietMs, ...visitor } = row
      const isNoted = Number(quietMs) >= NOTE_MS
      if (isNoted) {
        await database
          .updateTable('office_session')
          .set({ seen_at_ms: now })
          .where('id', '=', visitor.sessionId)
          .execute()
      }
      return { visitor, isNoted }
    },

    /** Returns each person's open sessions, last used first. */
    async list(): Promise<ReadonlyMap<string, OfficeSession[]>> {
      const rows = await database
        .selectFrom('office_session')
        .selectAll()
        .where(isAlive)
        .orderBy('seen_at_ms', 'desc')
        .execute()
      const ofPersons = Map.groupBy(rows, ({ person_id }) => person_id)
      return new Map([...ofPersons].map(([person, own]) => [person, own.map(toSession)]))
    },

    /** Ends a session, optionally only of this person. Returns whether there was one. */
    async end(id: string, personId?: string): Promise<boolean> {
      const query = database.deleteFrom('office_session').where('id', '=', id)
      const { numDeletedRows } = await (personId === undefined
        ? query
        : query.where('person_id', '=', personId)
      ).executeTakeFirst()
      return numDeletedRows > 0
    },

    /** Ends all sessions of a person. */
    async endAll(personId: string): Promise<void> {
      await database.deleteFrom('office_session').where('person_id', '=', personId).execute()
    },
  }
}

function toSession({ id, created_at_ms, seen_at_ms, browser }: Tables['office_session']): OfficeSession {
  return {
    id,
    createdAt: new Date(created_at_ms).toISOString(),
    seenAt: new Date(seen_at_ms).toISOString(),
    ...(browser !== null && { browser }),
  }
}
