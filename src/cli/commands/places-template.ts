import { parseArgs } from 'node:util'
import { writePlaceFile } from '../files/place-file.ts'
import { type CommandRun, UsageError } from '../terminal/command.ts'

/** Writes an empty table of places: with lists to choose from and a sheet of advice. */
export const run: CommandRun = async (args, { report }) => {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [file] = positionals
  if (file === undefined || positionals.length > 1 || !/\.xlsx$/i.test(file)) {
    throw new UsageError('Назовите один файл .xlsx.')
  }
  await writePlaceFile(file, [])
  report(`Записана пустая таблица: ${file}. Что писать в столбцы, сказано на её листе «Советы».`)
  return 0
}
