import type { PlaceCells } from '#domain/content/place-cells.ts'
import { SHEET_COLUMNS } from '#domain/content/sheet-columns.ts'
import { openingHoursText } from '#domain/hours/opening-hours-text.ts'
import type { JournalEntry } from '#domain/office/calls.ts'
import { EntryChange } from './entry-change.tsx'

const NOTHING = 'пусто'

/** What an entry of the journal did to a place, column by column. */
export function PlaceEntry({ entry }: { entry: JournalEntry }) {
  const [was, is] = [entry.before as PlaceCells | undefined, entry.after as PlaceCells | undefined]
  const id = is?.id ?? was?.id
  const changes = SHEET_COLUMNS.filter(({ field }) => was?.[field] !== is?.[field])
  return (
    <EntryChange
      entry={entry}
      summary={describeChange(was, is, changes.length)}
      link={id === undefined ? undefined : { to: `/places/${id}`, name: 'Открыть место' }}
    >
      <dl className="place-changes">
        {changes.map(({ field, header }) => (
          <div key={field}>
            <dt>{header}</dt>
            {was && <dd className="office-text">было: {showCell(was, field)}</dd>}
            {is && <dd className="office-text">стало: {showCell(is, field)}</dd>}
          </div>
        ))}
      </dl>
    </EntryChange>
  )
}

/** Hours that a clerk could not have written so are told as visitors read them. */
function showCell(cells: PlaceCells, field: string): string {
  const text = cells[field]
  if (text === undefined) return NOTHING
  return field === 'openingHours' ? openingHoursText(text) : text
}

function describeChange(was: unknown, is: unknown, count: number): string {
  if (was === undefined) return 'Что добавлено'
  return is === undefined ? 'Что снято' : `Что изменено: ${count}`
}
