import { type SqlBool, sql } from 'kysely'
import type { OfficePasskey } from '#domain/office/people.ts'
import type { Database } from '#server/db/database.ts'
import { databaseTimeMs } from '#server/db/sql/database-clock.ts'
import { hashText } from './tokens.ts'

/** Lifetime of a challenge. */
const CHALLENGE_MS = 5 * 60 * 1000

/** A passkey for verification; `counter` is its number of uses, if it counts them. */
export type StoredPasskey = { id: string; publicKey: Uint8Array<ArrayBuffer>; counter: number }

/** Creates the store of passkeys; all times are the database's. `database` may be a transaction. */
export function createPasskeyStore(database: Database) {
  const now = databaseTimeMs(database)
  return {
    /** Stores a challenge, with the person when a key is added. Expired challenges are removed. */
    async ask(challenge: string, personId: string | null): Promise<void> {
      await database.deleteFrom('office_challenge').where(sql<SqlBool>`expires_at_ms <= ${now}`).execute()
      await database
        .insertInto('office_challenge')
        .values({
          challenge_hash: hashText(challenge),
          person_id: personId,
          expires_at_ms: sql<number>`${now} + ${CHALLENGE_MS}`,
        })
        .execute()
    },

    /** Uses a challenge. Returns whether it exists, is for this person, and is recent. */
    async use(challenge: string, personId: string | null): Promise<boolean> {
      const { numDeletedRows } = await database
        .deleteFrom('office_challenge')
        .where('challenge_hash', '=', hashText(challenge))
        .where('person_id', personId === null ? 'is' : '=', personId)
        .where(sql<SqlBool>`expires_at_ms > ${now}`)
        .executeTakeFirst()
      return numDeletedRows > 0
    },

    async add(personId: string, { id, publicKey, counter }: StoredPasskey): Promise<void> {
      await database
        .insertInto('office_passkey')
        .values({
          id,
          person_id: personId,
          public_key: Buffer.from(publicKey).toString('base64url'),
          counter,
          created_at: new Date().toISOString(),
        })
        .execute()
    },

    /** Returns a passkey with its owner. */
    async find(id: string) {
      const row = await database
        .selectFrom('office_passkey as key')
        .innerJoin('office_person as person', 'person.id', 'key.person_id')
        .select(['key.public_key', 'key.counter', 'person.id', 'person.name', 'person.role'])
        .where('key.id', '=', id)
        .executeTakeFirst()
      if (row === undefined) return undefined
      const { public_key, counter, ...person } = row
      return {
        person,
        key: { id, publicKey: Uint8Array.from(Buffer.from(public_key, 'base64url')), counter },
      }
    },

    async noteUse(id: string, counter: number): Promise<void> {
      await database.updateTable('office_passkey').set({ counter }).where('id', '=', id).execute()
    },

    /** Returns a person's passkeys, newest first. */
    async list(personId: string): Promise<OfficePasskey[]> {
      const rows = await database
        .selectFrom('office_passkey')
        .select(['id', 'created_at'])
        .where('person_id', '=', personId)
        .orderBy('created_at', 'desc')
        .execute()
      return rows.map(({ id, created_at }) => ({ id, createdAt: created_at }))
    },

    /** Returns whether the person had this key. */
    async remove(id: string, personId: string): Promise<boolean> {
      const { numDeletedRows } = await database
        .deleteFrom('office_passkey')
        .where('id', '=', id)
        .where('person_id', '=', personId)
        .executeTakeFirst()
      return numDeletedRows > 0
    },
  }
}
