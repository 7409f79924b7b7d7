import type { FastifyRequest } from 'fastify'
import {
  erasureSchema,
  hasWords,
  INBOX_SHOWN,
  type InboxReport,
  type InboxShown,
  markChangeSchema,
  REPORTS_SHOWN,
} from '#domain/office/inbox.ts'
import { officePaths } from '#domain/office/paths.ts'
import type { Database } from '#server/db/database.ts'
import { type Cursor, readCursor } from '#server/db/read-page.ts'
import { describeFaultyField, Problem } from '#server/http/problem.ts'
import type { Office } from './office.ts'
import { forAdmins, forEditors, type OfficeRoute } from './office-routes.ts'

const MAX_SEARCH_LENGTH = 200

/** Lists the routes of visitors' feedback: reading, marking, exporting, erasing. */
export function listFeedbackRoutes({ database, openFeedback, eraseTraces }: Office): OfficeRoute[] {
  return [
    forEditors('GET', officePaths.feedback, ({ request }) =>
      openFeedback(database).list(readListing(request, INBOX_SHOWN)),
    ),
    createMarkRoute(officePaths.feedback, 'feedback.mark', openFeedback),
    forAdmins('POST', `${officePaths.feedback}/export`, async ({ reply, journalled }) => {
      const { file, count } = await journalled(async (transaction, write) => {
        const exported = await openFeedback(transaction).exportAll()
        await write({ action: 'feedback.export', subject: `сообщений: ${exported.count}` })
        return exported
      })
      reply.header(
        'content-disposition',
        `attachment; filename="feedback-${count}.csv"; filename*=UTF-8''${encodeURIComponent('обратная-связь.csv')}`,
      )
      return reply.type('text/csv; charset=utf-8').send(file)
    }),
    forAdmins('POST', `${officePaths.feedback}/erasures`, async ({ parse, journalled }) => {
      const { email } = parse(erasureSchema)
      const erased = await journalled(async (transaction, write) => {
        const count = await openFeedback(transaction).erase(email)
        // Without the sender: the journal must not keep what was erased.
        if (count > 0) await write({ action: 'feedback.erase', subject: `сообщений: ${count}` })
        return count
      })
      await eraseTraces()
      return { erased }
    }),
  ]
}

/** Lists the routes of reports on places: reading, marking, erasing. */
export function listReportRoutes({ database, openReports, listPlaces, eraseTraces }: Office): OfficeRoute[] {
  return [
    forEditors('GET', officePaths.reports, async ({ request }) => {
      const { shown, search, cursor } = readListing(request, REPORTS_SHOWN)
      const places = new Map(listPlaces().map((place) => [place.id, place]))
      const withPlace = (report: InboxReport): InboxReport => {
        const place = places.get(report.placeId)
        return place === undefined ? report : { ...report, placeName: place.name, placeSlug: place.slug }
      }
      const textOf = (report: InboxReport) => `${withPlace(report).placeName ?? ''}\n${report.note ?? ''}`
      const { items, next } = await openReports(database).list({
        shown,
        cursor,
        ...(search !== '' && { matches: (report: InboxReport) => hasWords(textOf(report), search) }),
      })
      return { items: items.map(withPlace), next }
    }),
    createMarkRoute(officePaths.reports, 'report.mark', openReports),
    forAdmins('DELETE', `${officePaths.reports}/:id`, async ({ param: id, journalled }) => {
      await journalled(async (transaction, write) => {
        if (await openReports(transaction).erase(id)) await write({ action: 'report.erase', subject: id })
      })
      await eraseTraces()
    }),
  ]
}

/** Creates a route that marks a visitor's message. */
function createMarkRoute(
  url: string,
  action: 'feedback.mark' | 'report.mark',
  openDesk: (database: Database) => Pick<ReturnType<Office['openReports']>, 'mark'>,
): OfficeRoute {
  return forEditors('PUT', `${url}/:id/mark`, async ({ param: id, parse, journalled }) => {
    const change = parse(markChangeSchema)
    const outcome = await journalled(async (transaction, write) => {
      const marked = await openDesk(transaction).mark(id, change)
      if (marked === 'changed') await write({ action, subject: id, before: change.from, after: change.to })
      return marked
    })
    if (outcome === 'gone') throw new Problem(404, 'not_found', 'Этого сообщения больше нет.')
    if (outcome === 'other') {
      const detail = 'Отметку только что изменил кто-то другой. Обновите список.'
      throw new Problem(409, 'marked_meanwhile', detail)
    }
    return { mark: change.to }
  })
}

/** The query of a list. Throws a `Problem` that names the wrong part. */
function readListing<S extends InboxShown>(request: FastifyRequest, known: readonly S[]) {
  const { shown = 'new', search = '', before } = request.query as Record<string, string | undefined>
  const part = known.find((one) => one === shown)
  if (part === undefined) throw describeFaultyField('shown', `ожидается одно из: ${known.join(', ')}`)
  if (typeof search !== 'string' || search.length > MAX_SEARCH_LENGTH) {
    throw describeFaultyField('search', `не больше ${MAX_SEARCH_LENGTH} знаков`)
  }
  return { shown: part, search: search.trim(), cursor: readBefore(before) }
}

/** Where a list is to continue; undefined for its beginning. */
export function readBefore(before: unknown): Cursor | undefined {
  if (before === undefined || before === '') return undefined
  const cursor = typeof before === 'string' ? readCursor(before) : undefined
  if (cursor === undefined) throw describeFaultyField('before', 'возьмите его из прошлого ответа')
  return cursor
}
