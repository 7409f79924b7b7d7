import { ChangeButton } from './change-button.tsx'
import { saveFile } from './office-calls.ts'

type DownloadButtonProps = { method?: 'GET' | 'POST'; path: string; children: string }

/** Renders a button that downloads a table under the server's file name. */
export function DownloadButton({ method = 'GET', path, children }: DownloadButtonProps) {
  return (
    <ChangeButton isLarge pending="Готовлю…" act={() => saveFile(method, path)} failed="Таблица не скачана">
      {children}
    </ChangeButton>
  )
}
