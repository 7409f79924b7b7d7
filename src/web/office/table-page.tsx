import { officePaths } from '#domain/office/paths.ts'
import { DownloadButton } from './download-button.tsx'
import { TableCheckSection } from './table-check.tsx'
import { TableUndo } from './table-undo.tsx'

/** Renders the places as one spreadsheet: download, check, publish. */
export function TablePage() {
  return (
    <>
      <title>Таблица — редакция</title>
      <h1>Таблица</h1>
      <p className="hint">
        Все места в одной таблице Excel: удобно, когда менять нужно многое сразу. Пока вы не нажмёте
        «Опубликовать», на сайте ничего не меняется.
      </p>
      <section className="office-tools" aria-labelledby="table-download">
        <h2 id="table-download">Скачать</h2>
        <p className="office-actions">
          <DownloadButton path={`${officePaths.table}?kind=current`}>Места, какие они сейчас</DownloadButton>
          <DownloadButton path={`${officePaths.table}?kind=template`}>Пустая таблица</DownloadButton>
        </p>
        <p className="hint">
          Что писать в какой столбец, сказано на листе «Советы». Место, которого в таблице нет, будет удалено:
          меняйте в той, где есть все.
        </p>
      </section>
      <TableCheckSection />
      <TableUndo />
    </>
  )
}
