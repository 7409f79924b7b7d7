import { type MarkChange, markChangeSchema, type Page } from '#domain/office/calls.ts'
import { hasWords, INBOX_SHOWN, type InboxReport, type InboxShown } from '#domain/office/inbox.ts'
import { officePaths } from '#domain/office/paths.ts'
import type { Place } from '#domain/place.ts'
import type { MarkOutcome } from '#server/db/change-mark.ts'
import type { Database } from '#server/db/database.ts'
import type { Cursor } from '#server/db/read-page.ts'
import { parseBody } from '#server/http/parse-body.ts'
import { answerMark, describeMark, readListing } from './inbox-routes.ts'
import { journalled } from './journalled.ts'
import type { OfficeRoute } from './office-routes.ts'

type ReportShown = Exclude<InboxShown, 'suspect'>
const SHOWN = INBOX_SHOWN.filter((shown): shown is ReportShown => shown !== 'suspect')

/** Place reports as staff work them off, within a transaction or without. */
export type ReportDesk = {
  list: (request: {
    shown: ReportShown
    matches?: (report: InboxReport) => boolean
    cursor: Cursor | undefined
  }) => Promise<Page<InboxReport>>
  mark: (id: string, change: MarkChange) => Promise<MarkOutcome>
  /** Tells whether it was there. */
  erase: (id: string) => Promise<boolean>
}

type ReportParts = {
  database: Database
  openReports: (database: Database) => ReportDesk
  listPlaces: () => readonly Pick<Place, 'id' | 'name' | 'slug'>[]
  eraseTraces: () => Promise<void>
}

/** What visitors said of places: reading, marking, erasing. */
export function listReportRoutes({
  database,
  openReports,
  listPlaces,
  eraseTraces,
}: ReportParts): OfficeRoute[] {
  return [
    {
      method: 'GET',
      url: officePaths.reports,
      access: 'editor',
      async handle({ request }) {
        const { shown, search, cursor } = readListing(request, SHOWN)
        const withPlace = createPlaceNamer(listPlaces())
        const textOf = (report: InboxReport) => `${withPlace(report).placeName ?? ''}\n${report.note ?? ''}`
        const { items, next } = await openReports(database).list({
          shown,
          cursor,
          ...(search !== '' && { matches: (report: InboxReport) => hasWords(textOf(report), search) }),
        })
        return { items: items.map(withPlace), next }
      },
    },
    {
      method: 'PUT',
      url: `${officePaths.reports}/:id/mark`,
      access: 'editor',
      async handle({ request, visitor }) {
        const { id } = request.params as { id: string }
        const change = parseBody(markChangeSchema, request.body)
        const outcome = await journalled(database, async (transaction, write) => {
          const marked = await openReports(transaction).mark(id, change)
          if (marked === 'changed') await write(describeMark('report.mark', visitor.name, id, change))
          return marked
        })
        return answerMark(outcome, change)
      },
    },
    {
      method: 'DELETE',
      url: `${officePaths.reports}/:id`,
      access: 'admin',
      async handle({ request, reply, visitor }) {
        const { id } = request.params as { id: string }
        await journalled(database, async (transaction, write) => {
          if (await openReports(transaction).erase(id)) {
            await write({ who: visitor.name, action: 'report.erase', subject: id })
          }
        })
        await eraseTraces()
        return reply.code(204).send()
      },
    },
  ]
}

function createPlaceNamer(places: readonly Pick<Place, 'id' | 'name' | 'slug'>[]) {
  const byId = new Map(places.map((place) => [place.id, place]))
  return (report: InboxReport): InboxReport => {
    const place = byId.get(report.placeId)
    return place === undefined ? report : { ...report, placeName: place.name, placeSlug: place.slug }
  }
}
