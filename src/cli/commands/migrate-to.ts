import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { describeCounts, fillDatabase } from '../backup/fill-database.ts'
import { type CommandRun, UsageError } from '../command.ts'
import { withGuide } from '../open-guide.ts'

/** Carries all that the guide holds over to a PostgreSQL database; the guide's own database stays as it is. */
export const run: CommandRun = async (args, { tell }) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  })
  const [address] = positionals
  if (address === undefined || positionals.length > 1)
    throw new UsageError('Назовите адрес одной базы данных.')
  const { dataDir, databaseUrl } = readConfig({ DATABASE_URL: address })
  const target = await openDatabase({ dataDir, databaseUrl })
  try {
    const counts = await withGuide(({ database }) => fillDatabase(database, target, values))
    tell(
      `Перенесено, ${describeCounts(counts)}.\nТеперь задайте DATABASE_URL и запустите путеводитель снова.`,
    )
    return 0
  } finally {
    await target.destroy()
  }
}
