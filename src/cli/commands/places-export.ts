import { parseArgs } from 'node:util'
import { getCurrentPlaces } from '#server/current-places.ts'
import { writePlaceFile } from '../files/place-file.ts'
import { CommandFailure, type CommandRun, UsageError } from '../terminal/command.ts'
import { NO_PLACES, withGuide } from '../terminal/open-guide.ts'

/** Writes all places of the guide into a file. */
export const run: CommandRun = async (args, { report }) => {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw new UsageError('Назовите один файл.')
  const { places } = await withGuide(({ database }) => getCurrentPlaces(database))
  if (places.length === 0) throw new CommandFailure(NO_PLACES)
  await writePlaceFile(file, places)
  report(`Записано мест: ${places.length}. Файл: ${file}`)
  return 0
}
