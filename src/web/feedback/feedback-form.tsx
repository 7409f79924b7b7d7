import { useEffect, useId } from 'react'
import {
  type FieldErrors,
  type Resolver,
  type SubmitHandler,
  type UseFormRegisterReturn,
  useForm,
} from 'react-hook-form'
import { feedbackTextsSchema } from '#domain/feedback.ts'
import type { NewFeedback } from '#domain/new-feedback.ts'
import { paths } from '#domain/paths.ts'
import { useGuide } from '../guide-context.ts'
import { randomUuid } from '../random-uuid.ts'
import { KEPT_TOAST, sendOrKeep } from '../send-or-keep.ts'
import { Field, FieldError } from '../ui/field.tsx'
import { showToast } from '../ui/show-toast.ts'

/** Initial values of the form. `topic` is a honeypot hidden from people. */
const EMPTY_FIELDS = { name: '', email: '', message: '', topic: '', isAgreed: false }

type FeedbackFields = typeof EMPTY_FIELDS

/** The unsent form; it survives closing the dialog. */
let draft: FeedbackFields = EMPTY_FIELDS

/** Renders the feedback form (specification, sections 2 and 5). */
export function FeedbackForm({ onSent }: { onSent: () => void }) {
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
    let isSent: boolean
    try {
      isSent = (await sendFeedback(feedback)) === 'sent'
    } catch (error) {
      console.error('Error sending feedback', error)
      const text = 'Не удалось отправить сообщение. Попробуйте позже.'
      return showToast({ title: 'Ошибка', text, tone: 'error' })
    }
    reset(EMPTY_FIELDS)
    onSent()
    if (!isSent) return showToast(KEPT_TOAST)
    showToast({ title: 'Спасибо за обратную связь!', text: 'Ваше сообщение было успешно отправлено.' })
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

/** The link opens a new tab, so the form keeps its text. */
function ConsentLine({ owner, isBoxShown }: { owner: string | undefined; isBoxShown: boolean }) {
  return (
    <p className="hint">
      <span>{`Имя, email и сообщение получит владелец путеводителя${owner ? ` (${owner})` : ''}. `}</span>
      <span>
        {isBoxShown ? 'Подробнее — в условиях ' : 'Отправляя сообщение, вы соглашаетесь с условиями '}
      </span>
      <a href={paths.privacy} target="_blank" rel="noreferrer">
        обработки персональных данных
      </a>
      .
    </p>
  )
}

type ConsentBoxProps = { text: string; error: string | undefined; box: UseFormRegisterReturn<'isAgreed'> }

function ConsentBox({ text, error, box }: ConsentBoxProps) {
  const errorId = useId()
  return (
    <div className="field">
      <label className="check">
        <input
          {...box}
          type="checkbox"
          aria-required
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
        />
        <span>{text}</span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  )
}

/** With `consentVersion` the box must be checked. */
function feedbackResolver(consentVersion?: string): Resolver<FeedbackFields, unknown, NewFeedback> {
  return ({ isAgreed, topic, ...texts }) => {
    const { data, error } = feedbackTextsSchema.safeParse(texts)
    const errors: FieldErrors<FeedbackFields> = {}
    for (const { path, message } of error?.issues ?? []) {
      errors[path[0] as keyof FeedbackFields] ??= { type: 'invalid', message }
    }
    if (consentVersion !== undefined && !isAgreed) {
      const message = 'Отметьте согласие, чтобы отправить сообщение'
      errors.isAgreed = { type: 'invalid', message }
    }
    if (data === undefined || Object.keys(errors).length > 0) return { values: {}, errors }
    const consent = consentVersion === undefined ? {} : { consent: { version: consentVersion } }
    return { values: { ...data, ...(topic === '' ? {} : { topic }), ...consent }, errors: {} }
  }
}

let lastTry: { text: string; clientMessageId: string } | undefined

/** A retry of the same text has the same id, so a lost response creates no duplicate. */
async function sendFeedback(feedback: NewFeedback): Promise<'sent' | 'kept'> {
  const text = JSON.stringify(feedback)
  if (lastTry?.text !== text) lastTry = { text, clientMessageId: randomUuid() }
  const done = await sendOrKeep(paths.feedbackApi, { ...feedback, clientMessageId: lastTry.clientMessageId })
  lastTry = undefined
  return done
}
