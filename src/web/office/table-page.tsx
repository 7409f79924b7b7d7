import './photos-field.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { checkUnusedPictures } from '#domain/content/check-pictures.ts'
import { officePaths } from '#domain/office/paths.ts'
import { type TableCheck, UNDO_LOSES_LATER } from '#domain/office/table.ts'
import { Spinner } from '../ui/spinner.tsx'
import { Loaded, OfficeFailure } from './loaded.tsx'
import { MomentText } from './moment-text.tsx'
import { ChangeButton, DownloadButton } from './office-buttons.tsx'
import { callOffice, sendFile } from './office-calls.ts'
import { OfficePage } from './office-frame.tsx'
import { UploadCard, usePhotoUploads } from './photo-uploads.tsx'
import { type ChosenTable, TableChoice } from './table-choice.tsx'
import { TableResult } from './table-result.tsx'

const { lastTable: PATH } = officePaths

export function TablePage() {
  return (
    <OfficePage
      title="Таблица"
      hint="Все места в одной таблице Excel: удобно, когда менять нужно многое сразу. Пока вы не нажмёте «Опубликовать», на сайте ничего не меняется."
    >
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
    </OfficePage>
  )
}

/** Takes the table that was published last back, whoever published it. */
function TableUndo() {
  return (
    <Loaded from={PATH}>
      {({ last }) =>
        last && (
          <section className="office-tools" aria-labelledby="table-undo">
            <h2 id="table-undo">Вернуть, как было</h2>
            <p>
              Последняя таблица загружена <MomentText at={last.savedAt} />.
            </p>
            <p className="office-actions">
              <ChangeButton
                question={{
                  title: 'Вернуть, как было?',
                  text: last.isChangedSince
                    ? UNDO_LOSES_LATER
                    : 'Места станут такими, какими были до этой таблицы.',
                  action: 'Вернуть',
                }}
                act={() => callOffice<{ places: number }>('POST', PATH, { version: last.version })}
                done={({ places }) => ({
                  title: `Вернулось, как было. Мест: ${places}`,
                  text: 'Сайт покажет это в течение пяти секунд.',
                })}
                failed="Не возвращено"
                changed={[PATH]}
              >
                Вернуть, как было…
              </ChangeButton>
            </p>
          </section>
        )
      }
    </Loaded>
  )
}

function TableCheckSection() {
  const client = useQueryClient()
  const [table, setTable] = useState<ChosenTable>()
  const [sent, setSent] = useState<readonly string[]>([])
  const { uploads, ...photos } = usePhotoUploads((_photo, { name }) =>
    setSent((all) => [...all.filter((one) => one !== name), name]),
  )
  // A photo that waits for its turn or goes.
  const underWay = uploads.filter(({ fault }) => fault === undefined)
  const isSending = underWay.length > 0
  const shown = uploads.filter((upload) => upload.fault !== undefined || upload === underWay[0])
  const photoCount = sent.length + uploads.length
  const check = useMutation({ mutationFn: (chosen: ChosenTable) => send(chosen) })
  const publish = useMutation({
    mutationFn: ({ chosen, query }: { chosen: ChosenTable; query: string }) => send(chosen, query),
    onSuccess: () => {
      setTable(undefined)
      setSent([])
      check.reset()
      return client.invalidateQueries({ queryKey: [PATH] })
    },
  })

  const { mutate: checkAgain } = check
  const { reset: forget } = publish
  useEffect(() => {
    // A table is checked with its photos, and anew when more of them came.
    if (table === undefined || isSending) return
    forget()
    checkAgain(table)
  }, [table, isSending, checkAgain, forget])

  return (
    <section className="office-tools" aria-labelledby="table-check">
      <h2 id="table-check">Проверить и опубликовать</h2>
      <TableChoice
        onChosen={setTable}
        onPhotos={(files) => files.forEach(photos.addFile)}
        isBusy={publish.isPending}
      />
      {photoCount > 0 && (
        <>
          <p role="status">
            Фотографий отправлено: {sent.length} из {photoCount}.
          </p>
          <ul className="photo-list">
            {shown.map((upload) => (
              <li key={upload.id}>
                <UploadCard upload={upload} sending={photos} />
              </li>
            ))}
          </ul>
        </>
      )}
      {table && <p>Таблица: {table.name}</p>}
      {check.isPending && <Spinner label="Проверяю таблицу…" />}
      {table && !isSending && check.error !== null && (
        <OfficeFailure error={check.error} onRetry={() => checkAgain(table)} />
      )}
      {table && !isSending && check.data && publish.error === null && (
        <TableResult
          key={check.submittedAt}
          check={check.data}
          unused={checkUnusedPictures(check.data.pictures, sent).map(({ text }) => text)}
          onPublish={(isAccepted) => {
            const query = `&version=${check.data.version}${isAccepted ? '&accepted=1' : ''}`
            publish.mutate({ chosen: table, query })
          }}
        />
      )}
      {table && publish.error !== null && (
        <OfficeFailure
          error={publish.error}
          onRetry={() => setTable({ ...table })}
          retry="Проверить заново"
        />
      )}
      {publish.data && (
        <p role="status">
          Опубликовано: {publish.data.count?.toLowerCase()}. <a href="/">Сайт</a> покажет новое в течение пяти
          секунд.
        </p>
      )}
    </section>
  )
}

function send({ name, content }: ChosenTable, query = ''): Promise<TableCheck> {
  return sendFile<TableCheck>({
    path: `${officePaths.table}?name=${encodeURIComponent(name)}${query}`,
    file: content,
    // A large table on a slow line.
    timeoutMs: 180_000,
    notArrived: 'Файл не дошёл: связи с сервером нет, или она слишком медленная. Проверьте сеть и повторите.',
  })
}
