import { parseArgs } from 'node:util'
import { createPlaceStore } from '#server/places/place-store.ts'
import { formatTime } from '../places/format-time.ts'
import type { CommandRun } from '../terminal/command.ts'
import { withGuide } from '../terminal/open-guide.ts'

/** Puts the places back that the last import replaced. */
export const run: CommandRun = async (args, { report }) => {
  parseArgs({ args })
  return withGuide(async ({ database, city }) => {
    const undone = await createPlaceStore(database).undo()
    if (undone === undefined) {
      report('Возвращать нечего: загрузок не было, или все они уже отменены.')
      return 1
    }
    report(`Загрузка от ${formatTime(undone.savedAt, city.timeZone)} отменена. Мест: ${undone.places}.`)
    return 0
  })
}
