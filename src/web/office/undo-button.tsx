import { useMutation, useQueryClient } from '@tanstack/react-query'
import { officePaths } from '#domain/office/paths.ts'
import { showToast } from '../ui/show-toast.ts'
import { callOffice } from './office-calls.ts'

const CHANGED = [officePaths.journal, officePaths.places, officePaths.townParts]

/** Puts back what an entry of the journal changed. */
export function UndoButton({ id }: { id: string }) {
  const client = useQueryClient()
  const undo = useMutation({
    mutationFn: () => callOffice('POST', `${officePaths.journal}/${id}/undo`),
    onSuccess: () => showToast({ title: 'Возвращено, как было', text: 'На сайте через несколько секунд.' }),
    onError: ({ message }) => showToast({ title: 'Не возвращено', text: message, tone: 'error' }),
    onSettled: () => Promise.all(CHANGED.map((path) => client.invalidateQueries({ queryKey: [path] }))),
  })
  return (
    <button
      type="button"
      className="button is-quiet is-small"
      aria-disabled={undo.isPending}
      onClick={({ detail }) => !undo.isPending && detail < 2 && undo.mutate()}
    >
      Вернуть, как было
    </button>
  )
}
