import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AssistantGuide } from '#assistant/assistant-guide.ts'
import type { About } from '#domain/about.ts'
import type { City } from '#domain/city.ts'
import type { CityPack } from '#domain/content/city-pack.ts'
import type { TownColors } from '#domain/contrast.ts'
import type { MapBase } from '#domain/map-base.ts'
import type { TownEdit } from '#domain/office/town.ts'
import { paths } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import type { PackWalk } from '#domain/ready-walk.ts'
import { readTownParts, replaceTownParts, type TownValues } from '#domain/town-parts.ts'
import { renderAbout, renderPrivacy } from './city/about-page.ts'
import { CityPackError, getCityPack, IMAGES_FOLDER, MAP_FILE } from './city/city-files.ts'
import { toTownValues } from './city/town-edit-store.ts'
import { describeFolder, watchEdits, watchPack } from './city/watch-town.ts'
import type { Config } from './config.ts'
import { checkTownWays, WaysFault } from './directions/town-ways.ts'
import type { Log } from './log.ts'
import { inspectPictures } from './uploads/inspect-pictures.ts'
import { publishImages } from './uploads/publish-images.ts'
import { publishPhotos } from './uploads/publish-photos.ts'

/** What the assistant and the ready-made walks know of the town itself. */
export type TownStory = {
  city: City
  /** The raw `about.md`. */
  about: string
  figures?: AssistantGuide['figures']
  timeline?: AssistantGuide['timeline']
}

/** All data of the city pack, with its pictures published. */
export type Town = {
  /** Grows with every applied change of the pack, and when its photos are ready. */
  revision: number
  city: City
  about: About
  story: TownStory
  /** The ready-made walks of the pack, if it has a file of them. */
  walks: readonly PackWalk[] | undefined
  /** The logo's colours, if it is drawn from the name. */
  colors: TownColors | undefined
  mapBase: MapBase
  /** The places of the pack, and their hash: the guide's own may differ. */
  places: Place[]
  origin: string
  folder: TownValues
  /** Faults of pictures of the pack, one Russian sentence each: these pictures are left out. */
  pictureFaults: string[]
}

/** The pack as read, and its published pictures; those in `waiting` follow later. */
type Reading = Pick<Town, 'mapBase' | 'pictureFaults'> & {
  pack: CityPack
  published: Awaited<ReturnType<typeof publishPack>>
}

type Seed = () => Promise<void>

/**
 * Reads the city pack. `follow` publishes its photos and reads it again when its files change; after each it calls
 * `seed`. `followEdits` puts over it what the office changed, now and whenever that is something else. A changed pack
 * with faults is not applied: they are logged, and the guide keeps the pack it has. Throws `CityPackError` when the
 * pack has faults at the start. `hasWays` says whether walks are measured along the town's own ways.
 */
export async function openTown(config: Config, log: Log, hasWays: boolean) {
  // Before the files are read, so that later changes are seen.
  const readAs = await describeFolder(config.cityDir)
  let reading = await readPack(config, hasWays)
  let edits: readonly TownEdit[] = []
  let town: Town = { ...toTown(reading, edits, config.llm), revision: 1 }
  let photos: ReturnType<typeof publishPhotos> | undefined
  const watches: { close: () => Promise<void> }[] = []

  function change(next: Reading) {
    reading = next
    town = { ...toTown(reading, edits, config.llm), revision: town.revision + 1 }
  }

  function addPhotos({ pack, published }: Reading, seed: Seed) {
    photos = publishPhotos(published.waiting, {
      uploadsDir: findUploads(config),
      // Photos without faults are ready now.
      seed: async () => {
        change({ ...reading, published: await publishPack(config, pack) })
        await seed()
      },
      log,
    })
    return photos
  }

  async function takeUp(seed: Seed) {
    try {
      await checkTownWays(config.cityDir)
      const next = await readPack(config, hasWays)
      await photos?.close()
      change(next)
      const { revision, pictureFaults: pictures } = town
      log.info({ revision, pictures }, 'city: the changed pack was taken up')
      await seed().finally(() => addPhotos(next, seed))
    } catch (error) {
      log.warn(listFaults(error) ?? { err: error }, 'city: the changed pack was not taken up')
    }
  }

  return {
    getTown: (): Town => town,
    /** Returns the publishing of the photos that wait now. */
    follow(seed: Seed) {
      watches.push(watchPack(config.cityDir, readAs, () => takeUp(seed)))
      return addPhotos(reading, seed)
    },
    async followEdits(list: () => Promise<readonly TownEdit[]>) {
      const take = (changed: readonly TownEdit[]) => {
        edits = changed
        change(reading)
      }
      watches.push(await watchEdits(list, take, log))
    },
    countWaitingPhotos: () => photos?.countWaiting() ?? 0,
    close: async () => {
      for (const watch of watches) await watch.close()
      await photos?.close()
    },
  }
}

/** What the operator can fix, in Russian. */
function listFaults(error: unknown): { faults: readonly string[] } | undefined {
  if (error instanceof CityPackError) return { faults: error.faults }
  return error instanceof WaysFault ? { faults: [error.message] } : undefined
}

async function readPack(config: Config, hasWays: boolean): Promise<Reading> {
  const pack = await getCityPack(config.cityDir)
  const mapBase = getMapBase(config, pack.sketch, hasWays)
  const pictureFaults = await inspectPictures(join(config.cityDir, IMAGES_FOLDER), pack.places)
  return { pack, mapBase, pictureFaults, published: await publishPack(config, pack) }
}

function publishPack(config: Config, { places }: CityPack) {
  return publishImages(places, join(config.cityDir, IMAGES_FOLDER), findUploads(config))
}

function toTown(
  { pack, published, ...rest }: Reading,
  edits: readonly TownEdit[],
  llm: Config['llm'],
): Omit<Town, 'revision'> {
  const { city: file, about, walks } = replaceTownParts(pack, toTownValues(edits))
  const { places } = published
  const { plan, ...pictures } = published.pictures
  const { figures = [], timeline = [], colors, ...cityFile } = file
  const city = { ...cityFile, pictures }
  return {
    ...rest,
    places,
    origin: createHash('sha256').update(JSON.stringify(places)).digest('hex'),
    city,
    about: {
      ...renderAbout(about),
      privacy: renderPrivacy(file, llm),
      figures,
      timeline,
      ...(plan && { plan }),
    },
    story: { city, about, figures, timeline },
    walks,
    colors,
    folder: readTownParts(pack),
  }
}

/** Returns the folder of published pictures. */
export function findUploads({ dataDir }: Config): string {
  return join(dataDir, 'uploads')
}

/** The town's own map file when the pack has one: then the pages need no third party. */
function getMapBase({ cityDir, mapStyleUrl }: Config, sketch: MapBase['sketch'], hasWays: boolean): MapBase {
  const source: MapBase['source'] = existsSync(join(cityDir, MAP_FILE))
    ? { kind: 'file', url: paths.mapFiles + MAP_FILE }
    : { kind: 'style', url: mapStyleUrl }
  return { source, ...(sketch && { sketch }), ...(hasWays && { hasWays }) }
}
