import type { PlaceCells } from '#domain/content/place-cells.ts'
import { SHEET_COLUMNS } from '#domain/content/sheet-columns.ts'
import { openingHoursText } from '#domain/hours/opening-hours-text.ts'
import type { JournalEntry } from '#domain/office/calls.ts'
import { PageLink } from '../ui/page-link.tsx'
import { UndoButton } from './undo-button.tsx'

const NOTHING = 'пусто'

/** What an entry of the journal did to a place, column by column, and the press that puts it back. */
export function PlaceEntry({ entry: { id, before, after, isUndoable } }: { entry: JournalEntry }) {
  const [was, is] = [before as PlaceCells | undefined, after as PlaceCells | undefined]
  const place = is?.id ?? was?.id
  const changes = SHEET_COLUMNS.filter(({ field }) => was?.[field] !== is?.[field])
  return (
    <>
      <details>
        <summary>{describeChange(was, is, changes.length)}</summary>
        <dl className="place-changes">
          {changes.map(({ field, header }) => (
            <div key={field}>
              <dt>{header}</dt>
              {was && <dd className="office-text">было: {showCell(was, field)}</dd>}
              {is && <dd className="office-text">стало: {showCell(is, field)}</dd>}
            </div>
          ))}
        </dl>
      </details>
      <p className="office-actions">
        {isUndoable && <UndoButton id={id} />}
        {place !== undefined && <PageLink to={`/places/${place}`}>Открыть место</PageLink>}
      </p>
    </>
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
