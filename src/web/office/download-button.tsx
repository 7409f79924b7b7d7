import { fetchFile } from './office-calls.ts'
import { saveFile } from './save-file.ts'
import { useChange } from './use-change.ts'

type DownloadButtonProps = { method?: 'GET' | 'POST'; path: string; children: string }

/** Saves a table of the server, under the name that the server gives it. */
export function DownloadButton({ method = 'GET', path, children }: DownloadButtonProps) {
  const save = useChange({
    act: async () => saveFile(await fetchFile(method, path)),
    failed: 'Таблица не скачана',
  })
  return (
    <button type="button" className="button is-quiet" disabled={save.isPending} onClick={() => save.mutate()}>
      {save.isPending ? 'Готовлю…' : children}
    </button>
  )
}
