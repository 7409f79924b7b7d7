import { join } from 'node:path'
import { getCityPack, IMAGES_FOLDER } from '#server/city/city-files.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'

export type OpenGuide = Awaited<ReturnType<typeof openGuide>>

/**
 * The guide as the settings name it: its city, its database and its folder of pictures. `close` lets it go. Throws
 * when one of them cannot be used.
 */
export async function openGuide(environment: NodeJS.ProcessEnv = process.env) {
  const config = readConfig(environment)
  const { city } = await getCityPack(config.cityDir)
  const database = await openDatabase(config)
  return {
    city,
    database,
    uploadsDir: join(config.dataDir, 'uploads'),
    imagesDir: join(config.cityDir, IMAGES_FOLDER),
    close: () => database.destroy(),
  }
}

/** Does a work with the guide open, and closes it whatever comes of it. */
export async function withGuide<T>(work: (guide: OpenGuide) => Promise<T>): Promise<T> {
  const guide = await openGuide()
  try {
    return await work(guide)
  } finally {
    await guide.close()
  }
}
