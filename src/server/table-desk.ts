import type { Coordinates } from '#domain/coordinates.ts'
import type { Config } from './config.ts'
import type { TableDesk } from './office/office.ts'
import { createOfficeThread } from './office-thread.ts'
import { createPlaceStore } from './places/place-store.ts'
import { ThreadGivenUp } from './run-in-thread.ts'
import { findUploads } from './town.ts'

/** A thousand places take two seconds. The caller gets an answer within the allowed 15. */
const LIMITS = { deadlineMs: 10_000, memoryMb: 512 }

const TOO_MUCH =
  'Таблица слишком большая: её не удалось проверить за 10 секунд. Скопируйте строки с местами в новую книгу Excel и сохраните её.'

/** Creates the office's import and export of spreadsheets. */
export function createTableDesk(
  config: Config,
  getTown: () => { center: Coordinates; today: string },
): TableDesk {
  const run = createOfficeThread(config, LIMITS)
  return {
    openStore: createPlaceStore,
    write: async (kind) => Buffer.from(await run('writeTable', kind)),
    async check(file, isToBeWritten) {
      const uploads = isToBeWritten ? { uploadsDir: findUploads(config) } : {}
      return run('checkTable', { ...file, ...getTown(), ...uploads }).catch((error: unknown) => {
        if (error instanceof ThreadGivenUp) return { refusal: TOO_MUCH }
        throw error
      })
    },
  }
}
