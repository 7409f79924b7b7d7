import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Invite, OfficePerson, OfficeRole } from '#domain/office/people.ts'
import { HOUR_MS } from '#domain/time-units.ts'
import type { Database } from '#server/db/database.ts'
import { databaseTimeMs } from '#server/db/sql/database-clock.ts'
import { journalled } from './journal-store.ts'
import { createSessionStore } from './session-store.ts'
import { createToken, hashText } from './tokens.ts'

/** Lifetime of a sign-in link. */
const INVITATION_MS = 24 * HOUR_MS

/** Creates the store of staff, the same on both databases. `database` may be a transaction. */
export function createPeopleStore(database: Database) {
  return {
    /** Adds the person, or ends all sessions if the role changes (`roleBefore`); the link replaces an earlier one. */
    async invite({ name, role }: Invite) {
      const person = await addPerson(database, name, role ?? 'editor')
      const isChanged = role !== undefined && role !== person.role
      if (isChanged) {
        await database.updateTable('office_person').set({ role }).where('id', '=', person.id).execute()
        await createSessionStore(database).endAll(person.id)
      }
      const token = createToken()
      await database.deleteFrom('office_invitation').where('person_id', '=', person.id).execute()
      await database
        .insertInto('office_invitation')
        .values({
          token_hash: hashText(token),
          person_id: person.id,
          expires_at_ms: sql<number>`${databaseTimeMs(database)} + ${INVITATION_MS}`,
        })
        .execute()
      const roleBefore = isChanged ? person.role : undefined
      return { id: person.id, name, role: role ?? person.role, token, roleBefore }
    },

    /** Uses a link: returns its person, or undefined when it is unknown, used or older than a day. */
    async useInvitation(token: string) {
      const used = await database
        .deleteFrom('office_invitation')
        .where('token_hash', '=', hashText(token))
        .where('expires_at_ms', '>', databaseTimeMs(database))
        .returning('person_id')
        .executeTakeFirst()
      if (used === undefined) return undefined
      return database
        .selectFrom('office_person')
        .select(['id', 'name', 'role'])
        .where('id', '=', used.person_id)
        .executeTakeFirstOrThrow()
    },

    /** Returns all staff by name, with their sessions. */
    async list(): Promise<OfficePerson[]> {
      const people = await database.selectFrom('office_person').selectAll().orderBy('name').execute()
      const sessions = await createSessionStore(database).list()
      const invited = await database
        .selectFrom('office_invitation')
        .select('person_id')
        .where('expires_at_ms', '>', databaseTimeMs(database))
        .execute()
      return people.map(({ created_at, ...person }) => ({
        ...person,
        createdAt: created_at,
        isInvited: invited.some((one) => one.person_id === person.id),
        sessions: sessions.get(person.id) ?? [],
      }))
    },

    /** Removes somebody's access: sessions and link end at once. Returns the person, or undefined. */
    async revoke(key: { id: string } | { name: string }) {
      const query = database.deleteFrom('office_person').returning(['id', 'name', 'role'])
      const [field, value] = 'id' in key ? (['id', key.id] as const) : (['name', key.name] as const)
      return query.where(field, '=', value).executeTakeFirst()
    },
  }
}

/** Adds a person, or locks the row of this name until the transaction ends. */
async function addPerson(database: Database, name: string, role: OfficeRole) {
  return database
    .insertInto('office_person')
    .values({ id: randomUUID(), name, role, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning(['id', 'role'])
    .executeTakeFirstOrThrow()
}

/** Creates a one-time sign-in link, and journals its author and a changed role. */
export function invitePerson(database: Database, invite: Invite, who: string) {
  return journalled(database, who, async (transaction, write) => {
    const invited = await createPeopleStore(transaction).invite(invite)
    const { name, role, roleBefore } = invited
    if (roleBefore !== undefined) {
      await write({ action: 'person.role', subject: name, before: roleBefore, after: role })
    }
    await write({ action: 'person.invite', subject: name, after: role })
    return invited
  })
}

/** Removes somebody's access, and logs that; returns the name, or undefined when there is no such person. */
export function revokePerson(
  database: Database,
  key: { id: string } | { name: string },
  who: string,
): Promise<string | undefined> {
  return journalled(database, who, async (transaction, write) => {
    const gone = await createPeopleStore(transaction).revoke(key)
    if (gone !== undefined) await write({ action: 'person.revoke', subject: gone.name, before: gone.role })
    return gone?.name
  })
}
