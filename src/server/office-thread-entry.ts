// A thread of the office: one work on the database, then it ends. It loads only the code of its work.
import { parentPort, workerData } from 'node:worker_threads'
import type { TableKind } from '#domain/office/table.ts'
import { replaceTownParts } from '#domain/town-parts.ts'
import { getCityPack } from './city/city-files.ts'
import { createTownEditStore, toTownValues } from './city/town-edit-store.ts'
import type { Config } from './config.ts'
import { connectDatabase } from './db/database.ts'
import type { TableOrder } from './table-work.ts'
import type { WantedRequest } from './wanted-words.ts'

const { settings, work, input } = workerData as OfficeOrder
const database = connectDatabase(settings)

const works = {
  async writeTable(kind: TableKind) {
    const { writeTable } = await import('./table-work.ts')
    return writeTable(database, kind)
  },
  /** `refusal` says in Russian why a file cannot be read. */
  async checkTable(order: TableOrder) {
    const { checkTable } = await import('./table-work.ts')
    const { createPhotoStore } = await import('./office/photo-store.ts')
    const { PlaceFileError } = await import('./content/place-file-error.ts')
    try {
      return await checkTable(database, order, await createPhotoStore(database).list())
    } catch (error) {
      if (error instanceof PlaceFileError) return { refusal: error.message }
      throw error
    }
  },
  async countWanted(request: WantedRequest) {
    const { countWantedWords } = await import('./wanted-words.ts')
    const edits = await createTownEditStore(database).list()
    const pack = replaceTownParts(await getCityPack(settings.cityDir), toTownValues(edits))
    return countWantedWords(database, pack, request)
  },
}

export type OfficeWorks = typeof works

export type OfficeOrder = {
  settings: Pick<Config, 'dataDir' | 'databaseUrl' | 'cityDir'>
  work: keyof OfficeWorks
  input: unknown
}

try {
  parentPort?.postMessage(await works[work](input as never))
} finally {
  await database.destroy()
}
