import type { FastifyBaseLogger } from 'fastify'
import { siteName } from '#domain/city-naming.ts'
import { listPlaceLinks } from '#domain/content/dead-link.ts'
import { createModelUseStore, type ModelUseStore } from './assistant/model-use-store.ts'
import { renderAbout } from './city/about-page.ts'
import { getHouses } from './city/house-file.ts'
import { createTownEditStore } from './city/town-edit-store.ts'
import type { Config } from './config.ts'
import { createPlaceDesk } from './create-place-desk.ts'
import type { Database } from './db/database.ts'
import { eraseTraces } from './db/erase-traces.ts'
import { writeFeedbackFile } from './feedback/feedback-file.ts'
import { createFeedbackInbox } from './feedback/feedback-inbox.ts'
import { createFeedbackStore } from './feedback/feedback-store.ts'
import { createLinkAsker } from './links/ask-link.ts'
import { openLinkCheck } from './links/link-check.ts'
import { createLinkStore } from './links/link-store.ts'
import type { LlmSettings } from './llm-settings.ts'
import type { Office } from './office/office.ts'
import { createOfficeThread } from './office-thread.ts'
import { createPlaceReportInbox } from './place-reports/place-report-inbox.ts'
import type { PlaceService } from './places/place-service.ts'
import { createTableDesk } from './table-desk.ts'
import { findUploads, type Town } from './town.ts'
import { hasPhotoFiles } from './uploads/photo-files.ts'
import { openSentPhotos } from './uploads/publish-sent-photo.ts'
import { openVisitCounter } from './visits/visit-counter.ts'
import { createVisitStore } from './visits/visit-store.ts'

/** The number of wanted words listed for a month. */
const MAX_WANTED = 50
/** A year of a busy town takes some seconds; a slower job is cancelled. */
const WANTED_DEADLINE_MS = 60_000

type OfficeParts = {
  database: Database
  placeService: PlaceService
  getTown: () => Town
  /** The town's local time. */
  getNow: () => string
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** The office, and the counter of opened pages; `close` closes both. */
export async function openOffice(config: Config, { log, ...parts }: OfficeParts) {
  const getToday = () => parts.getNow().slice(0, 'YYYY-MM-DD'.length)
  const sentPhotos = openSentPhotos(findUploads(config))
  const store = createVisitStore(parts.database)
  const visits = config.hasOffice ? openVisitCounter({ store, getToday, log }) : undefined
  const links = config.hasLinkCheck ? watchLinks({ ...parts, getToday, log }) : undefined
  return {
    office: await createOffice(config, { ...parts, getToday, publishPhoto: sentPhotos.publish }),
    visits,
    close: () => Promise.all([sentPhotos.close(), visits?.close(), links?.close()]),
  }
}

/** Checks the links of the places; `close` aborts a running check. */
function watchLinks({
  database,
  placeService,
  getToday,
  log,
}: Omit<OfficeParts, 'getNow'> & Pick<Office, 'getToday'>) {
  const closing = new AbortController()
  const check = openLinkCheck({
    store: createLinkStore(database),
    listLinks: () => placeService.getSnapshot().places.flatMap(listPlaceLinks),
    getToday,
    askLink: createLinkAsker({ closing: closing.signal }),
    log,
  })
  return {
    close() {
      closing.abort()
      return check.close()
    },
  }
}

type OfficeTools = Pick<OfficeParts, 'database' | 'placeService' | 'getTown' | 'getNow'> &
  Pick<Office, 'getToday' | 'publishPhoto'>

async function createOffice(
  config: Config,
  { database, placeService, getTown, getNow, getToday, publishPhoto }: OfficeTools,
): Promise<Office> {
  const run = createOfficeThread(config, { deadlineMs: WANTED_DEADLINE_MS })
  const places = await createPlaceDesk({
    uploadsDir: findUploads(config),
    getCity: () => getTown().city,
    getToday,
  })
  return {
    database,
    openFeedback(data) {
      const store = createFeedbackStore(data)
      return {
        ...createFeedbackInbox(data),
        erase: store.erase,
        async exportAll() {
          const feedback = await store.list()
          return { file: writeFeedbackFile(feedback), count: feedback.length }
        },
      }
    },
    openReports: createPlaceReportInbox,
    places,
    town: { getFolder: () => getTown().folder, renderAbout, openEdits: createTownEditStore },
    listPlaces: () => placeService.getSnapshot().places,
    publishPhoto,
    hasPhotoFiles: (image) => hasPhotoFiles(image, findUploads(config)),
    getHouses: () => getHouses(config.cityDir),
    getTownMap() {
      const { city, mapBase } = getTown()
      return { center: city.center, zoom: city.zoom, mapBase }
    },
    hasLinkCheck: config.hasLinkCheck,
    listDeadLinks: createLinkStore(database).listDead,
    listVisits: createVisitStore(database).list,
    readModelUse: config.llm && createModelReader(config.llm, createModelUseStore(database), getNow),
    countWanted: (bounds) => run('countWanted', { ...bounds, most: MAX_WANTED }),
    getTimeZone: () => getTown().city.timeZone,
    getSiteName: () => siteName(getTown().city),
    eraseTraces: () => eraseTraces(database),
    table: createTableDesk(config, () => ({ center: getTown().city.center, today: getToday() })),
    getToday,
  }
}

/** Requests to the language model in a month, and how many its caps still allow. */
function createModelReader(
  { name, caps }: LlmSettings,
  store: ModelUseStore,
  getNow: () => string,
): NonNullable<Office['readModelUse']> {
  return async (month) => {
    const calls = await store.countCalls(getNow().slice(0, 'YYYY-MM-DDTHH'.length))
    return {
      name,
      ...(await store.sumMonth(month)),
      leftThisHour: Math.max(0, Math.min(caps.perHour - calls.hour, caps.perDay - calls.day)),
      leftToday: Math.max(0, caps.perDay - calls.day),
    }
  }
}
