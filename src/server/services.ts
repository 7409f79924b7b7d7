import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Replier } from '#assistant/assistant.ts'
import type { About } from '#domain/about.ts'
import type { City } from '#domain/city.ts'
import { siteName } from '#domain/city-naming.ts'
import type { CityPack } from '#domain/city-pack.ts'
import { getRetentionDays } from '#domain/feedback-retention.ts'
import type { GuideApi } from '#domain/guide-api.ts'
import type { MapBase } from '#domain/map-base.ts'
import { paths } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { createTownClock } from '#domain/town-clock.ts'
import { openChat } from './chat/open-chat.ts'
import { renderAbout } from './city/about-page.ts'
import { getCityPack, IMAGES_FOLDER, MAP_FILE } from './city/city-files.ts'
import { renderPrivacy } from './city/privacy-text.ts'
import type { Config } from './config.ts'
import { createGuideApi } from './create-guide-api.ts'
import { connectDatabase, migrateDatabase } from './db/database.ts'
import { eraseTraces } from './db/erase-traces.ts'
import { createDirectionsService, createWaysDirections } from './directions/directions-service.ts'
import { createRoutingEngine } from './directions/routing-engine.ts'
import { openTownWays, type TownWays } from './directions/town-ways.ts'
import { openFeedbackDelivery } from './feedback/feedback-delivery.ts'
import { createFeedbackService } from './feedback/feedback-service.ts'
import { createFeedbackStore } from './feedback/feedback-store.ts'
import { createOutboxStore, type OutboxStore } from './feedback/outbox-store.ts'
import type { Measure } from './metrics/metrics-api.ts'
import { createPlaceReportStore } from './place-reports/place-report-store.ts'
import { openPlaceService, type PlaceService } from './places/place-service.ts'
import { createPlaceStore } from './places/place-store.ts'
import { openReplierThread } from './replier-thread.ts'
import { openRetention, type Retention } from './retention/retention.ts'
import { createRetentionStore } from './retention/retention-store.ts'
import { publishCityPictures } from './uploads/city-pictures.ts'
import { inspectPictures } from './uploads/inspect-pictures.ts'
import { publishReadyImages } from './uploads/publish-images.ts'
import { publishPhotos } from './uploads/publish-photos.ts'

export type Services = Awaited<ReturnType<typeof openServices>>

/**
 * Builds all that answers a request: checks the city pack, opens and seeds the database, reads the places.
 * Throws when one of them cannot be used. `close` lets everything go. `givenReplier` answers in the chat instead of the
 * embedded assistant.
 */
export async function openServices(
  config: Config,
  log: Pick<FastifyBaseLogger, 'warn' | 'info' | 'error'>,
  givenReplier?: Replier & { close?: () => Promise<void> },
) {
  const pack = await getCityPack(config.cityDir)
  const townWays = await openTownWays(config.cityDir, log)
  const database = connectDatabase(config)
  const uploadsDir = join(config.dataDir, 'uploads')
  const imagesDir = join(config.cityDir, IMAGES_FOLDER)
  const publishReady = () => publishReadyImages(pack.places, imagesDir, uploadsDir)
  const { places, waiting } = await publishReady()
  const { pictures, faults: pictureFaults } = await publishTown(pack, imagesDir, uploadsDir)
  const placeStore = createPlaceStore(database)
  const { placeService, seed } = await openPlaces(config, { database, placeStore, places, townWays, log })
  const photos = publishPhotos(waiting, {
    uploadsDir,
    // Those that could be opened are ready now.
    seed: async () => seed((await publishReady()).places),
    log,
  })
  const { city, about } = describeTown(pack, pictures)
  const mapBase = getMapBase(config, pack.sketch, townWays !== undefined)
  const directions = openDirections(config, townWays, log)
  const getNow = createTownNow(config, city)
  const story = { city, about: pack.about, figures: about.figures, timeline: about.timeline, placeService }
  const api: GuideApi = {
    ...createGuideApi({ about, mapBase, town: { ...story, walks: pack.walks }, getNow }),
    ...(townWays && { findDirections: directions.find }),
  }
  const outbox = createOutboxStore(database)
  const delivery = await openDelivery(config.mail, city, outbox, log)
  const feedbackStore = createFeedbackStore(database)
  const placeReports = createPlaceReportStore(database)
  const replier = givenReplier ?? openAssistant(config, { city, about, pack, placeService, log })
  const chat = openChat(database, { replier, getNow, log })
  const visitorsData = { feedback: feedbackStore, 'place reports': placeReports, chat: chat.store }
  const kept = listRetained(visitorsData, city)
  const retention = openRetention(kept, createRetentionStore(database), log, () => eraseTraces(database))
  return {
    getNow,
    measures: listMeasures(placeService, {
      gorodok_letters_waiting: ['Letters about feedback that are still to be sent', outbox.count],
      gorodok_reply_jobs_waiting: ['Messages of the chat that wait for their reply', chat.countOwed],
      gorodok_photos_waiting: ['Photos of the pack still to be published', photos.countWaiting],
      gorodok_retention_waiting: ['Kinds of old data not removed because time leapt', retention.countWaiting],
      ...(townWays && { gorodok_way_tables: [WAY_TABLES, townWays.distances.countTables] }),
    }),
    city,
    about,
    mapBase,
    api,
    placeService,
    feedback: createFeedbackService(feedbackStore, delivery),
    placeReports,
    chat,
    directions,
    photos,
    uploadsDir,
    /** What is the matter with pictures of the pack, one Russian sentence each: the guide goes on without them. */
    pictureFaults,
    checkDatabase: () => placeStore.getVersion(),
    close: async () => {
      placeService.close()
      await Promise.all([townWays, delivery, retention, chat, photos].map((part) => part?.close()))
      await replier.close?.()
      await database.destroy()
    },
  }
}

type AssistantParts = {
  city: City
  about: About
  pack: CityPack
  placeService: PlaceService
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** The embedded assistant, in a thread of its own. */
function openAssistant(
  { llm, cityDir }: Config,
  { city, about: { figures, timeline }, pack, placeService, log }: AssistantParts,
) {
  const town = { city, about: pack.about, figures, timeline }
  return openReplierThread({ start: { town, llm, cityDir }, placeService, log })
}

/** What visitors write, by its name, and for how long it is kept. */
function listRetained(stores: Record<string, Pick<Retention, 'removeBefore'>>, city: City): Retention[] {
  const days = getRetentionDays(city)
  return Object.entries(stores).map(([name, { removeBefore }]) => ({ name, days, removeBefore }))
}

/** What the pages know of the town itself. */
function describeTown(pack: CityPack, { plan, ...hero }: Awaited<ReturnType<typeof publishCityPictures>>) {
  const { figures = [], timeline = [], ...cityFile } = pack.city
  const privacy = renderPrivacy(pack.city)
  const about: About = { ...renderAbout(pack.about), privacy, figures, timeline, ...(plan && { plan }) }
  const city: City = { ...cityFile, pictures: hero }
  return { city, about }
}

/** Publishes the pictures of the town itself. `faults` are what is the matter with pictures of the pack: they are left out. */
async function publishTown({ places }: CityPack, imagesDir: string, uploadsDir: string) {
  const faults = await inspectPictures(imagesDir, places)
  const onBroken = (file: string) => {
    faults.push(`${relative(dirname(imagesDir), file)}: не открывается, сохраните файл заново`)
  }
  return { pictures: await publishCityPictures(imagesDir, uploadsDir, onBroken), faults }
}

/** The places of the pack in the database, and read from it; the database is let go when that cannot be. */
async function openPlaces(
  config: Config,
  {
    database,
    placeStore,
    places,
    townWays,
    log,
  }: {
    database: ReturnType<typeof connectDatabase>
    placeStore: ReturnType<typeof createPlaceStore>
    places: Place[]
    townWays: TownWays | undefined
    log: Pick<FastifyBaseLogger, 'warn' | 'info' | 'error'>
  },
) {
  let latest = places
  const seed = async (wanted: Place[]) => {
    latest = wanted
    const origin = createHash('sha256').update(JSON.stringify(wanted)).digest('hex')
    if (await placeStore.seed(wanted, origin))
      log.info({ places: wanted.length }, 'places: seeded from the pack')
  }
  const prepare = async () => {
    await migrateDatabase(config, database)
    await seed(latest)
  }
  // A file that cannot be opened is for the operator to mend; a server may come back by itself (decision 021).
  const packPlaces = config.databaseUrl === undefined ? undefined : places
  const onPlaces = (all: readonly Place[]) =>
    void townWays?.prepare(all.map(({ coordinates }) => coordinates))
  try {
    const placeService = await openPlaceService(placeStore, log, { prepare, packPlaces, onPlaces })
    return { placeService, seed }
  } catch (error) {
    await database.destroy()
    throw error
  }
}

/** What the town's clocks show now, or the time that stands still instead. */
function createTownNow({ clock }: Config, { timeZone }: City) {
  const tellTownTime = createTownClock(timeZone)
  return () => tellTownTime(clock ?? new Date())
}

/** Along the town's own ways when the pack has them; else an engine's, or straight. */
function openDirections(
  { routingUrl }: Config,
  townWays: TownWays | undefined,
  log: Pick<FastifyBaseLogger, 'warn'>,
) {
  if (townWays) return createWaysDirections(townWays.distances)
  return createDirectionsService(createRoutingEngine(routingUrl), log)
}

/** What sends feedback as letters, if the operator wants that; the library is loaded by nobody else. */
async function openDelivery(
  mail: Config['mail'],
  city: City,
  outbox: OutboxStore,
  log: Pick<FastifyBaseLogger, 'warn'>,
) {
  if (mail === undefined) return undefined
  const { createMailer } = await import('./feedback/mailer.ts')
  const send = createMailer({ ...mail, siteName: siteName(city), timeZone: city.timeZone })
  return openFeedbackDelivery(outbox, send, log)
}

/** The town's own map file when the pack has one: then the pages ask no third party. */
function getMapBase({ cityDir, mapStyleUrl }: Config, sketch: MapBase['sketch'], hasWays: boolean): MapBase {
  const source: MapBase['source'] = existsSync(join(cityDir, MAP_FILE))
    ? { kind: 'file', url: paths.mapFiles + MAP_FILE }
    : { kind: 'style', url: mapStyleUrl }
  return { source, ...(sketch && { sketch }), ...(hasWays && { hasWays }) }
}

const WAY_TABLES = 'Tables of distances along the ways that are ready; 2, or 0 for a very large town'

/** What others count, as its help and the way to read it, under its name. */
type Counts = Record<string, [help: string, read: Measure['read']]>

function listMeasures({ getSnapshot }: PlaceService, counts: Counts): Measure[] {
  const all: Counts = {
    gorodok_places: ['Places of the guide', () => getSnapshot().places.length],
    gorodok_places_version: ['Version of the places; equal on all nodes', () => getSnapshot().version],
    ...counts,
  }
  return Object.entries(all).map(([name, [help, read]]) => ({ name, help, read }))
}
