import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { officePaths } from '#domain/office/paths.ts'
import { Field } from '../ui/field.tsx'
import { showToast } from '../ui/show-toast.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { callOffice, OfficeProblem } from './office-calls.ts'

/** Deletes all messages of an email address on a visitor's request. */
export function EraseFeedback() {
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
      <button type="submit" className="button is-quiet is-danger">
        Удалить…
      </button>
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
