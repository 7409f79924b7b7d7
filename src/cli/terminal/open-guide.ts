import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { replaceTownParts } from '#domain/town-parts.ts'
import { getCityPack, IMAGES_FOLDER } from '#server/city/city-files.ts'
import { createTownEditStore, toTownValues } from '#server/city/town-edit-store.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'

/** The settings are those of `npm start`, in any current folder. */
export const PROJECT = fileURLToPath(new URL('../../..', import.meta.url))

/** The message when there is no data: the settings probably name another guide than the running one. */
export const NO_PLACES =
  'В путеводителе нет ни одного места. Запустите его хотя бы раз (npm start) или проверьте настройки DATA_DIR и DATABASE_URL.'

export type OpenGuide = Awaited<ReturnType<typeof openGuide>>

/** The guide of the settings, its city with the office's changes. Throws when city, database or settings cannot be used. */
export async function openGuide(environment: NodeJS.ProcessEnv = process.env) {
  const config = readConfig(environment, PROJECT)
  const files = await getCityPack(config.cityDir)
  const database = await openDatabase(config)
  const pack = replaceTownParts(files, toTownValues(await createTownEditStore(database).list()))
  return {
    config,
    city: pack.city,
    pack,
    database,
    uploadsDir: join(config.dataDir, 'uploads'),
    cityDir: config.cityDir,
    imagesDir: join(config.cityDir, IMAGES_FOLDER),
    close: () => database.destroy(),
  }
}

/** Runs a work with the guide open, and always closes it. */
export async function withGuide<T>(work: (guide: OpenGuide) => Promise<T>): Promise<T> {
  const guide = await openGuide()
  try {
    return await work(guide)
  } finally {
    await guide.close()
  }
}
