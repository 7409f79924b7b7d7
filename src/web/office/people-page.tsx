import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { officePaths } from '#domain/office/paths.ts'
import { type OfficeVisitor, ROLE_NAMES } from '#domain/office/people.ts'
import { Field } from '../ui/field.tsx'
import { Loaded } from './loaded.tsx'
import { Button, ChangeButton } from './office-buttons.tsx'
import { callOffice, OfficeProblem } from './office-calls.ts'
import { OfficePage } from './office-frame.tsx'
import { SessionList } from './sessions-page.tsx'

export function PeoplePage({ visitor }: { visitor: OfficeVisitor }) {
  return (
    <OfficePage title="Люди">
      <Loaded from={officePaths.people}>
        {(people) => (
          <ul className="office-list office-grid">
            {people.map(({ id, name, role, sessions, isInvited }) => (
              <li key={id}>
                <article className="office-card">
                  <h2>{name}</h2>
                  <p className="office-meta">
                    {ROLE_NAMES[role]}
                    {isInvited && ' · есть неиспользованная ссылка'}
                    {sessions.length === 0 && ' · сеансов нет'}
                  </p>
                  <SessionList sessions={sessions} ownId={visitor.sessionId} />
                  {id !== visitor.id && (
                    <p className="office-actions">
                      <ChangeButton
                        isDanger
                        question={{
                          title: `Закрыть вход для «${name}»?`,
                          text: 'Сеансы и ссылка перестанут работать сразу. Записи в журнале останутся.',
                          action: 'Закрыть вход',
                        }}
                        act={() => callOffice('DELETE', `${officePaths.people}/${id}`)}
                        done={() => ({ title: 'Вход закрыт', text: `${name} больше не войдёт.` })}
                        failed="Вход не закрыт"
                        changed={[officePaths.people]}
                      >
                        Закрыть вход…
                      </ChangeButton>
                    </p>
                  )}
                </article>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <InviteForm />
    </OfficePage>
  )
}

/** Without a role an existing user keeps theirs. */
const ROLE_CHOICES = { '': 'не менять; новым — редактор', ...ROLE_NAMES }
type InviteFields = { name: string; role: keyof typeof ROLE_CHOICES }

function InviteForm() {
  const client = useQueryClient()
  const { register, handleSubmit, formState, setError, reset } = useForm<InviteFields>({
    defaultValues: { name: '', role: '' },
  })
  const invite = useMutation({
    mutationFn: ({ name, role }: InviteFields) =>
      callOffice<{ name: string; link: string }>('POST', officePaths.people, {
        name,
        role: role || undefined,
      }),
    onSuccess: () => {
      reset()
      return client.invalidateQueries({ queryKey: [officePaths.people] })
    },
    onError: (error) => {
      if (error instanceof OfficeProblem && error.field === 'name')
        setError('name', { message: error.message })
    },
  })
  return (
    <section className="office-tools" aria-labelledby="invite">
      <h2 id="invite">Пригласить</h2>
      <p className="hint">
        Тому, кто в списке уже есть, новая ссылка открывает вход ещё в одном браузере. Другая роль завершает
        прежние сеансы.
      </p>
      <form
        className="form"
        noValidate
        onSubmit={handleSubmit((fields) => invite.mutateAsync(fields).catch(() => undefined))}
      >
        <Field label="Имя" error={formState.errors.name?.message}>
          {(field) => (
            <input {...register('name', { required: 'Напишите имя' })} {...field} autoComplete="off" />
          )}
        </Field>
        <fieldset className="role-choice">
          <legend>Роль</legend>
          {Object.entries(ROLE_CHOICES).map(([role, name]) => (
            <label key={role} className="chip is-choice">
              <input type="radio" value={role} {...register('role')} />
              {name}
            </label>
          ))}
        </fieldset>
        <Button type="submit" disabled={invite.isPending}>
          {invite.isPending ? 'Готовлю…' : 'Сделать ссылку'}
        </Button>
      </form>
      {invite.isError && <p role="alert">{invite.error.message}</p>}
      {invite.data && (
        <div>
          <p role="status">
            Ссылка для «{invite.data.name}», один вход в течение суток. Передайте её сами, больше она не
            покажется: <code>{invite.data.link}</code>
          </p>
          <ChangeButton
            act={() => copy(invite.data.link)}
            done={() => ({ title: 'Скопировано', text: 'Вставьте ссылку в письмо или сообщение.' })}
            failed="Не скопировано"
          >
            Скопировать ссылку
          </ChangeButton>
        </div>
      )}
    </section>
  )
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
  } catch (error) {
    // No clipboard without HTTPS.
    throw new Error('Выделите ссылку и скопируйте её сами.', { cause: error })
  }
}
