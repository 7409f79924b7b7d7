// The thread that reads and writes the spreadsheets of the office: one of them, then it ends.
import { parentPort, workerData } from 'node:worker_threads'
import { PlaceFileError } from './content/place-file-error.ts'
import { connectDatabase } from './db/database.ts'
import { createPhotoStore } from './office/photo-store.ts'
import type { TableThreadOrder, TableThreadResult } from './table-desk.ts'
import { checkTable, writeTable } from './table-work.ts'

const { settings, task } = workerData as TableThreadOrder
const database = connectDatabase(settings)

async function work(): Promise<TableThreadResult> {
  if ('kind' in task) return { file: await writeTable(database, task.kind) }
  try {
    return { checked: await checkTable(database, task, await createPhotoStore(database).list()) }
  } catch (error) {
    if (error instanceof PlaceFileError) return { refusal: error.message }
    throw error
  }
}

try {
  parentPort?.postMessage(await work())
} finally {
  await database.destroy()
}
