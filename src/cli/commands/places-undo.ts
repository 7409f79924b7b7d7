import { createPlaceStore } from '#server/places/place-store.ts'
import { formatTime } from '../places/format-time.ts'
import { CommandFailure } from '../terminal/command.ts'
import type { Run } from '../terminal/command-table.ts'
import { withGuide } from '../terminal/open-guide.ts'

/** Restores the places that the last import replaced. */
export const run: Run<'places undo'> = (_typed, { report }) =>
  withGuide(async ({ database, city }) => {
    const undone = await createPlaceStore(database).undo()
    if (undone === undefined)
      throw new CommandFailure('Возвращать нечего: загрузок не было, или все они уже отменены.')
    report(`Загрузка от ${formatTime(undone.savedAt, city.timeZone)} отменена. Мест: ${undone.places}.`)
  })
