import { describeBrowser } from '#domain/office/describe-browser.ts'
import { invitationLink, officePaths } from '#domain/office/paths.ts'
import { entrySchema, inviteSchema, type OfficeRole } from '#domain/office/people.ts'
import type { Database } from '#server/db/database.ts'
import type { Limit } from '#server/http/limits.ts'
import { getOrigin } from '#server/http/origin.ts'
import { Problem } from '#server/http/problem.ts'
import { createJournalStore } from './journal-store.ts'
import {
  forAdmins,
  forAnyone,
  forEditors,
  type OfficeCall,
  type OfficeParts,
  type OfficeRoute,
} from './office-routes.ts'
import { createPeopleStore, invitePerson, revokePerson } from './people-store.ts'
import { createSessionStore } from './session-store.ts'

/** Sign-in attempts of one address, successful or not. */
export const ENTRY_LIMIT: Limit = {
  max: 10,
  windowMs: 10 * 60 * 1000,
  code: 'too_many_entries',
  describe: (seconds) => `Слишком много попыток войти. Подождите ${Math.ceil(seconds / 60)} мин.`,
}

/** One answer for a link that is unknown, used or too old: it reveals nothing about invitations. */
const NO_INVITATION = new Problem(
  403,
  'no_invitation',
  'Ссылка не подходит: по ней уже вошли, или прошло больше суток. Попросите новую.',
)
const GONE = new Problem(404, 'not_found', 'Этого уже нет: обновите страницу.')
const ONESELF = new Problem(409, 'oneself', 'Себе доступ не закрывают. Чтобы уйти, нажмите «Выйти».')
const OWN_ROLE = new Problem(409, 'oneself', 'Свою роль не меняют: иначе администраторов может не остаться.')

/** Sign-in by a link, sign-out, and the signed-in person. */
export function listEntryRoutes(parts: OfficeParts): OfficeRoute[] {
  return [
    forAnyone('POST', officePaths.session, async (call) => {
      await parts.limit(call.request)
      const { invitation } = call.parse(entrySchema)
      return letIn(parts, call, async (transaction) => {
        const person = await createPeopleStore(transaction).useInvitation(invitation)
        if (person === undefined) throw NO_INVITATION
        return person
      })
    }),
    forEditors('GET', officePaths.session, ({ visitor }) => visitor),
    forEditors('DELETE', officePaths.session, async ({ visitor, reply, journalled }) => {
      await journalled(async (transaction, write) => {
        await createSessionStore(transaction).end(visitor.sessionId)
        await write({ action: 'session.end', subject: visitor.name })
      })
      parts.cookie.clear(reply)
    }),
  ]
}

/**
 * Begins a session for whom `findPerson` finds, in one transaction with what it uses up and with the journal; it
 * throws when there is no person. A new session ends the previous one.
 */
export async function letIn(
  { database, cookie }: Pick<OfficeParts, 'database' | 'cookie'>,
  { request, reply }: Pick<OfficeCall, 'request' | 'reply'>,
  findPerson: (transaction: Database) => Promise<{ id: string; name: string; role: OfficeRole }>,
) {
  const { name, role, token } = await database.transaction().execute(async (transaction) => {
    const person = await findPerson(transaction)
    const entry = { who: person.name, action: 'session.enter', subject: person.name } as const
    await createJournalStore(transaction).add(entry)
    const browser = describeBrowser(request.headers['user-agent'] ?? '')
    return { ...person, token: await createSessionStore(transaction).begin(person.id, browser) }
  })
  const sessions = createSessionStore(database)
  const former = cookie.read(request)
  const found = former === undefined ? undefined : await sessions.find(former)
  if (found !== undefined) await sessions.end(found.visitor.sessionId)
  cookie.set(reply, token)
  return reply.code(201).send({ name, role })
}

/** Lists the routes of staff and their sessions. */
export function listPeopleRoutes({ database, publicUrl }: OfficeParts): OfficeRoute[] {
  return [
    forAdmins('GET', officePaths.people, () => createPeopleStore(database).list()),
    forAdmins('POST', officePaths.people, async ({ request, reply, visitor, parse }) => {
      const invite = parse(inviteSchema)
      if (invite.name === visitor.name && (invite.role ?? visitor.role) !== visitor.role) throw OWN_ROLE
      const { name, role, token } = await invitePerson(database, invite, visitor.name)
      return reply.code(201).send({ name, role, link: invitationLink(getOrigin(request, publicUrl), token) })
    }),
    forAdmins('DELETE', `${officePaths.people}/:id`, async ({ param: id, visitor }) => {
      if (id === visitor.id) throw ONESELF
      if ((await revokePerson(database, { id }, visitor.name)) === undefined) throw GONE
    }),
    forEditors('GET', officePaths.sessions, async ({ visitor }) => {
      const sessions = await createSessionStore(database).list()
      return sessions.get(visitor.id) ?? []
    }),
    forEditors('DELETE', `${officePaths.sessions}/:id`, ({ param: id, visitor, journalled }) => {
      // An editor does not see others.
      const owner = visitor.role === 'admin' ? undefined : visitor.id
      return journalled(async (transaction, write) => {
        if (!(await createSessionStore(transaction).end(id, owner))) throw GONE
        await write({ action: 'session.end', subject: id })
      })
    }),
  ]
}
