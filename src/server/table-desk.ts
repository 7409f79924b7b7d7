import type { Coordinates } from '#domain/coordinates.ts'
import type { CheckedTable, TableKind } from '#domain/office/table.ts'
import type { Config } from './config.ts'
import type { TableDesk } from './office/office.ts'
import { createWorkQueue } from './pages/work-queue.ts'
import { createPlaceStore } from './places/place-store.ts'
import { runInThread, ThreadGivenUp } from './run-in-thread.ts'
import type { TableOrder } from './table-work.ts'
import { findUploads } from './town.ts'

const ENTRY = new URL('./table-thread-entry.ts', import.meta.url)
/** A thousand places take two seconds. The caller is told within the 15 that an answer may take. */
const LIMITS = { deadlineMs: 10_000, memoryMb: 512 }

/** What the thread of spreadsheets needs: where the data is, and what to do. */
export type TableThreadOrder = {
  settings: Pick<Config, 'dataDir' | 'databaseUrl'>
  task: TableOrder | { kind: TableKind }
}

/** `refusal` tells in Russian why a file cannot be read. */
export type TableThreadResult =
  | { file: string | Uint8Array }
  | { checked: CheckedTable }
  | { refusal: string }

const TOO_MUCH =
  'Таблица слишком большая: её не удалось проверить за 10 секунд. Скопируйте строки с местами в новую книгу Excel и сохраните её.'

/**
 * The spreadsheets of the office. They are read and written in threads of their own, one after the other: a large one takes the
 * processor for seconds, and requests are answered meanwhile.
 */
export function createTableDesk(
  config: Config,
  getTown: () => { center: Coordinates; today: string },
): TableDesk {
  const settings = { dataDir: config.dataDir, databaseUrl: config.databaseUrl }
  const inTurn = createWorkQueue()
  const run = (task: TableThreadOrder['task']) => {
    const order: TableThreadOrder = { settings, task }
    return inTurn(() => runInThread<TableThreadResult>(ENTRY, order, LIMITS))
  }

  return {
    openStore: createPlaceStore,
    async write(kind) {
      const result = await run({ kind })
      if (!('file' in result)) throw new Error('the thread made no file')
      return Buffer.from(result.file)
    },
    async check(file, isToBeWritten) {
      const town = getTown()
      const uploads = isToBeWritten ? { uploadsDir: findUploads(config) } : {}
      const result = await run({ ...file, ...town, ...uploads }).catch((error: unknown) => {
        if (error instanceof ThreadGivenUp) return { refusal: TOO_MUCH }
        throw error
      })
      if ('file' in result) throw new Error('the thread checked nothing')
      return 'checked' in result ? result.checked : result
    },
  }
}
