import { createPlaceReportStore } from '#server/place-reports/place-report-store.ts'
import { createPlaceStore } from '#server/places/place-store.ts'
import type { Run } from '../terminal/command-table.ts'
import { withGuide } from '../terminal/open-guide.ts'
import { cleanText } from '../terminal/screen.ts'
import { formatDay, readSince } from '../terminal/town-time.ts'

const MAX_NOTES = 5

export const run: Run<'places report'> = (typed, { print, report }) =>
  withGuide(async ({ database, city }) => {
    const since = readSince(typed.since, city.timeZone)
    const reports = await createPlaceReportStore(database).count(since)
    const { places } = await createPlaceStore(database).listPlaces()
    const nameOf = new Map(places.map(({ id, name }) => [id, name]))
    if (reports.length === 0) report('Ответов пока нет.')
    for (const { placeId, right, wrong, lastAt, notes } of reports.toSorted(
      (a, b) => b.wrong - a.wrong || b.right - a.right,
    )) {
      const name = nameOf.get(placeId) ?? `место ${placeId}, которого больше нет`
      const last = formatDay(new Date(lastAt), city.timeZone)
      print(`${name}: «Верно» — ${right}, «Закрыто / ошибка» — ${wrong}; последний ответ ${last}`)
      for (const note of notes.slice(0, MAX_NOTES)) print(`    «${cleanText(note)}»`)
      if (notes.length > MAX_NOTES) print(`    … и ещё ${notes.length - MAX_NOTES}`)
    }
  })
