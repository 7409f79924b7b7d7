import { INBOX_SHOWN, type InboxFeedback } from '#domain/office/inbox.ts'
import { officePaths } from '#domain/office/paths.ts'
import { DownloadButton } from './download-button.tsx'
import { EraseFeedback } from './erase-feedback.tsx'
import { Inbox } from './inbox.tsx'
import { MarkButtons } from './mark-buttons.tsx'
import { MomentText } from './moment-text.tsx'

/** Renders the visitors' feedback: read, answer and mark. */
export function FeedbackPage({ isAdmin }: { isAdmin: boolean }) {
  return (
    <>
      <title>Обратная связь — редакция</title>
      <h1>Обратная связь</h1>
      <Inbox from={officePaths.feedback} parts={INBOX_SHOWN}>
        {(feedback) => <FeedbackItem feedback={feedback} />}
      </Inbox>
      {isAdmin && (
        <section className="office-tools" aria-labelledby="office-tools">
          <h2 id="office-tools">Для администратора</h2>
          <p>
            <DownloadButton method="POST" path={`${officePaths.feedback}/export`}>
              Выгрузить таблицу (CSV)
            </DownloadButton>
          </p>
          <EraseFeedback />
        </section>
      )}
    </>
  )
}

function FeedbackItem({
  feedback: { id, name, email, message, createdAt, mark },
}: {
  feedback: InboxFeedback
}) {
  return (
    <article className="office-card">
      <h2>{name}</h2>
      <p className="office-meta">
        <MomentText at={createdAt} /> · {email}
      </p>
      <p className="office-text">{message}</p>
      <p>
        <a href={`mailto:${encodeURIComponent(email)}`}>Ответить письмом</a>
      </p>
      <MarkButtons path={officePaths.feedback} id={id} mark={mark} />
    </article>
  )
}
