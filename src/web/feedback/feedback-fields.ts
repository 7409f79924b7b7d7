import type { FieldErrors, Resolver } from 'react-hook-form'
import { feedbackTextsSchema } from '#domain/feedback.ts'
import type { NewFeedback } from '#domain/new-feedback.ts'

/** Initial values of the form. `topic` is a honeypot hidden from people. */
export const EMPTY_FIELDS = { name: '', email: '', message: '', topic: '', isAgreed: false }

export type FeedbackFields = typeof EMPTY_FIELDS

const NOT_AGREED = 'Отметьте согласие, чтобы отправить сообщение'

/**
 * Returns a resolver that validates the fields by the schema; with `consentVersion` the box must be checked.
 */
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
