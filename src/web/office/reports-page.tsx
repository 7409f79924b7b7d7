import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type InboxReport, REPORTS_SHOWN, type ReportsShown } from '#domain/office/inbox.ts'
import { officePaths } from '#domain/office/paths.ts'
import { placePath } from '#domain/paths.ts'
import { PageLink } from '../ui/page-link.tsx'
import { showToast } from '../ui/show-toast.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { InboxControls, type InboxQuery } from './inbox-controls.tsx'
import { MarkButtons } from './mark-buttons.tsx'
import { MomentText } from './moment-text.tsx'
import { callOffice } from './office-calls.ts'
import { OfficeListView } from './office-list-view.tsx'
import { useOfficeList } from './use-office-list.ts'

/** What visitors answered to «Это место — верно?». */
export function ReportsPage({ isAdmin }: { isAdmin: boolean }) {
  const [query, setQuery] = useState<InboxQuery<ReportsShown>>({ shown: 'new', search: '' })
  const list = useOfficeList<InboxReport>(officePaths.reports, query)
  return (
    <>
      <title>Ответы о местах — редакция</title>
      <h1>Ответы о местах</h1>
      <p className="hint">
        Так посетители ответили на вопрос «Это место — верно?». Кто отвечал, не записывается.
      </p>
      <InboxControls parts={REPORTS_SHOWN} query={query} onChange={setQuery} />
      <OfficeListView
        list={list}
        empty={query.search === '' ? 'Здесь пусто.' : 'С такими словами ничего нет.'}
      >
        {(report) => <ReportItem report={report} isAdmin={isAdmin} />}
      </OfficeListView>
    </>
  )
}

function ReportItem({ report, isAdmin }: { report: InboxReport; isAdmin: boolean }) {
  const { id, placeId, placeName, placeSlug, verdict, note, createdAt, mark } = report
  return (
    <article className="office-card">
      <h2>
        {placeSlug === undefined ? (
          `Место ${placeId}, которого больше нет`
        ) : (
          <PageLink to={`/places/${placeId}`}>{placeName}</PageLink>
        )}
      </h2>
      <p className="office-meta">
        <MomentText at={createdAt} /> · {verdict === 'right' ? 'Верно' : 'Закрыто или ошибка'}
      </p>
      {note !== undefined && <p className="office-text">{note}</p>}
      {placeSlug !== undefined && (
        <p>
          <a href={placePath(placeSlug)}>На сайте</a>
        </p>
      )}
      <MarkButtons path={officePaths.reports} id={id} mark={mark} marks={['done']} />
      {isAdmin && <EraseReport id={id} />}
    </article>
  )
}

function EraseReport({ id }: { id: string }) {
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const erase = useMutation({
    mutationFn: () => callOffice('DELETE', `${officePaths.reports}/${id}`),
    onSuccess: () => client.invalidateQueries({ queryKey: [officePaths.reports] }),
    onError: ({ message }) => showToast({ title: 'Не удалено', text: message, tone: 'error' }),
    onSettled: () => setAsked(false),
  })
  return (
    <p className="office-actions">
      <button type="button" className="button is-quiet is-small is-danger" onClick={() => setAsked(true)}>
        Удалить…
      </button>
      {isAsked && (
        <ConfirmDialog
          title="Удалить ответ?"
          text="Он исчезнет из базы. Вернуть будет нельзя."
          action="Удалить"
          isPending={erase.isPending}
          onConfirm={() => erase.mutate()}
          onClose={() => setAsked(false)}
        />
      )}
    </p>
  )
}
