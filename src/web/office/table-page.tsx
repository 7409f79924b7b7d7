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
import { usePhotoUploads } from './photo-uploads.tsx'
import { type ChosenTable, isUnderWay, TableChoice, TablePhotos } from './table-choice.tsx'
import { TableResult } from './table-result.tsx'

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
    <Loaded from={officePaths.lastTable}>
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
                act={() =>
                  callOffice<{ places: number }>('POST', officePaths.lastTable, { version: last.version })
                }
                done={({ places }) => ({
                  title: `Вернулось, как было. Мест: ${places}`,
                  text: 'Сайт покажет это в течение пяти секунд.',
                })}
                failed="Не возвращено"
                changed={[officePaths.lastTable]}
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

const TIMEOUT_MS = 180_000
const NOT_ARRIVED =
  'Файл не дошёл: связи с сервером нет, или она слишком медленная. Проверьте сеть и повторите.'

type Publication = { chosen: ChosenTable; version: number; isAccepted: boolean }

function TableCheckSection() {
  const client = useQueryClient()
  const [table, setTable] = useState<ChosenTable>()
  const [sent, setSent] = useState<readonly string[]>([])
  const { uploads, ...photos } = usePhotoUploads((_photo, { name }) =>
    setSent((all) => [...all.filter((one) => one !== name), name]),
  )
  const isSending = uploads.some(isUnderWay)
  const check = useMutation({ mutationFn: (chosen: ChosenTable) => send(chosen) })
  const publish = useMutation({
    mutationFn: ({ chosen, version, isAccepted }: Publication) =>
      send(chosen, `&version=${version}${isAccepted ? '&accepted=1' : ''}`),
    onSuccess: () => {
      setTable(undefined)
      setSent([])
      check.reset()
      return client.invalidateQueries({ queryKey: [officePaths.lastTable] })
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
      <TablePhotos sent={sent} uploads={uploads} onRetry={photos.retry} onDrop={photos.drop} />
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
          onPublish={(isAccepted) =>
            publish.mutate({ chosen: table, version: check.data.version, isAccepted })
          }
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
    timeoutMs: TIMEOUT_MS,
    notArrived: NOT_ARRIVED,
  })
}
