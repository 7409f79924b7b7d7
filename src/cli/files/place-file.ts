import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Table } from '#domain/content/sheet-table.ts'
import type { PackPlace } from '#domain/pack-place.ts'
import { readCommaFile } from '#server/content/comma-file.ts'
import {
  checkFormat,
  formatPlaces,
  type PlaceFile,
  parsePlaceFile,
  parseSpreadsheet,
} from '#server/content/place-format.ts'
import { writeSpreadsheet } from '#server/content/write-spreadsheet.ts'
import { writeCommaFile } from '#server/http/write-comma-file.ts'
import { CommandFailure, UsageError } from '../terminal/command.ts'

/** The places of an extract, for a person to check. */
export const DRAFT_FILE = 'draft.xlsx'

/** Writes places into a file in the format of its name. An existing file is replaced only when all is written. */
export async function writePlaceFile(file: string, places: readonly PackPlace[]): Promise<void> {
  await writeFileWhole(file, await formatPlaces(file, places))
}

/** Writes a table of places as a spreadsheet or a comma file, by its name, with the columns in their usual order. */
export async function writeTableFile(file: string, table: Table): Promise<void> {
  await writeFileWhole(file, isComma(file) ? writeCommaFile(table) : await writeSpreadsheet(table))
}

/** Reads the cells of a spreadsheet or a comma file. Merged cells are an error. */
export async function readTableFile(file: string): Promise<Table> {
  if (!/\.(xlsx|csv)$/i.test(file)) throw new UsageError(`Нужна таблица .xlsx или .csv, а не «${file}».`)
  const content = await readWhole(file)
  return isComma(file) ? readCommaFile(content).table : parseSpreadsheet(file, content)
}

function isComma(file: string): boolean {
  return extname(file).toLowerCase() === '.csv'
}

/** Writes a temporary file beside it first; throws in Russian when it cannot be written. */
export async function writeFileWhole(file: string, content: string | Buffer): Promise<void> {
  const partial = `${file}.${randomUUID()}.partial`
  try {
    await writeFile(partial, content)
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
    throw new CommandFailure(`Файл «${file}» не записать: ${describeFileFailure(error)}.`)
  }
}

/** Reads the places of a file in the format of its name; nothing is checked yet. */
export async function readPlaceFile(file: string): Promise<PlaceFile> {
  checkFormat(file)
  return parsePlaceFile(file, await readWhole(file))
}

function readWhole(file: string): Promise<Buffer> {
  return readFile(file).catch((error: unknown) => {
    throw new CommandFailure(`Файл «${file}» не читается: ${describeFileFailure(error)}.`)
  })
}

/** Describes why a file or folder is unusable, as the end of a Russian sentence. */
export function describeFileFailure(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException
  switch (code) {
    case 'ENOENT':
      return 'нет такого файла или такой папки'
    case 'EISDIR':
      return 'это папка'
    case 'ENOTDIR':
      return 'это не папка'
    case 'EACCES':
    case 'EROFS':
      return 'нет прав'
    case 'EBUSY':
    case 'EPERM':
      return 'он открыт в другой программе, или нет прав'
    case 'ENOSPC':
      return 'на диске кончилось место'
    default:
      return `причина: ${code ?? String(error)}`
  }
}
