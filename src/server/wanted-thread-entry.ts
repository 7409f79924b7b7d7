// The thread that counts wanted words: one count, then it ends.
import { parentPort, workerData } from 'node:worker_threads'
import { getCityPack } from './city/city-files.ts'
import { connectDatabase } from './db/database.ts'
import type { WantedOrder } from './wanted-thread.ts'
import { countWantedWords } from './wanted-words.ts'

const { settings, request } = workerData as WantedOrder
const database = connectDatabase(settings)
try {
  parentPort?.postMessage(await countWantedWords(database, await getCityPack(settings.cityDir), request))
} finally {
  await database.destroy()
}
