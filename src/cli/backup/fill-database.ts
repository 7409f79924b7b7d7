import { copyTables, isEmpty, type RowCounts } from '#server/db/copy-tables.ts'
import type { Database } from '#server/db/database.ts'
import { DataInUseError, holdAlone } from '#server/db/hold-alone.ts'
import { CommandFailure } from '../terminal/command.ts'

const NOT_EMPTY =
  'В базе, куда надо записать, уже что-то есть. Чтобы заменить всё, что там, добавьте --replace. Сначала сделайте её копию.'
const IN_USE =
  'Базу данных держит открытой путеводитель или другая программа. Остановите путеводитель (все его узлы) и повторите.'

/** Copies one database into another, which must be empty unless it may be replaced, and not in use. */
export async function fillDatabase(source: Database, target: Database, { replace }: { replace: boolean }) {
  return whileNobodyElse(target, async () => {
    if (!replace && !(await isEmpty(target))) throw new CommandFailure(NOT_EMPTY)
    return copyTables(source, target)
  })
}

/** Runs a work with a database that no guide has open; throws `CommandFailure` when one has. */
export async function whileNobodyElse<T>(database: Database, work: () => Promise<T>): Promise<T> {
  try {
    return await holdAlone(database, work)
  } catch (error) {
    throw error instanceof DataInUseError ? new CommandFailure(IN_USE) : error
  }
}

export function describeCounts({ place, feedback, chat_message }: RowCounts): string {
  return `мест: ${place}, сообщений обратной связи: ${feedback}, сообщений в чате: ${chat_message}`
}
