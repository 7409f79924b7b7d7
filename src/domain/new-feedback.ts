import * as z from 'zod/mini'
import { feedbackTextsSchema, isPlainText } from './feedback.ts'
import { uuidSchema } from './text-schema.ts'

const MAX_VERSION_LENGTH = 100

const { name, email, message } = feedbackTextsSchema.shape
const trimmed = <T extends z.ZodMiniType<string, string>>(schema: T) =>
  z.pipe(
    schema,
    z.transform((value) => value.trim()),
  )

/** Feedback of a browser. `clientMessageId` makes a retry safe, `consent` names the agreed text, `topic` is a honeypot. */
export const newFeedbackSchema = z.strictObject({
  name: trimmed(name),
  email: trimmed(email),
  message: trimmed(message),
  consent: z.optional(
    z.strictObject({
      version: z.string().check(z.minLength(1), z.maxLength(MAX_VERSION_LENGTH), z.refine(isPlainText)),
    }),
  ),
  clientMessageId: z.optional(uuidSchema),
  topic: z.optional(z.string()),
})

export type NewFeedback = z.infer<typeof newFeedbackSchema>
