import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PlaceCells } from '#domain/content/place-cells.ts'
import { SHEET_COLUMNS } from '#domain/content/sheet-columns.ts'
import type { JournalEntry } from '#domain/office/calls.ts'
import { officePaths } from '#domain/office/paths.ts'
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
              {was && <dd className="office-text">было: {was[field] ?? NOTHING}</dd>}
              {is && <dd className="office-text">стало: {is[field] ?? NOTHING}</dd>}
            </div>
          ))}
        </dl>
      </details>
      <UndoButton id={id} place={is?.id ?? was?.id} />
    </>
  )
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
