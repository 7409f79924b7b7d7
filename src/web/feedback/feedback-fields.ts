import type { FieldErrors, Resolver } from 'react-hook-form'
import { feedbackTextsSchema } from '#domain/feedback.ts'
import type { NewFeedback } from '#domain/new-feedback.ts'

/** What the form holds at first. `topic` is hidden from people. */
export const EMPTY_FIELDS = { name: '', email: '', message: '', topic: '', isAgreed: false }

export type FeedbackFields = typeof EMPTY_FIELDS

const NOT_AGREED = 'Отметьте согласие, чтобы отправить сообщение'

/** Checks the fields by the schema of the entity; with `consentVersion` the box must be ticked too. */
export function feedbackResolver(consentVersion?: string): Resolver<FeedbackFields, unknown, NewFeedback> {
  return ({ isAgreed, topic, ...texts }) => {
    const { data, error } = feedbackTextsSchema.safeParse(texts)
    const errors: FieldErrors<FeedbackFields> = {}
    for (const { path, message } of error?.issues ?? []) {
      errors[path[0] as keyof FeedbackFields] ??= { type: 'invalid', message }
    }
    if (consentVersion !== undefined && !isAgreed) errors.isAgreed = { type: 'invalid', message: NOT_AGREED }
    if (data === undefined || Object.keys(errors).length > 0) return { values: {}, errors }
    const consent = consentVersion === undefined ? {} : { consent: { version: consentVersion } }
    return { values: { ...data, ...(topic === '' ? {} : { topic }), ...consent }, errors: {} }
  }
}
