import { inviteSchema } from '#domain/office/calls.ts'
import { invitationLink, officePaths } from '#domain/office/paths.ts'
import { getOrigin } from '#server/http/origin.ts'
import { Problem } from '#server/http/problem.ts'
import { invitePerson, revokePerson } from './invite-person.ts'
import { forAdmins, forEditors, type OfficeParts, type OfficeRoute } from './office-routes.ts'
import { createPeopleStore } from './people-store.ts'
import { createSessionStore } from './session-store.ts'

const GONE = new Problem(404, 'not_found', 'Этого уже нет: обновите страницу.')
const ONESELF = new Problem(409, 'oneself', 'Себе доступ не закрывают. Чтобы уйти, нажмите «Выйти».')

const OWN_ROLE = new Problem(409, 'oneself', 'Свою роль не меняют: иначе администраторов может не остаться.')

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
