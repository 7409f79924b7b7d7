import { LRUCache } from 'lru-cache'
import type { Replier } from '#assistant/drivers/embedded.ts'
import { getRetentionDays } from '#domain/city.ts'
import { siteName } from '#domain/city-naming.ts'
import { createTownClock } from '#domain/town-clock.ts'
import { createModelUseStore } from './assistant/model-use-store.ts'
import { openChat } from './chat/chat-service.ts'
import { readMapPart } from './city/map-file.ts'
import { createTownEditStore } from './city/town-edit-store.ts'
import type { Config } from './config.ts'
import { createGuideApi, getPageCity, type ServerGuideApi } from './create-guide-api.ts'
import { connectDatabase, type Database, eraseTraces, migrateDatabase } from './db/database.ts'
import {
  createDirectionsService,
  createRoutingEngine,
  createWaysDirections,
} from './directions/directions-service.ts'
import { openTownWays, unpackWayBytes } from './directions/town-ways.ts'
import { createOutboxStore, type OutboxStore, openFeedbackDelivery } from './feedback/feedback-delivery.ts'
import { createFeedbackStore } from './feedback/feedback-store.ts'
import type { Log } from './log.ts'
import type { Measures } from './metrics/metrics-api.ts'
import { createPhotoRemoval } from './office/photo-store.ts'
import { openAnswering } from './open-answering.ts'
import { openOffice } from './open-office.ts'
import type { Guide } from './pages/write-page.ts'
import { createPlaceReportStore } from './place-reports/place-report-store.ts'
import { openPlaceService } from './places/place-service.ts'
import { createPlaceStore, listEarlierPlaces, lockPlaces } from './places/place-store.ts'
import type { ReplierThread } from './replier-thread.ts'
import { createRetentionStore, openRetention, type Retention } from './retention/retention.ts'
import { findUploads, openTown, type Town } from './town.ts'
import { removePhotoFiles } from './uploads/upload-files.ts'
import { createVisitStore } from './visits/visit-counter.ts'

/** The office shows this month and the previous one. */
const MODEL_USE_DAYS = 62
/** Retention of a photo that staff uploaded and no place uses, in days. */
const UNPUBLISHED_DAYS = 30

const WAY_TABLES = 'Tables of distances along the ways that are ready; 2, or 0 for a very large town'

type GuideData = Awaited<ReturnType<typeof openGuideData>>

export type Services = Awaited<ReturnType<typeof openServices>>

/**
 * Creates the services: checks the city pack, opens and seeds the database, reads the places.
 * Throws when one of them cannot be used. `close` lets everything go. `givenReplier` answers in the chat instead of the
 * embedded assistant.
 */
export async function openServices(
  config: Config,
  log: Log,
  givenReplier?: Replier & Partial<ReplierThread>,
) {
  const data = await openGuideData(config, log)
  const { townWays, town, database, placeStore, seed, ...pages } = data
  const { getTown, placeService, getNow } = pages
  const outbox = createOutboxStore(database)
  const delivery = await openDelivery(config.mail, getTown(), outbox, log)
  const { replier, modelCounts, ...answering } = await openAnswering(config, data, log, givenReplier)
  const { rateLimitScale, llm } = config
  const chat = openChat(database, { replier, getNow, log, rateLimitScale, modelTimeoutMs: llm?.timeoutMs })
  const retained = listRetained(config, database, getTown, chat.store)
  const retention = openRetention(retained, createRetentionStore(database), log, () => eraseTraces(database))
  const { finished } = town.follow(seed)
  const staff = await openOffice(config, { database, getTown, getNow, log, placeService })
  const measures: Measures = {
    gorodok_places: ['Places of the guide', () => placeService.getSnapshot().places.length],
    gorodok_places_version: [
      'Version of the places; equal on all nodes',
      () => placeService.getSnapshot().version,
    ],
    gorodok_database_up: ['1 while the database answers, else 0', () => isThere(placeStore.getVersion())],
    gorodok_letters_waiting: ['Letters about feedback that are still to be sent', outbox.count],
    gorodok_reply_jobs_waiting: ['Messages of the chat that wait for their reply', chat.countOwed],
    gorodok_chat_fullness: ['Share of the chat quota in use; at 1 no conversation begins', chat.readFullness],
    gorodok_photos_waiting: ['Photos of the pack still to be published', town.countWaitingPhotos],
    gorodok_retention_waiting: ['Kinds of old data not removed because time leapt', retention.countWaiting],
    ...modelCounts,
    ...(townWays && { gorodok_way_tables: [WAY_TABLES, townWays.distances.countTables] }),
  }
  return {
    ...pages,
    ...answering,
    measures,
    feedback: { store: createFeedbackStore(database), delivery },
    placeReports: createPlaceReportStore(database),
    chat,
    getWayBytes: townWays && (() => unpackWayBytes(townWays.file)),
    office: staff.office,
    visits: staff.visits,
    /** `finished` resolves to the invalid files of the start. */
    photos: { countWaiting: town.countWaitingPhotos, finished },
    uploadsDir: findUploads(config),
    checkDatabase: () => placeStore.getVersion(),
    close: async () => {
      const parts = [placeService, townWays, delivery, retention, chat, town, staff]
      await Promise.all(parts.map((part) => part?.close()))
      await answering.close()
      await database.destroy()
    },
  }
}

/** The data of pages: city pack, places, ways of the town. The caller closes its parts. Throws when one is unusable. */
export async function openGuideData(config: Config, log: Log) {
  const townWays = await openTownWays(config.cityDir, log)
  const town = await openTown(config, log, townWays !== undefined)
  const { getTown } = town
  const database = connectDatabase(config)
  const placeStore = createPlaceStore(database)
  const getNow = () => clocks.memo(getTown().city.timeZone)(config.clock ?? new Date())
  const seed = async () => {
    const { places, origin } = getTown()
    if (await placeStore.seed(places, origin))
      log.info({ places: places.length }, 'places: seeded from the pack')
  }
  const placeService = await openPlaceService(placeStore, log, {
    prepare: async () => {
      await migrateDatabase(config, database)
      await seed()
    },
    // The operator must fix a file that cannot be opened; a server may come back (decision 041).
    packPlaces: config.databaseUrl === undefined ? undefined : getTown().places,
    getToday: () => getNow().slice(0, 'YYYY-MM-DD'.length),
    onPlaces: (all) => void townWays?.prepare(all.map(({ coordinates }) => coordinates)),
  }).catch(async (error: unknown) => {
    await database.destroy()
    throw error
  })
  await town.followEdits(createTownEditStore(database).list)
  // The town's own ways when the pack has them; else an engine's or straight lines.
  const directions = townWays
    ? createWaysDirections(townWays.distances)
    : createDirectionsService(createRoutingEngine(config.routingUrl), log)
  const api: ServerGuideApi = {
    ...createGuideApi({ getTown, placeService, getNow, ways: townWays?.distances }),
    ...(townWays && { findDirections: directions.find }),
    readMapPart: (offset, length) => readMapPart(config.cityDir, offset, length),
  }
  return { townWays, town, getTown, database, placeStore, placeService, seed, directions, getNow, api }
}

/** The town's local time. A new time zone of the pack needs a new clock. */
const clocks = new LRUCache<string, ReturnType<typeof createTownClock>>({
  max: 10,
  memoMethod: (timeZone) => createTownClock(timeZone),
})

/** Creates the sources of pages and files. The version changes with the places and with the pack. */
export function createPageGuide(
  { api, placeService, getTown }: Pick<GuideData, 'api' | 'placeService' | 'getTown'>,
  publicUrl: string | undefined,
): Guide {
  const getVersion = () => `${placeService.getEdition()}.${getTown().revision}`
  const getCity = () => getPageCity(getTown())(placeService.getSnapshot())
  return { api, getCity, getVersion, publicUrl }
}

/** The current logo of the town; the font reader is loaded with the first one. */
export function createMark(getTown: () => Pick<Town, 'revision' | 'city' | 'colors'>) {
  return {
    getRevision: () => getTown().revision,
    draw() {
      const { city, colors } = getTown()
      return colors && import('./draw-logo.ts').then(({ drawLogo }) => drawLogo(city.name, colors))
    },
  }
}

/** Data of visitors by name, with its retention; photos that staff uploaded and no place uses; use of the model. */
function listRetained(
  config: Config,
  database: Database,
  getTown: () => Town,
  chat: Pick<Retention, 'removeBefore'>,
): Retention[] {
  const days = getRetentionDays(getTown().city)
  const uploadsDir = findUploads(config)
  const removeUnpublished = createPhotoRemoval({
    database,
    listPackPlaces: () => getTown().places,
    listEarlierPlaces,
    removeFiles: (image) => removePhotoFiles(image, uploadsDir),
    lockPlaces,
  })
  return [
    { name: 'feedback', days, removeBefore: createFeedbackStore(database).removeBefore },
    { name: 'place reports', days, removeBefore: createPlaceReportStore(database).removeBefore },
    { name: 'chat', days, removeBefore: chat.removeBefore },
    { name: 'visits', days, removeBefore: createVisitStore(database).removeBefore },
    { name: 'unpublished photos', days: UNPUBLISHED_DAYS, removeBefore: removeUnpublished },
    {
      name: 'use of the model',
      days: MODEL_USE_DAYS,
      removeBefore: createModelUseStore(database).removeBefore,
    },
  ]
}

/** Sends feedback as letters, if configured; only this loads the library. */
async function openDelivery(mail: Config['mail'], { city }: Town, outbox: OutboxStore, log: Log) {
  if (mail === undefined) return undefined
  const [{ createMailer }, { openMailCheck }] = await Promise.all([
    import('./feedback/mailer.ts'),
    import('./feedback/mail-check.ts'),
  ])
  const send = createMailer({ ...mail, siteName: siteName(city), timeZone: city.timeZone })
  const check = openMailCheck(mail, log)
  const delivery = openFeedbackDelivery(outbox, send, log)
  const close = async () => {
    check.close()
    await delivery.close()
  }
  return { ...delivery, close }
}

async function isThere(answer: Promise<unknown>): Promise<number> {
  return answer.then(
    () => 1,
    () => 0,
  )
}
