import { ChangeButton } from './change-button.tsx'
import { fetchFile } from './office-calls.ts'
import { saveFile } from './save-file.ts'

type DownloadButtonProps = { method?: 'GET' | 'POST'; path: string; children: string }

/** Saves a table of the server, under the name that the server gives it. */
export function DownloadButton({ method = 'GET', path, children }: DownloadButtonProps) {
  const save = async () => saveFile(await fetchFile(method, path))
  return (
    <ChangeButton isLarge pending="Готовлю…" act={save} failed="Таблица не скачана">
      {children}
    </ChangeButton>
  )
}
