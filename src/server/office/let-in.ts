import type { FastifyReply, FastifyRequest } from 'fastify'
import { describeBrowser } from '#domain/office/describe-browser.ts'
import type { OfficeRole } from '#domain/office/role.ts'
import type { Database } from '#server/db/database.ts'
import type { SessionCookie } from './cookie.ts'
import { createJournalStore } from './journal-store.ts'
import { createSessionStore } from './session-store.ts'

type Person = { id: string; name: string; role: OfficeRole }

export type LetIn = ReturnType<typeof createLetIn>

/**
 * Begins a session for whom `findPerson` finds, in one transaction with what it uses up and with the journal; it
 * throws when there is no person. A new session ends the previous one.
 */
export function createLetIn(database: Database, cookie: SessionCookie) {
  async function endFormer(request: FastifyRequest) {
    const sessions = createSessionStore(database)
    const former = cookie.read(request)
    const found = former === undefined ? undefined : await sessions.find(former)
    if (found !== undefined) await sessions.end(found.visitor.sessionId)
  }

  return async (
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    findPerson: (transaction: Database) => Promise<Person>,
  ) => {
    const { name, role, token } = await database.transaction().execute(async (transaction) => {
      const person = await findPerson(transaction)
      const entry = { who: person.name, action: 'session.enter', subject: person.name } as const
      await createJournalStore(transaction).add(entry)
      const browser = describeBrowser(request.headers['user-agent'] ?? '')
      return { ...person, token: await createSessionStore(transaction).begin(person.id, browser) }
    })
    await endFormer(request)
    cookie.set(reply, token)
    return reply.code(201).send({ name, role })
  }
}
