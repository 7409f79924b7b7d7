import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { officePaths } from '#domain/office/paths.ts'
import type { TableCheck } from '#domain/office/table.ts'
import { Spinner } from '../ui/spinner.tsx'
import { sendFile } from './office-calls.ts'
import { OfficeFailure } from './office-failure.tsx'
import { type ChosenTable, TableChoice } from './table-choice.tsx'
import { TableResult } from './table-result.tsx'

type Publication = { chosen: ChosenTable; version: number; isAccepted: boolean }

/** Choosing a table, what is wrong with it and what it changes, and publishing it. */
export function TableCheckSection() {
  const client = useQueryClient()
  const [table, setTable] = useState<ChosenTable>()
  const check = useMutation({ mutationFn: (chosen: ChosenTable) => send(chosen) })
  const publish = useMutation({
    mutationFn: ({ chosen, version, isAccepted }: Publication) =>
      send(chosen, `&version=${version}${isAccepted ? '&accepted=1' : ''}`),
    onSuccess: () => {
      setTable(undefined)
      check.reset()
      return client.invalidateQueries({ queryKey: [officePaths.table] })
    },
  })

  function begin(chosen: ChosenTable) {
    setTable(chosen)
    publish.reset()
    check.mutate(chosen)
  }

  return (
    <section className="office-tools" aria-labelledby="table-check">
      <h2 id="table-check">Проверить и опубликовать</h2>
      <TableChoice onChosen={begin} isBusy={publish.isPending} />
      {table && <p>Таблица: {table.name}</p>}
      {check.isPending && <Spinner label="Проверяю таблицу…" />}
      {table && check.error !== null && <OfficeFailure error={check.error} onRetry={() => begin(table)} />}
      {table && check.data && publish.error === null && (
        <TableResult
          key={check.submittedAt}
          check={check.data}
          onPublish={(isAccepted) =>
            publish.mutate({ chosen: table, version: check.data.version, isAccepted })
          }
        />
      )}
      {table && publish.error !== null && (
        <OfficeFailure error={publish.error} onRetry={() => begin(table)} retry="Проверить заново" />
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
  return sendFile<TableCheck>(`${officePaths.table}?name=${encodeURIComponent(name)}${query}`, content)
}
