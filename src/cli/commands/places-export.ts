import { getCurrentPlaces } from '#server/table-work.ts'
import { writePlaceFile } from '../files/place-file.ts'
import { CommandFailure } from '../terminal/command.ts'
import type { Run } from '../terminal/command-table.ts'
import { NO_PLACES, withGuide } from '../terminal/open-guide.ts'

export const run: Run<'places export'> = async ({ words: [file = ''] }, { report }) => {
  const { places } = await withGuide(({ database }) => getCurrentPlaces(database))
  if (places.length === 0) throw new CommandFailure(NO_PLACES)
  await writePlaceFile(file, places)
  report(`Записано мест: ${places.length}. Файл: ${file}`)
}
