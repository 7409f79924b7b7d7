import type { FastifyInstance } from 'fastify'
import { createLimit } from '#server/http/limits.ts'
import { createSessionCookie } from './cookie.ts'
import { listFeedbackRoutes, listReportRoutes } from './inbox-routes.ts'
import { listJournalRoutes } from './journal-routes.ts'
import { listMonthRoutes } from './month-routes.ts'
import type { Office } from './office.ts'
import { listPageRoutes, type OfficeBuild, registerOfficeAssets } from './office-pages.ts'
import { type OfficeParts, registerOfficeRoutes } from './office-routes.ts'
import { listKeyEntryRoutes, listOwnKeyRoutes } from './passkey-routes.ts'
import { ENTRY_LIMIT, listEntryRoutes, listPeopleRoutes } from './people-routes.ts'
import { listPhotoRoutes } from './photo-routes.ts'
import { listPlaceRoutes, listWeekRoutes } from './place-routes.ts'
import { listTableRoutes } from './table-routes.ts'
import { listTownRoutes } from './town-routes.ts'

const ROUTES = [
  listEntryRoutes,
  listKeyEntryRoutes,
  listOwnKeyRoutes,
  listPeopleRoutes,
  listFeedbackRoutes,
  listReportRoutes,
  listPlaceRoutes,
  listWeekRoutes,
  listJournalRoutes,
  listMonthRoutes,
  listTableRoutes,
  listPhotoRoutes,
  listTownRoutes,
]

type OfficeSettings = { build: OfficeBuild | undefined; publicUrl: string | undefined; rateScale: number }

/** «Редакция»: the pages and calls for staff, each with its role; without a build only the calls. */
export async function registerOffice(app: FastifyInstance, office: Office, settings: OfficeSettings) {
  const { build, publicUrl, rateScale } = settings
  const limit = createLimit(app, ENTRY_LIMIT, rateScale)
  const parts: OfficeParts = { ...office, publicUrl, cookie: createSessionCookie(publicUrl), limit }
  const calls = ROUTES.flatMap((list) => list(parts))
  const pages = build ? listPageRoutes(build, office.getSiteName) : []
  await registerOfficeRoutes(app, [...calls, ...pages], parts)
  if (build) await registerOfficeAssets(app, build)
}
