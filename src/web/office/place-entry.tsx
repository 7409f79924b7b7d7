import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PlaceCells } from '#domain/content/place-cells.ts'
import { SHEET_COLUMNS } from '#domain/content/sheet-columns.ts'
import type { JournalEntry } from '#domain/office/calls.ts'
import { officePaths } from '#domain/office/paths.ts'
import { openingHoursText } from '#domain/opening-hours-text.ts'
import { PageLink } from '../ui/page-link.tsx'
import { showToast } from '../ui/show-toast.ts'
import { callOffice } from './office-calls.ts'

const NOTHING = 'пусто'

/** What an entry of the journal did to a place, column by column, and the press that puts it back. */
export function PlaceEntry({ entry: { id, before, after } }: { entry: JournalEntry }) {
  const [was, is] = [before as PlaceCells | undefined, after as PlaceCells | undefined]
  const changes = SHEET_COLUMNS.filter(({ field }) => was?.[field] !== is?.[field])
  return (
    <>
      <details>
        <summary>{tellChange(was, is, changes.length)}</summary>
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
      <UndoButton id={id} place={is?.id ?? was?.id} />
    </>
  )
}

/** Hours that a clerk could not have written so are told as visitors read them. */
function showCell(cells: PlaceCells, field: string): string {
  const text = cells[field]
  if (text === undefined) return NOTHING
  return field === 'openingHours' ? openingHoursText(text) : text
}

function tellChange(was: unknown, is: unknown, count: number): string {
  if (was === undefined) return 'Что добавлено'
  return is === undefined ? 'Что снято' : `Что изменено: ${count}`
}

function UndoButton({ id, place }: { id: string; place: string | undefined }) {
  const client = useQueryClient()
  const undo = useMutation({
    mutationFn: () => callOffice<{ key: string }>('POST', `${officePaths.journal}/${id}/undo`),
    onSuccess: () => showToast({ title: 'Возвращено, как было', text: 'На сайте через несколько секунд.' }),
    onError: ({ message }) => showToast({ title: 'Не возвращено', text: message, tone: 'error' }),
    onSettled: () =>
      Promise.all(
        [officePaths.journal, officePaths.places].map((path) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  })
  return (
    <p className="office-actions">
      <button
        type="button"
        className="button is-quiet is-small"
        aria-disabled={undo.isPending}
        onClick={({ detail }) => !undo.isPending && detail < 2 && undo.mutate()}
      >
        Вернуть, как было
      </button>
      {place !== undefined && <PageLink to={`/places/${place}`}>Открыть место</PageLink>}
    </p>
  )
}
