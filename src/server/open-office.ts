import { siteName } from '#domain/city-naming.ts'
import { listPlaceLinks } from '#domain/content/dead-link.ts'
import type { PlaceImage } from '#domain/place.ts'
import { createModelUseStore } from './assistant/model-use-store.ts'
import { renderAbout } from './city/about-page.ts'
import { getHouses } from './city/city-files.ts'
import { createTownEditStore } from './city/town-edit-store.ts'
import type { Config } from './config.ts'
import { type Database, eraseTraces } from './db/database.ts'
import { createFeedbackInbox } from './feedback/feedback-store.ts'
import { createHoursCheck } from './hours/hours-check.ts'
import { createLinkAsker } from './links/ask-link.ts'
import { openLinkCheck } from './links/link-check.ts'
import { createLinkStore } from './links/link-store.ts'
import type { Log } from './log.ts'
import type { Office, PlaceDesk, TableDesk } from './office/office.ts'
import { createPhotoStore } from './office/photo-store.ts'
import { createOfficeThread, ThreadGivenUp } from './office-thread.ts'
import { createPlaceReportInbox, createPlaceReportStore } from './place-reports/place-report-store.ts'
import type { PlaceService } from './places/place-service.ts'
import { createPlaceStore, lockPlaces, putPlace, readPlaces, removePlace } from './places/place-store.ts'
import { findUploads, type Town } from './town.ts'
import { listCategoryPaths, publishCategoryPictures } from './uploads/category-pictures.ts'
import { openSentPhotos } from './uploads/publish-sent-photo.ts'
import { hasPhotoFiles } from './uploads/upload-files.ts'
import { createVisitStore, openVisitCounter } from './visits/visit-counter.ts'

const MAX_WANTED = 50
/** A year of a busy town takes some seconds; a slower job is cancelled. */
const WANTED_DEADLINE_MS = 60_000
/** A thousand places take two seconds. The caller gets an answer within the allowed 15. */
const TABLE_LIMITS = { deadlineMs: 10_000, memoryMb: 512 }

const TOO_MUCH =
  'Таблица слишком большая: её не удалось проверить за 10 секунд. Скопируйте строки с местами в новую книгу Excel и сохраните её.'

type OfficeParts = {
  database: Database
  placeService: PlaceService
  getTown: () => Town
  getNow: () => string
  log: Log
}

/** The office, and the counter of opened pages; `close` closes both. */
export async function openOffice(config: Config, parts: OfficeParts) {
  const { database, placeService, getTown, getNow, log } = parts
  const getToday = () => getNow().slice(0, 'YYYY-MM-DD'.length)
  const uploadsDir = findUploads(config)
  const sentPhotos = openSentPhotos(uploadsDir)
  const visitStore = createVisitStore(database)
  const linkStore = createLinkStore(database)
  const visits = config.hasOffice ? openVisitCounter({ store: visitStore, getToday, log }) : undefined
  const closing = new AbortController()
  const links = config.hasLinkCheck
    ? openLinkCheck({
        store: linkStore,
        listLinks: () => placeService.getSnapshot().places.flatMap(listPlaceLinks),
        getToday,
        askLink: createLinkAsker({ closing: closing.signal }),
        log,
      })
    : undefined
  const run = createOfficeThread(config, { deadlineMs: WANTED_DEADLINE_MS })
  const office: Office = {
    database,
    openFeedback: createFeedbackInbox,
    openReports: createPlaceReportInbox,
    places: await createPlaceDesk(uploadsDir, () => ({ center: getTown().city.center, today: getToday() })),
    town: { getFolder: () => getTown().folder, renderAbout, openEdits: createTownEditStore },
    listPlaces: () => placeService.getSnapshot().places,
    publishPhoto: sentPhotos.publish,
    hasPhotoFiles: (image) => hasPhotoFiles(image, uploadsDir),
    getHouses: () => getHouses(config.cityDir),
    getTownMap() {
      const { city, mapBase } = getTown()
      return { center: city.center, zoom: city.zoom, mapBase }
    },
    hasLinkCheck: config.hasLinkCheck,
    listDeadLinks: linkStore.listDead,
    listVisits: visitStore.list,
    readModelUse: createModelReader(config, parts),
    countWanted: (bounds) => run('countWanted', { ...bounds, most: MAX_WANTED }),
    getTimeZone: () => getTown().city.timeZone,
    getSiteName: () => siteName(getTown().city),
    eraseTraces: () => eraseTraces(database),
    table: createTableDesk(config, () => ({ center: getTown().city.center, today: getToday() })),
    getToday,
  }
  return {
    office,
    visits,
    close() {
      closing.abort()
      return Promise.all([sentPhotos.close(), visits?.close(), links?.close()])
    },
  }
}

type GetTown = () => Parameters<typeof createHoursCheck>[0] & { today: string }

async function createPlaceDesk(uploadsDir: string, getTown: GetTown): Promise<PlaceDesk> {
  const drawnPaths = await listCategoryPaths()
  const drawnOf = new Map<string, PlaceImage[]>()
  return {
    read: readPlaces,
    lock: lockPlaces,
    put: putPlace,
    remove: removePlace,
    listUploaded: (database) => createPhotoStore(database).list(),
    async draw(category) {
      const drawn =
        drawnOf.get(category) ?? (await publishCategoryPictures([category], uploadsDir)).get(category) ?? []
      drawnOf.set(category, drawn)
      return drawn
    },
    countComplaints: (database) => createPlaceReportStore(database).countComplaints(),
    isDrawn: (path) => drawnPaths.has(path),
    getContext() {
      const { center, today } = getTown()
      return { center, today, checkHours: createHoursCheck({ center }, today) }
    },
  }
}

/** Import and export of spreadsheets. */
function createTableDesk(config: Config, getTown: GetTown): TableDesk {
  const run = createOfficeThread(config, TABLE_LIMITS)
  return {
    openStore: createPlaceStore,
    write: async (kind) => Buffer.from(await run('writeTable', kind)),
    async check(file, isToBeWritten) {
      const uploads = isToBeWritten ? { uploadsDir: findUploads(config) } : {}
      return run('checkTable', { ...file, ...getTown(), ...uploads }).catch((error: unknown) => {
        if (error instanceof ThreadGivenUp) return { refusal: TOO_MUCH }
        throw error
      })
    },
  }
}

/** Requests to the language model in a month, and how many its caps still allow; undefined without a model. */
function createModelReader({ llm }: Config, { database, getNow }: OfficeParts): Office['readModelUse'] {
  if (llm === undefined) return undefined
  const { name, caps } = llm
  const store = createModelUseStore(database)
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
