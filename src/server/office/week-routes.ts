import { type DeadLink, findDeadLinks } from '#domain/content/dead-link.ts'
import { diagnose } from '#domain/content/doctor.ts'
import { writeDay } from '#domain/content/sheet-cell.ts'
import { officePaths } from '#domain/office/paths.ts'
import type { OfficeWeek } from '#domain/office/places.ts'
import type { Database } from '#server/db/database.ts'
import { createDraftStore } from './draft-store.ts'
import type { OfficeRoute } from './office-routes.ts'
import type { PlaceDesk } from './place-desk.ts'

type WeekParts = {
  database: Database
  hasLinkCheck: boolean
  listDeadLinks: () => Promise<ReadonlyMap<string, DeadLink>>
  places: Pick<PlaceDesk, 'read' | 'countComplaints' | 'getContext'>
}

/** What staff are to look after this week. */
export function listWeekRoutes({
  database,
  hasLinkCheck,
  listDeadLinks,
  places: desk,
}: WeekParts): OfficeRoute[] {
  return [
    {
      method: 'GET',
      url: officePaths.week,
      access: 'editor',
      async handle(): Promise<OfficeWeek> {
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
      },
    },
  ]
}
