import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { About } from '#domain/about.ts'
import type { City } from '#domain/city.ts'
import type { GuideApi } from '#domain/guide-api.ts'
import { renderAbout } from './city/about-page.ts'
import { getCityPack, IMAGES_FOLDER } from './city/city-files.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/database.ts'
import type { Measure } from './metrics/metrics-api.ts'
import { openPlaceService } from './places/place-service.ts'
import { createPlaceStore } from './places/place-store.ts'
import { publishCityPictures } from './uploads/city-pictures.ts'
import { publishImages } from './uploads/publish-images.ts'

export type Services = Awaited<ReturnType<typeof openServices>>

/**
 * Builds all that answers a request: checks the city pack, opens and seeds the database, reads the places.
 * Throws when one of them cannot be used. `close` lets everything go.
 */
export async function openServices(config: Config, log: Pick<FastifyBaseLogger, 'warn' | 'info'>) {
  const pack = await getCityPack(config.cityDir)
  const database = await openDatabase(config)
  const uploadsDir = join(config.dataDir, 'uploads')
  const imagesDir = join(config.cityDir, IMAGES_FOLDER)
  const places = await publishImages(pack.places, imagesDir, uploadsDir)
  const pictures = await publishCityPictures(imagesDir, uploadsDir)
  const placeStore = createPlaceStore(database)
  const origin = createHash('sha256').update(JSON.stringify(places)).digest('hex')
  if (await placeStore.seed(places, origin))
    log.info({ places: places.length }, 'places: seeded from the pack')
  const placeService = await openPlaceService(placeStore, log)
  const { figures = [], timeline = [], ...cityFile } = pack.city
  const { plan, ...hero } = pictures
  const about: About = { ...renderAbout(pack.about), figures, timeline, ...(plan && { plan }) }
  const city: City = { ...cityFile, pictures: hero }
  const api: GuideApi = {
    listPlaces: async () => placeService.getSnapshot().places,
    getAbout: async () => about,
  }
  const measures: Measure[] = [
    {
      name: 'gorodok_places',
      help: 'Places of the guide',
      read: () => placeService.getSnapshot().places.length,
    },
    {
      name: 'gorodok_places_version',
      help: 'Version of the places; equal on all nodes',
      read: () => placeService.getSnapshot().version,
    },
  ]
  return {
    measures,
    city,
    about,
    api,
    placeService,
    uploadsDir,
    checkDatabase: () => placeStore.getVersion(),
    close: async () => {
      placeService.close()
      await database.destroy()
    },
  }
}
