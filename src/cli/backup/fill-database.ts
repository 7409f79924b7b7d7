import { copyTables, isEmpty, type RowCounts } from '#server/db/copy-tables.ts'
import type { Database } from '#server/db/database.ts'
import { CommandFailure } from '../command.ts'

const NOT_EMPTY =
  'В базе, куда надо записать, уже что-то есть. Чтобы заменить всё, что там, добавьте --replace. Сначала сделайте её копию.'

/** Puts one database into another, which must be empty unless all of it may be replaced. */
export async function fillDatabase(
  source: Database,
  target: Database,
  { replace }: { replace: boolean },
): Promise<RowCounts> {
  if (!replace && !(await isEmpty(target))) throw new CommandFailure(NOT_EMPTY)
  return copyTables(source, target)
}

/** How much was copied, for the person at the keyboard. */
export function describeCounts({ place, feedback, chat_message }: RowCounts): string {
  return `мест: ${place}, сообщений обратной связи: ${feedback}, сообщений в чате: ${chat_message}`
}
