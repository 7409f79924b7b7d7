import type { MarkChange, Page } from '#domain/office/calls.ts'
import { hasWords, type InboxReport, REPORTS_SHOWN, type ReportsShown } from '#domain/office/inbox.ts'
import { officePaths } from '#domain/office/paths.ts'
import type { Place } from '#domain/place.ts'
import type { MarkOutcome } from '#server/db/change-mark.ts'
import type { Database } from '#server/db/database.ts'
import type { Cursor } from '#server/db/read-page.ts'
import { readListing } from './inbox-routes.ts'
import { journalled } from './journalled.ts'
import { createMarkRoute } from './mark-route.ts'
import type { OfficeRoute } from './office-routes.ts'

/** Place reports as staff work them off, within a transaction or without. */
export type ReportDesk = {
  list: (request: {
    shown: ReportsShown
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
        const { shown, search, cursor } = readListing(request, REPORTS_SHOWN)
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
    createMarkRoute({
      url: officePaths.reports,
      action: 'report.mark',
      database,
      mark: (transaction, id, change) => openReports(transaction).mark(id, change),
    }),
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
