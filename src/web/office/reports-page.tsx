import { type InboxReport, REPORTS_SHOWN } from '#domain/office/inbox.ts'
import { officePaths } from '#domain/office/paths.ts'
import { placePath } from '#domain/paths.ts'
import { PageLink } from '../ui/page-link.tsx'
import { ChangeButton } from './change-button.tsx'
import { Inbox } from './inbox.tsx'
import { MarkButtons } from './mark-buttons.tsx'
import { MomentText } from './moment-text.tsx'
import { callOffice } from './office-calls.ts'

/** Renders the visitors' answers to «Это место — верно?». */
export function ReportsPage({ isAdmin }: { isAdmin: boolean }) {
  return (
    <>
      <title>Ответы о местах — редакция</title>
      <h1>Ответы о местах</h1>
      <p className="hint">
        Так посетители ответили на вопрос «Это место — верно?». Кто отвечал, не записывается.
      </p>
      <Inbox from={officePaths.reports} parts={REPORTS_SHOWN}>
        {(report) => <ReportItem report={report} isAdmin={isAdmin} />}
      </Inbox>
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
      {isAdmin && (
        <p className="office-actions">
          <ChangeButton
            isDanger
            question={{
              title: 'Удалить ответ?',
              text: 'Он исчезнет из базы. Вернуть будет нельзя.',
              action: 'Удалить',
            }}
            act={() => callOffice('DELETE', `${officePaths.reports}/${id}`)}
            failed="Не удалено"
            changed={[officePaths.reports]}
          >
            Удалить…
          </ChangeButton>
        </p>
      )}
    </article>
  )
}
