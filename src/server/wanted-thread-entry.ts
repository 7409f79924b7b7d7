// The thread that counts wanted words: one count, then it ends.
import { parentPort, workerData } from 'node:worker_threads'
import { replaceTownParts } from '#domain/town-parts.ts'
import { getCityPack } from './city/city-files.ts'
import { createTownEditStore, toTownValues } from './city/town-edit-store.ts'
import { connectDatabase } from './db/database.ts'
import type { WantedOrder } from './wanted-thread.ts'
import { countWantedWords } from './wanted-words.ts'

const { settings, request } = workerData as WantedOrder
const database = connectDatabase(settings)
try {
  const edits = await createTownEditStore(database).list()
  const pack = replaceTownParts(await getCityPack(settings.cityDir), toTownValues(edits))
  parentPort?.postMessage(await countWantedWords(database, pack, request))
} finally {
  await database.destroy()
}
