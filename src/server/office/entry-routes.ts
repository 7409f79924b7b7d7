import { entrySchema } from '#domain/office/calls.ts'
import { officePaths } from '#domain/office/paths.ts'
import type { Limit } from '#server/http/limits.ts'
import { Problem } from '#server/http/problem.ts'
import { forAnyone, forEditors, type OfficeParts, type OfficeRoute } from './office-routes.ts'
import { createPeopleStore } from './people-store.ts'
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

/** Sign-in by a link, sign-out, and the signed-in person. */
export function listEntryRoutes({ cookie, letIn, limit }: OfficeParts): OfficeRoute[] {
  return [
    forAnyone('POST', officePaths.session, async (call) => {
      await limit(call.request)
      const { invitation } = call.parse(entrySchema)
      return letIn(call, async (transaction) => {
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
      cookie.clear(reply)
    }),
  ]
}
