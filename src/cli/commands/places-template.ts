import { writePlaceFile } from '../files/place-file.ts'
import { UsageError } from '../terminal/command.ts'
import type { Run } from '../terminal/command-table.ts'

export const run: Run<'places template'> = async ({ words: [file = ''] }, { report }) => {
  if (!/\.xlsx$/i.test(file)) throw new UsageError('Назовите один файл .xlsx.')
  await writePlaceFile(file, [])
  report(`Записана пустая таблица: ${file}. Что писать в столбцы, сказано на её листе «Советы».`)
}
