import type { FastifyRequest } from 'fastify'
import { erasureSchema, type MarkChange, type Page } from '#domain/office/calls.ts'
import { INBOX_SHOWN, type InboxFeedback, type InboxShown } from '#domain/office/inbox.ts'
import { officePaths } from '#domain/office/paths.ts'
import type { MarkOutcome } from '#server/db/change-mark.ts'
import type { Database } from '#server/db/database.ts'
import { type Cursor, readCursor } from '#server/db/read-page.ts'
import { parseBody } from '#server/http/parse-body.ts'
import { describeFaultyField } from '#server/http/problem.ts'
import { journalled } from './journalled.ts'
import { createMarkRoute } from './mark-route.ts'
import type { OfficeRoute } from './office-routes.ts'

const MAX_SEARCH_LENGTH = 200
const CSV = 'text/csv; charset=utf-8'

/** Feedback as staff work it off, within a transaction or without. */
export type FeedbackDesk = {
  list: (request: {
    shown: InboxShown
    search: string
    cursor: Cursor | undefined
  }) => Promise<Page<InboxFeedback>>
  mark: (id: string, change: MarkChange) => Promise<MarkOutcome>
  /** Removes all that came from an address; gives how many. */
  erase: (email: string) => Promise<number>
  /** All of it as a CSV file, and how many there are. */
  exportAll: () => Promise<{ file: string; count: number }>
}

type InboxParts = {
  database: Database
  openFeedback: (database: Database) => FeedbackDesk
  /** Clears what removed data left in files. */
  eraseTraces: () => Promise<void>
}

/** The feedback of visitors: reading, marking, exporting, erasing. */
export function listInboxRoutes({ database, openFeedback, eraseTraces }: InboxParts): OfficeRoute[] {
  return [
    {
      method: 'GET',
      url: officePaths.feedback,
      access: 'editor',
      handle: ({ request }) => openFeedback(database).list(readListing(request, INBOX_SHOWN)),
    },
    createMarkRoute({
      url: officePaths.feedback,
      action: 'feedback.mark',
      database,
      mark: (transaction, id, change) => openFeedback(transaction).mark(id, change),
    }),
    {
      method: 'POST',
      url: `${officePaths.feedback}/export`,
      access: 'admin',
      async handle({ reply, visitor }) {
        const { file, count } = await journalled(database, async (transaction, write) => {
          const exported = await openFeedback(transaction).exportAll()
          await write({
            who: visitor.name,
            action: 'feedback.export',
            subject: `сообщений: ${exported.count}`,
          })
          return exported
        })
        reply.header(
          'content-disposition',
          `attachment; filename="feedback-${count}.csv"; filename*=UTF-8''${encodeURIComponent('обратная-связь.csv')}`,
        )
        return reply.type(CSV).send(file)
      },
    },
    {
      method: 'POST',
      url: `${officePaths.feedback}/erasures`,
      access: 'admin',
      async handle({ request, visitor }) {
        const { email } = parseBody(erasureSchema, request.body)
        const erased = await journalled(database, async (transaction, write) => {
          const count = await openFeedback(transaction).erase(email)
          // Not from whom: what was erased must not be kept here for ever.
          if (count > 0)
            await write({ who: visitor.name, action: 'feedback.erase', subject: `сообщений: ${count}` })
          return count
        })
        await eraseTraces()
        return { erased }
      },
    },
  ]
}

/** What a list is asked for in its address. Throws a `Problem` that names the wrong part. */
export function readListing<S extends InboxShown>(request: FastifyRequest, known: readonly S[]) {
  const { shown = 'new', search = '', before = '' } = request.query as Record<string, string | undefined>
  const part = known.find((one) => one === shown)
  if (part === undefined) throw describeFaultyField('shown', `ожидается одно из: ${known.join(', ')}`)
  if (typeof search !== 'string' || search.length > MAX_SEARCH_LENGTH) {
    throw describeFaultyField('search', `не больше ${MAX_SEARCH_LENGTH} знаков`)
  }
  return { shown: part, search: search.trim(), cursor: readBefore(before) }
}

/** Where a list is to go on; undefined for its beginning. */
export function readBefore(before: unknown): Cursor | undefined {
  if (before === undefined || before === '') return undefined
  const cursor = typeof before === 'string' ? readCursor(before) : undefined
  if (cursor === undefined) throw describeFaultyField('before', 'возьмите его из прошлого ответа')
  return cursor
}
