import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Replier } from '#assistant/drivers/embedded.ts'
import type { City } from '#domain/city.ts'
import { siteName } from '#domain/city-naming.ts'
import { createTownClock } from '#domain/town-clock.ts'
import { createModelUseStore } from './assistant/model-use-store.ts'
import { openChat } from './chat/chat-service.ts'
import { readMapPart } from './city/map-file.ts'
import { createTownEditStore } from './city/town-edit-store.ts'
import type { Config } from './config.ts'
import { createGuideApi, type ServerGuideApi } from './create-guide-api.ts'
import { connectDatabase, migrateDatabase } from './db/database.ts'
import { eraseTraces } from './db/erase-traces.ts'
import { createDirectionsService, createWaysDirections } from './directions/directions-service.ts'
import { createRoutingEngine } from './directions/routing-engine.ts'
import { openTownWays } from './directions/town-ways.ts'
import { unpackWayBytes } from './directions/ways-file.ts'
import { createOutboxStore, type OutboxStore, openFeedbackDelivery } from './feedback/feedback-delivery.ts'
import { createFeedbackStore } from './feedback/feedback-store.ts'
import { listRetained, MODEL_USE_DAYS, retainUnpublishedPhotos } from './list-retained.ts'
import type { Measure } from './metrics/metrics-api.ts'
import { openAnswering } from './open-answering.ts'
import { openOffice } from './open-office.ts'
import { getPageCity } from './page-city.ts'
import type { Guide } from './pages/write-page.ts'
import { createPlaceReportStore } from './place-reports/place-report-store.ts'
import { openPlaceService, type PlaceService } from './places/place-service.ts'
import { createPlaceStore } from './places/place-store.ts'
import type { ReplierThread } from './replier-thread.ts'
import { openRetention } from './retention/retention.ts'
import { createRetentionStore } from './retention/retention-store.ts'
import { findUploads, openTown, type Town } from './town.ts'
import { createVisitStore } from './visits/visit-store.ts'

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
  const { townWays, town, getTown, database, placeStore, placeService, seed, directions, getNow, api } = data
  const outbox = createOutboxStore(database)
  const delivery = await openDelivery(config.mail, getTown().city, outbox, log)
  const feedbackStore = createFeedbackStore(database)
  const placeReports = createPlaceReportStore(database)
  const modelUse = createModelUseStore(database)
  const answering = await openAnswering(config, { ...data, modelUse, log }, givenReplier)
  const { rateLimitScale, llm } = config
  const chat = openChat(database, {
    replier: answering.replier,
    getNow,
    log,
    rateLimitScale,
    modelTimeoutMs: llm?.timeoutMs,
  })
  const dated = { feedback: feedbackStore, 'place reports': placeReports, chat: chat.store }
  const kept = [
    ...listRetained({ ...dated, visits: createVisitStore(database) }, getTown().city),
    retainUnpublishedPhotos(database, findUploads(config), () => getTown().places),
    { name: 'use of the model', days: MODEL_USE_DAYS, removeBefore: modelUse.removeBefore },
  ]
  const retention = openRetention(kept, createRetentionStore(database), log, () => eraseTraces(database))
  const { finished } = town.follow(seed)
  const staff = await openOffice(config, { database, getTown, getNow, log, placeService })
  return {
    getNow,
    measures: listMeasures(placeService, {
      gorodok_database_up: ['1 while the database answers, else 0', () => isThere(placeStore.getVersion())],
      gorodok_letters_waiting: ['Letters about feedback that are still to be sent', outbox.count],
      gorodok_reply_jobs_waiting: ['Messages of the chat that wait for their reply', chat.countOwed],
      gorodok_chat_fullness: [
        'Share of the chat quota in use; at 1 no conversation begins',
        chat.readFullness,
      ],
      gorodok_photos_waiting: ['Photos of the pack still to be published', town.countWaitingPhotos],
      gorodok_retention_waiting: ['Kinds of old data not removed because time leapt', retention.countWaiting],
      ...answering.modelCounts,
      ...(townWays && { gorodok_way_tables: [WAY_TABLES, townWays.distances.countTables] }),
    }),
    getTown,
    api,
    placeService,
    feedback: { store: feedbackStore, delivery },
    placeReports,
    chat,
    callTool: answering.callTool,
    findSimilar: answering.findSimilar,
    directions,
    getWayBytes: townWays && (() => unpackWayBytes(townWays.file)),
    office: staff.office,
    visits: staff.visits,
    /** `finished` resolves to the invalid files of the start. */
    photos: { countWaiting: town.countWaitingPhotos, finished },
    uploadsDir: findUploads(config),
    checkDatabase: () => placeStore.getVersion(),
    getEncoder: answering.getEncoder,
    isModelResting: answering.isModelResting,
    close: async () => {
      const parts = [placeService, townWays, delivery, retention, chat, town, staff]
      await Promise.all(parts.map((part) => part?.close()))
      await answering.close()
      await database.destroy()
    },
  }
}

type Log = Pick<FastifyBaseLogger, 'warn' | 'info' | 'error'>

/**
 * The data of pages: the city pack, the places of the database, and the ways of the town. The caller closes
 * its parts. Throws when one of them cannot be used.
 */
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
  {
    api,
    placeService,
    getTown,
  }: Pick<Awaited<ReturnType<typeof openGuideData>>, 'api' | 'placeService' | 'getTown'>,
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

/** Sends feedback as letters, if configured; only this loads the library. */
async function openDelivery(
  mail: Config['mail'],
  city: City,
  outbox: OutboxStore,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
) {
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

/** Returns 1 when the call succeeds, 0 when it fails. */
async function isThere(answer: Promise<unknown>): Promise<number> {
  return answer.then(
    () => 1,
    () => 0,
  )
}

const WAY_TABLES = 'Tables of distances along the ways that are ready; 2, or 0 for a very large town'

/** Other counters by name: their help and reader. */
type Counts = Record<string, [help: string, read: Measure['read']]>

function listMeasures({ getSnapshot }: PlaceService, counts: Counts): Measure[] {
  const all: Counts = {
    gorodok_places: ['Places of the guide', () => getSnapshot().places.length],
    gorodok_places_version: ['Version of the places; equal on all nodes', () => getSnapshot().version],
    ...counts,
  }
  return Object.entries(all).map(([name, [help, read]]) => ({ name, help, read }))
}
