import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import {
  INBOX_SHOWN,
  type InboxShown,
  MARK_NAMES,
  MARKS,
  type Mark,
  REPORTS_SHOWN,
} from '#domain/office/inbox.ts'
import { type OfficeLists, officePaths } from '#domain/office/paths.ts'
import { placePath } from '#domain/paths.ts'
import { Field } from '../ui/field.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { showToast } from '../ui/show-toast.ts'
import { OfficeList } from './loaded.tsx'
import { MomentText } from './moment-text.tsx'
import {
  Button,
  ChangeButton,
  Choices,
  ConfirmDialog,
  DownloadButton,
  QuietButton,
} from './office-buttons.tsx'
import { callOffice, OfficeProblem } from './office-calls.ts'
import { OfficePage } from './office-frame.tsx'

export function FeedbackPage({ isAdmin }: { isAdmin: boolean }) {
  return (
    <OfficePage title="Обратная связь">
      <Inbox from={officePaths.feedback} parts={INBOX_SHOWN}>
        {({ id, name, email, message, createdAt, mark }) => (
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
        )}
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
    </OfficePage>
  )
}

function EraseFeedback() {
  const client = useQueryClient()
  const { register, handleSubmit, formState, setError, reset } = useForm({ defaultValues: { email: '' } })
  const [asked, setAsked] = useState<string>()
  const erase = useMutation({
    mutationFn: (email: string) =>
      callOffice<{ erased: number }>('POST', `${officePaths.feedback}/erasures`, { email }),
    onSuccess: ({ erased }) => {
      showToast({
        title: erased === 0 ? 'С этого адреса ничего нет' : `Удалено сообщений: ${erased}`,
        text: 'Копии базы, сделанные раньше, этого не знают: удалите и их.',
      })
      reset()
      return client.invalidateQueries({ queryKey: [officePaths.feedback] })
    },
    onError: (error) => {
      if (error instanceof OfficeProblem && error.field === 'email') {
        return setError('email', { message: error.message }, { shouldFocus: true })
      }
      showToast({ title: 'Не удалено', text: error.message, tone: 'error' })
    },
    onSettled: () => setAsked(undefined),
  })
  return (
    <form className="form" noValidate onSubmit={handleSubmit(({ email }) => setAsked(email.trim()))}>
      <Field label="Удалить всё, что прислали с адреса" error={formState.errors.email?.message}>
        {(field) => (
          <input
            {...register('email', { required: 'Напишите адрес почты' })}
            {...field}
            type="email"
            autoComplete="off"
          />
        )}
      </Field>
      <Button type="submit" look="is-quiet is-danger">
        Удалить…
      </Button>
      {asked !== undefined && (
        <ConfirmDialog
          title="Удалить сообщения?"
          text={`Всё, что прислали с адреса ${asked}, исчезнет из базы. Вернуть будет нельзя.`}
          action="Удалить"
          isPending={erase.isPending}
          onConfirm={() => erase.mutate(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </form>
  )
}

export function ReportsPage({ isAdmin }: { isAdmin: boolean }) {
  return (
    <OfficePage
      title="Ответы о местах"
      hint="Так посетители ответили на вопрос «Это место — верно?». Кто отвечал, не записывается."
    >
      <Inbox from={officePaths.reports} parts={REPORTS_SHOWN}>
        {({ id, placeId, placeName, placeSlug, verdict, note, createdAt, mark }) => (
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
        )}
      </Inbox>
    </OfficePage>
  )
}

const NAMES: Readonly<Record<InboxShown, string>> = {
  new: 'Новые',
  marked: 'С отметкой',
  suspect: 'Похоже на рассылку',
}

type InboxProps<P extends keyof OfficeLists> = {
  from: P
  parts: readonly InboxShown[]
  children: (item: OfficeLists[P]) => ReactNode
}

function Inbox<P extends keyof OfficeLists>({ from, parts, children }: InboxProps<P>) {
  const [shown, setShown] = useState<InboxShown>('new')
  const [search, setSearch] = useState('')
  return (
    <>
      <search>
        <form
          className="inbox-controls"
          onSubmit={(event) => {
            event.preventDefault()
            setSearch(String(new FormData(event.currentTarget).get('search')).trim())
          }}
        >
          <fieldset>
            <legend className="visually-hidden">Показать</legend>
            <Choices
              name="shown"
              choices={parts.map((part) => [part, NAMES[part]] as const)}
              value={shown}
              onChange={setShown}
            />
          </fieldset>
          <input
            type="search"
            name="search"
            className="office-search"
            aria-label="Слова для поиска"
            placeholder="Поиск"
            maxLength={200}
          />
          <QuietButton type="submit">Найти</QuietButton>
        </form>
      </search>
      <OfficeList
        from={from}
        query={{ shown, search }}
        empty={search === '' ? 'Здесь пусто.' : 'С такими словами ничего нет.'}
      >
        {children}
      </OfficeList>
    </>
  )
}

type MarkButtonsProps = { path: string; id: string; mark: Mark | undefined; marks?: readonly Mark[] }

function MarkButtons({ path, id, mark, marks = MARKS }: MarkButtonsProps) {
  return (
    <p className="office-actions">
      {mark !== undefined && <span className="badge">{MARK_NAMES[mark]}</span>}
      {(mark === undefined ? marks : [null]).map((to) => (
        <ChangeButton
          key={to}
          act={() => callOffice('PUT', `${path}/${id}/mark`, { from: mark ?? null, to })}
          done={() => ({ title: to === null ? 'Отметка снята' : MARK_NAMES[to], text: 'Записано в журнал.' })}
          failed="Отметка не записана"
          changed={[path]}
        >
          {to === null ? 'Снять отметку' : MARK_NAMES[to]}
        </ChangeButton>
      ))}
    </p>
  )
}
