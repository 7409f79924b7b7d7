import { findDeadLinks } from '#domain/content/dead-link.ts'
import { diagnose } from '#domain/content/doctor.ts'
import { writeDay } from '#domain/content/sheet-cell.ts'
import { officePaths } from '#domain/office/paths.ts'
import { createDraftStore } from './draft-store.ts'
import type { Office } from './office.ts'
import { forEditors, type OfficeRoute } from './office-routes.ts'

/** The tasks of staff this week. */
export function listWeekRoutes({
  database,
  hasLinkCheck,
  listDeadLinks,
  places: desk,
}: Office): OfficeRoute[] {
  return [
    forEditors('GET', officePaths.week, async () => {
      const { today } = desk.getContext()
      const drafts = new Set(await createDraftStore(database).listKeys())
      const complaints = await desk.countComplaints(database)
      const deadLinks = await listDeadLinks()
      const { recheck } = diagnose(await desk.read(database), today, { complaints, deadLinks })
      return {
        today: writeDay(today),
        hasLinkCheck,
        places: recheck.map(({ place, reasons }) => ({
          key: String(place.id),
          name: place.name,
          reasons,
          deadLinks: findDeadLinks(place, deadLinks),
          hasDraft: drafts.has(String(place.id)),
        })),
      }
    }),
  ]
}
