import type { FastifyInstance } from 'fastify'
import type { DeadLink } from '#domain/content/dead-link.ts'
import type { OfficeTown } from '#domain/office/place-point.ts'
import type { Place, PlaceImage } from '#domain/place.ts'
import type { TownHouse } from '#domain/town-houses.ts'
import type { Database } from '#server/db/database.ts'
import { createLimit } from '#server/http/limits.ts'
import { createSessionCookie } from './cookie.ts'
import { ENTRY_LIMIT, listEntryRoutes } from './entry-routes.ts'
import { type FeedbackDesk, listInboxRoutes } from './inbox-routes.ts'
import { listJournalRoutes } from './journal-routes.ts'
import { createLetIn } from './let-in.ts'
import type { OfficeBuild } from './office-build.ts'
import { listPageRoutes, registerOfficeAssets } from './office-pages.ts'
import { registerOfficeRoutes } from './office-routes.ts'
import { listPasskeyRoutes } from './passkey-routes.ts'
import { listPeopleRoutes } from './people-routes.ts'
import { listPhotoRoutes, type PublishPhoto } from './photo-routes.ts'
import type { PlaceDesk } from './place-desk.ts'
import { listPlaceRoutes } from './place-routes.ts'
import { listReportRoutes, type ReportDesk } from './report-routes.ts'
import { createSessionStore } from './session-store.ts'
import { listTableRoutes, type TableDesk } from './table-routes.ts'
import type { TownDesk } from './town-desk.ts'
import { listTownRoutes } from './town-routes.ts'
import { listVisitRoutes, type VisitParts } from './visit-routes.ts'
import { listWantedRoutes, type WantedParts } from './wanted-routes.ts'
import { listWeekRoutes } from './week-routes.ts'

/** What the office works on; other features come in as functions. */
export type Office = {
  database: Database
  openFeedback: (database: Database) => FeedbackDesk
  openReports: (database: Database) => ReportDesk
  listPlaces: () => readonly Place[]
  places: PlaceDesk
  town: TownDesk
  publishPhoto: PublishPhoto
  /** True when none of a photo's files is missing. */
  hasPhotoFiles: (image: PlaceImage) => Promise<boolean>
  getTownMap: () => Omit<OfficeTown, 'places'>
  getHouses: () => Promise<TownHouse[]>
  countWanted: WantedParts['countWanted']
  readModelUse: WantedParts['readModelUse']
  hasLinkCheck: boolean
  /** Links of places that have failed on several days, by their address. */
  listDeadLinks: () => Promise<ReadonlyMap<string, DeadLink>>
  listVisits: VisitParts['listVisits']
  getSiteName: () => string
  getTimeZone: () => string
  eraseTraces: () => Promise<void>
  table: TableDesk
  /** The day that it is in the town, `YYYY-MM-DD`. */
  getToday: () => string
}

type OfficeSettings = {
  /** Without it there are calls, but no pages. */
  build: OfficeBuild | undefined
  publicUrl: string | undefined
  rateScale: number
}

/** «Редакция»: the pages and calls by which staff keep the guide, each with who may ask it. */
export async function registerOffice(app: FastifyInstance, office: Office, settings: OfficeSettings) {
  const { database } = office
  const { build, publicUrl, rateScale } = settings
  const cookie = createSessionCookie(publicUrl)
  const letIn = createLetIn(database, cookie)
  const limit = createLimit(app, ENTRY_LIMIT, rateScale)
  const routes = [
    ...listEntryRoutes({ database, cookie, letIn, limit }),
    ...listPasskeyRoutes({ ...office, publicUrl, letIn, limit }),
    ...listPeopleRoutes({ database, publicUrl }),
    ...listInboxRoutes(office),
    ...listReportRoutes(office),
    ...listPlaceRoutes(office),
    ...listWeekRoutes(office),
    ...listJournalRoutes(office),
    ...listWantedRoutes(office),
    ...listVisitRoutes(office),
    ...listTableRoutes(office),
    ...listPhotoRoutes(office),
    ...listTownRoutes(office),
    ...(build ? listPageRoutes(build, office.getSiteName) : []),
  ]
  await registerOfficeRoutes(app, routes, { sessions: createSessionStore(database), cookie, publicUrl })
  if (build) await registerOfficeAssets(app, build)
}
