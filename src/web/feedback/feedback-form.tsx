import { useEffect } from 'react'
import { type SubmitHandler, useForm } from 'react-hook-form'
import type { NewFeedback } from '#domain/new-feedback.ts'
import { useGuide } from '../guide-context.ts'
import { KEPT_TOAST } from '../send-or-keep.ts'
import { Field } from '../ui/field.tsx'
import { showToast } from '../ui/show-toast.ts'
import { EMPTY_FIELDS, type FeedbackFields, feedbackResolver } from './feedback-fields.ts'
import { ConsentBox, ConsentLine } from './feedback-terms.tsx'
import { sendFeedback } from './send-feedback.ts'

export type FeedbackFormProps = { onSent: () => void }

const SENT_TOAST = { title: 'Спасибо за обратную связь!', text: 'Ваше сообщение было успешно отправлено.' }

/** The unsent form; it survives closing the dialog. */
let draft: FeedbackFields = EMPTY_FIELDS

/** Renders the feedback form (specification, sections 2 and 5). */
export function FeedbackForm({ onSent }: FeedbackFormProps) {
  const { city } = useGuide()
  const consent = city.feedback?.consent
  const { register, handleSubmit, formState, getValues, reset } = useForm({
    resolver: feedbackResolver(consent?.version),
    defaultValues: draft,
  })
  const { errors, isSubmitting } = formState

  useEffect(
    () => () => {
      draft = { ...getValues(), isAgreed: false }
    },
    [getValues],
  )

  const send: SubmitHandler<NewFeedback> = async (feedback) => {
    let done: 'sent' | 'kept'
    try {
      done = await sendFeedback(feedback)
    } catch (error) {
      console.error('Error sending feedback', error)
      const text = 'Не удалось отправить сообщение. Попробуйте позже.'
      return showToast({ title: 'Ошибка', text, tone: 'error' })
    }
    reset(EMPTY_FIELDS)
    onSent()
    showToast(done === 'sent' ? SENT_TOAST : KEPT_TOAST)
  }

  return (
    <form className="form" noValidate onSubmit={handleSubmit(send)}>
      <Field label="Имя" error={errors.name?.message}>
        {(field) => <input {...register('name')} {...field} autoComplete="name" />}
      </Field>
      <Field label="Email адрес" error={errors.email?.message}>
        {(field) => <input {...register('email')} {...field} type="email" autoComplete="email" />}
      </Field>
      <Field label="Сообщение" error={errors.message?.message}>
        {(field) => <textarea {...register('message')} {...field} rows={4} />}
      </Field>
      <p className="trap" aria-hidden="true">
        <label>
          Тема (не заполняйте)
          <input {...register('topic')} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      {consent && (
        <ConsentBox text={consent.text} error={errors.isAgreed?.message} box={register('isAgreed')} />
      )}
      <ConsentLine owner={city.owner?.name} isBoxShown={consent !== undefined} />
      <button type="submit" className="button" disabled={isSubmitting}>
        {isSubmitting ? 'Отправляется...' : 'Отправить'}
      </button>
    </form>
  )
}
