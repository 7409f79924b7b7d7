import type { JournalEntry } from '#domain/office/calls.ts'
import { officePaths } from '#domain/office/paths.ts'
import { EntryItem } from './journal-entry.tsx'
import { OfficeList } from './office-list.tsx'

/** Renders the read-only journal of changes. */
export function JournalPage() {
  return (
    <>
      <title>Журнал — редакция</title>
      <h1>Журнал</h1>
      <p className="hint">Всё, что сделали в редакции, новое сверху. Изменить журнал нельзя.</p>
      <OfficeList from={officePaths.journal} empty="Пока ничего не сделано." groupOf={nameDay}>
        {(entry) => <EntryItem entry={entry} />}
      </OfficeList>
    </>
  )
}

const DAY = new Intl.DateTimeFormat('ru', { dateStyle: 'long' })
const SAID_DAYS = ['Сегодня', 'Вчера']

/** Returns the day of an entry in the device's time zone. */
function nameDay({ at }: JournalEntry): string {
  const day = DAY.format(new Date(at))
  const said = SAID_DAYS.find((_, ago) => {
    const date = new Date()
    date.setDate(date.getDate() - ago)
    return DAY.format(date) === day
  })
  return said === undefined ? day : `${said}, ${day}`
}
