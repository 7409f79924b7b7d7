import type { Invite } from '#domain/office/calls.ts'
import type { Database } from '#server/db/database.ts'
import { journalled } from './journalled.ts'
import { createPeopleStore, type Invited } from './people-store.ts'

/** Creates a one-time sign-in link, and journals its author and a changed role. */
export function invitePerson(database: Database, invite: Invite, who: string): Promise<Invited> {
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
