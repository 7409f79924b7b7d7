import { UNDO_LOSES_LATER } from '#domain/office/table.ts'
import { createPlaceStore } from '#server/places/place-store.ts'
import { CommandFailure } from '../terminal/command.ts'
import type { Run } from '../terminal/command-table.ts'
import { withGuide } from '../terminal/open-guide.ts'
import { formatTime } from '../terminal/town-time.ts'

/** Restores the places that the last import replaced. Later changes are lost only with `--accept`. */
export const run: Run<'places undo'> = ({ accept }, { report }) =>
  withGuide(async ({ database, city }) => {
    const store = createPlaceStore(database)
    const last = await store.findLastImport()
    if (last?.isChangedSince && !accept)
      throw new CommandFailure(
        `Последняя таблица загружена ${formatTime(last.savedAt, city.timeZone)}. ${UNDO_LOSES_LATER} Если так и задумано, повторите команду с --accept.`,
      )
    const undone = await store.undo()
    if (undone === undefined)
      throw new CommandFailure('Возвращать нечего: загрузок не было, или все они уже отменены.')
    report(`Загрузка от ${formatTime(undone.savedAt, city.timeZone)} отменена. Мест: ${undone.places}.`)
  })
