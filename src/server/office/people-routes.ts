import { inviteSchema } from '#domain/office/calls.ts'
import { invitationLink, officePaths } from '#domain/office/paths.ts'
import type { Database } from '#server/db/database.ts'
import { getOrigin } from '#server/http/origin.ts'
import { parseBody } from '#server/http/parse-body.ts'
import { Problem } from '#server/http/problem.ts'
import { invitePerson, revokePerson } from './invite-person.ts'
import { journalled } from './journalled.ts'
import type { OfficeRoute } from './office-routes.ts'
import { createPeopleStore } from './people-store.ts'
import { createSessionStore } from './session-store.ts'

const GONE = new Problem(404, 'not_found', 'Этого уже нет: обновите страницу.')
const ONESELF = new Problem(409, 'oneself', 'Себе доступ не закрывают. Чтобы уйти, нажмите «Выйти».')

const OWN_ROLE = new Problem(409, 'oneself', 'Свою роль не меняют: иначе администраторов может не остаться.')

type PeopleParts = { database: Database; publicUrl: string | undefined }

/** Who may come into the office, and the browsers they are in with. */
export function listPeopleRoutes({ database, publicUrl }: PeopleParts): OfficeRoute[] {
  return [
    {
      method: 'GET',
      url: officePaths.people,
      access: 'admin',
      handle: () => createPeopleStore(database).list(),
    },
    {
      method: 'POST',
      url: officePaths.people,
      access: 'admin',
      async handle({ request, reply, visitor }) {
        const invite = parseBody(inviteSchema, request.body)
        if (invite.name === visitor.name && (invite.role ?? visitor.role) !== visitor.role) throw OWN_ROLE
        const { token, ...invited } = await invitePerson(database, invite, visitor.name)
        const link = invitationLink(getOrigin(request, publicUrl), token)
        return reply.code(201).send({ name: invited.name, role: invited.role, link })
      },
    },
    {
      method: 'DELETE',
      url: `${officePaths.people}/:id`,
      access: 'admin',
      async handle({ request, reply, visitor }) {
        const { id } = request.params as { id: string }
        if (id === visitor.id) throw ONESELF
        if ((await revokePerson(database, { id }, visitor.name)) === undefined) throw GONE
        return reply.code(204).send()
      },
    },
    {
      method: 'GET',
      url: officePaths.sessions,
      access: 'editor',
      async handle({ visitor }) {
        const sessions = await createSessionStore(database).list()
        return sessions
          .filter(({ personId }) => personId === visitor.id)
          .map(({ personId: _, ...session }) => session)
      },
    },
    {
      method: 'DELETE',
      url: `${officePaths.sessions}/:id`,
      access: 'editor',
      async handle({ request, reply, visitor }) {
        const { id } = request.params as { id: string }
        // Of others an editor is not even told that they are there.
        const owner = visitor.role === 'admin' ? undefined : visitor.id
        const hasEnded = await journalled(database, async (transaction, write) => {
          const isThere = await createSessionStore(transaction).end(id, owner)
          if (isThere) await write({ who: visitor.name, action: 'session.end', subject: id })
          return isThere
        })
        if (!hasEnded) throw GONE
        return reply.code(204).send()
      },
    },
  ]
}
