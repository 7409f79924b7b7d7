import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { officePaths } from '#domain/office/paths.ts'
import type { LastTable } from '#domain/office/table.ts'
import { showToast } from '../ui/show-toast.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { MomentText } from './moment-text.tsx'
import { callOffice } from './office-calls.ts'
import { OfficeFailure } from './office-failure.tsx'

const UNDO = `${officePaths.table}/undo`

/** Takes the table that was published last back, whoever published it. */
export function TableUndo() {
  const { data, error, refetch } = useQuery({
    queryKey: [officePaths.table, 'undo'],
    queryFn: () => callOffice<{ last: LastTable | null }>('GET', UNDO),
  })
  if (error !== null) return <OfficeFailure error={error} onRetry={refetch} />
  if (!data?.last) return null
  return (
    <section className="office-tools" aria-labelledby="table-undo">
      <h2 id="table-undo">Вернуть, как было</h2>
      <p>
        Последняя таблица загружена <MomentText at={data.last.savedAt} />.
      </p>
      <UndoButton last={data.last} />
    </section>
  )
}

function UndoButton({ last: { version, isChangedSince } }: { last: LastTable }) {
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const undo = useMutation({
    mutationFn: () => callOffice<{ places: number }>('POST', UNDO, { version }),
    onSuccess: ({ places }) =>
      showToast({
        title: `Вернулось, как было. Мест: ${places}`,
        text: 'Сайт покажет это в течение пяти секунд.',
      }),
    onError: ({ message }) => showToast({ title: 'Не возвращено', text: message, tone: 'error' }),
    onSettled: () => {
      setAsked(false)
      return client.invalidateQueries({ queryKey: [officePaths.table] })
    },
  })
  const text = isChangedSince
    ? 'После этой таблицы места меняли и иначе. Эти изменения тоже пропадут: места станут такими, какими были до таблицы.'
    : 'Места станут такими, какими были до этой таблицы.'
  return (
    <p className="office-actions">
      <button type="button" className="button is-quiet" onClick={() => setAsked(true)}>
        Вернуть, как было…
      </button>
      {isAsked && (
        <ConfirmDialog
          title="Вернуть, как было?"
          text={text}
          action="Вернуть"
          isPending={undo.isPending}
          onConfirm={() => undo.mutate()}
          onClose={() => setAsked(false)}
        />
      )}
    </p>
  )
}
