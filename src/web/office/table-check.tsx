import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { checkUnusedPictures } from '#domain/content/check-pictures.ts'
import { officePaths } from '#domain/office/paths.ts'
import type { TableCheck } from '#domain/office/table.ts'
import { Spinner } from '../ui/spinner.tsx'
import { OfficeFailure } from './office-failure.tsx'
import { sendFile } from './send-file.ts'
import { type ChosenTable, TableChoice } from './table-choice.tsx'
import { isUnderWay, TablePhotos } from './table-photos.tsx'
import { TableResult } from './table-result.tsx'
import { usePhotoUploads } from './use-photo-uploads.ts'

/** A large table on a slow line. */
const TIMEOUT_MS = 180_000
const NOT_ARRIVED =
  'Файл не дошёл: связи с сервером нет, или она слишком медленная. Проверьте сеть и повторите.'

type Publication = { chosen: ChosenTable; version: number; isAccepted: boolean }

/** Renders the check of a table with its photos: faults, changes and publishing. */
export function TableCheckSection() {
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
