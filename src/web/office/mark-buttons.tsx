import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MarkChange } from '#domain/office/calls.ts'
import { MARK_NAMES, MARKS, type Mark } from '#domain/office/mark.ts'
import { showToast } from '../ui/show-toast.ts'
import { callOffice } from './office-calls.ts'

type MarkButtonsProps = { path: string; id: string; mark: Mark | undefined; marks?: readonly Mark[] }

/** What became of a message: a press puts a mark, or takes it back. */
export function MarkButtons({ path, id, mark, marks = MARKS }: MarkButtonsProps) {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (body: MarkChange) => callOffice('PUT', `${path}/${id}/mark`, body),
    onSuccess: (_, { to }) => {
      showToast({ title: to === null ? 'Отметка снята' : MARK_NAMES[to], text: 'Записано в журнал.' })
    },
    onError: ({ message }) => showToast({ title: 'Отметка не записана', text: message, tone: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: [path] }),
  })
  const from = mark ?? null
  const press = (to: Mark | null) => {
    if (!change.isPending) change.mutate({ from, to })
  }
  return (
    <p className="office-actions">
      {mark === undefined ? (
        marks.map((to) => (
          <button
            key={to}
            type="button"
            className="button is-quiet is-small"
            aria-disabled={change.isPending}
            onClick={() => press(to)}
          >
            {MARK_NAMES[to]}
          </button>
        ))
      ) : (
        <>
          <span className="badge">{MARK_NAMES[mark]}</span>
          <button
            type="button"
            className="button is-quiet is-small"
            aria-disabled={change.isPending}
            onClick={() => press(null)}
          >
            Снять отметку
          </button>
        </>
      )}
    </p>
  )
}
