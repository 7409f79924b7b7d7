import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OfficeSession } from '#domain/office/calls.ts'
import { officePaths } from '#domain/office/paths.ts'
import { showToast } from '../ui/show-toast.ts'
import { MomentText } from './moment-text.tsx'
import { callOffice } from './office-calls.ts'

/** Sessions of one person; `ownId` is that of this browser, which ends by «Выйти». */
export function SessionList({ sessions, ownId }: { sessions: readonly OfficeSession[]; ownId: string }) {
  const client = useQueryClient()
  const end = useMutation({
    mutationFn: (id: string) => callOffice('DELETE', `${officePaths.sessions}/${id}`),
    onSuccess: () => showToast({ title: 'Сеанс завершён', text: 'Тот браузер больше не войдёт.' }),
    onError: ({ message }) => showToast({ title: 'Сеанс не завершён', text: message, tone: 'error' }),
    onSettled: () =>
      Promise.all(
        [officePaths.sessions, officePaths.people].map((path) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  })
  return (
    <ul className="office-sessions">
      {sessions.map(({ id, createdAt, seenAt, browser = 'Браузер неизвестен' }) => (
        <li key={id}>
          <span>
            <strong>{browser}</strong>: вход <MomentText at={createdAt} />, последний раз{' '}
            <MomentText at={seenAt} />
          </span>
          {id === ownId ? (
            <span className="badge is-quiet">этот браузер</span>
          ) : (
            <button
              type="button"
              className="button is-quiet is-small"
              disabled={end.isPending}
              onClick={() => end.mutate(id)}
            >
              Завершить
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
