import { useMutation } from '@tanstack/react-query'
import { officePaths } from '#domain/office/paths.ts'
import { showToast } from '../ui/show-toast.ts'
import { fetchFile } from './office-calls.ts'
import { saveFile } from './save-file.ts'

/** Saves all feedback as a table. */
export function ExportButton() {
  const save = useMutation({
    mutationFn: () => fetchFile('POST', `${officePaths.feedback}/export`),
    onSuccess: saveFile,
    onError: ({ message }) => showToast({ title: 'Таблица не выгружена', text: message, tone: 'error' }),
  })
  return (
    <p>
      <button
        type="button"
        className="button is-quiet"
        disabled={save.isPending}
        onClick={() => save.mutate()}
      >
        {save.isPending ? 'Выгружаю…' : 'Выгрузить таблицу (CSV)'}
      </button>
    </p>
  )
}
