import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { ConfigError, readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { describeStartFailure } from '#server/start-failure.ts'
import { describeCounts, fillDatabase, whileNobodyElse } from '../backup/fill-database.ts'
import { CommandFailure, UsageError } from '../terminal/command.ts'
import type { Run } from '../terminal/command-table.ts'
import { withGuide } from '../terminal/open-guide.ts'

const ADDRESS_IN_SIGHT =
  'Адрес с паролем не пишут в команде: его увидел бы каждый на этой машине. Задайте NEW_DATABASE_URL, назовите файл с адресом или «-».'
const NO_ADDRESS =
  'Куда переносить? Задайте NEW_DATABASE_URL, назовите файл с адресом или «-», чтобы ввести его.'

/** Copies all data of the guide to a PostgreSQL database; the guide's own database does not change. */
export const run: Run<'migrate-to'> = async ({ words: [file], replace }, { report }) => {
  const target = await openTarget(await readAddress(file))
  try {
    const counts = await withGuide(({ database }) =>
      whileNobodyElse(database, () => fillDatabase(database, target, { replace })),
    )
    report(
      `Перенесено, ${describeCounts(counts)}.\nТеперь задайте DATABASE_URL и запустите путеводитель снова.`,
    )
  } finally {
    await target.destroy()
  }
}

/** From a file, the keyboard (`-`) or the environment; never from an argument, which the process list shows. */
async function readAddress(file: string | undefined): Promise<string> {
  if (file?.includes('://')) throw new UsageError(ADDRESS_IN_SIGHT)
  const given = file === undefined ? process.env.NEW_DATABASE_URL : await readInput(file)
  if (!given?.trim()) throw new UsageError(NO_ADDRESS)
  return given.trim()
}

async function readInput(file: string): Promise<string> {
  if (file === '-') return text(process.stdin)
  return readFile(file, 'utf8').catch(() => {
    throw new CommandFailure(`Файл ${file} не читается.`)
  })
}

/** The guide's own database is meant by `DATABASE_URL` in messages, the new one by `NEW_DATABASE_URL`. */
async function openTarget(address: string): Promise<Database> {
  const config = readTarget(address)
  return openDatabase(config).catch((error: unknown) => {
    throw new CommandFailure(describeStartFailure(error, 'Новая база не открылась', 'NEW_DATABASE_URL'))
  })
}

function readTarget(address: string) {
  try {
    return readConfig({ DATABASE_URL: address })
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    throw new CommandFailure(
      'Адрес новой базы записан неверно: ожидается postgresql://пользователь:пароль@сервер/база.',
    )
  }
}
