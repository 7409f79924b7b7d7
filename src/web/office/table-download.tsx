import { useMutation } from '@tanstack/react-query'
import { officePaths } from '#domain/office/paths.ts'
import type { TableKind } from '#domain/office/table.ts'
import { showToast } from '../ui/show-toast.ts'
import { fetchFile } from './office-calls.ts'
import { saveFile } from './save-file.ts'

/** Saves a spreadsheet of the server, under the name that the server gives it. */
export function TableDownload({ kind, label }: { kind: TableKind; label: string }) {
  const save = useMutation({
    mutationFn: () => fetchFile('GET', `${officePaths.table}?kind=${kind}`),
    onSuccess: saveFile,
    onError: ({ message }) => showToast({ title: 'Таблица не скачана', text: message, tone: 'error' }),
  })
  return (
    <button type="button" className="button is-quiet" disabled={save.isPending} onClick={() => save.mutate()}>
      {save.isPending ? 'Готовлю…' : label}
    </button>
  )
}
