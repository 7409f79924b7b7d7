import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { Invite } from '#domain/office/calls.ts'
import { officePaths } from '#domain/office/paths.ts'
import { OFFICE_ROLES, type OfficeRole, ROLE_NAMES } from '#domain/office/role.ts'
import { Field } from '../ui/field.tsx'
import { ChangeButton } from './change-button.tsx'
import { callOffice, OfficeProblem } from './office-calls.ts'

/** Without a role an existing user keeps theirs. */
type InviteFields = { name: string; role: OfficeRole | '' }

const ROLE_CHOICES: readonly (readonly [InviteFields['role'], string])[] = [
  ['', 'не менять; новым — редактор'],
  ...OFFICE_ROLES.map((role) => [role, ROLE_NAMES[role]] as const),
]

/** Renders the form that creates a single-use invitation link. */
export function InviteForm() {
  const client = useQueryClient()
  const { register, handleSubmit, formState, setError, reset } = useForm<InviteFields>({
    defaultValues: { name: '', role: '' },
  })
  const invite = useMutation({
    mutationFn: (body: Invite) =>
      callOffice<{ name: string; link: string }>('POST', officePaths.people, body),
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
        onSubmit={handleSubmit((fields) => invite.mutateAsync(toInvite(fields)).catch(() => undefined))}
      >
        <Field label="Имя" error={formState.errors.name?.message}>
          {(field) => (
            <input {...register('name', { required: 'Напишите имя' })} {...field} autoComplete="off" />
          )}
        </Field>
        <fieldset className="role-choice">
          <legend>Роль</legend>
          {ROLE_CHOICES.map(([role, name]) => (
            <label key={role} className="chip is-choice">
              <input type="radio" value={role} {...register('role')} />
              {name}
            </label>
          ))}
        </fieldset>
        <button type="submit" className="button" disabled={invite.isPending}>
          {invite.isPending ? 'Готовлю…' : 'Сделать ссылку'}
        </button>
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

function toInvite({ name, role }: InviteFields): Invite {
  return role === '' ? { name } : { name, role }
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
  } catch (error) {
    // No clipboard without HTTPS.
    throw new Error('Выделите ссылку и скопируйте её сами.', { cause: error })
  }
}
