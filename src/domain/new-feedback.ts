import * as z from 'zod/mini'
import { feedbackTextsSchema, isPlainText } from './feedback.ts'
import { uuidSchema } from './uuid.ts'

const MAX_VERSION_LENGTH = 100

const { name, email, message } = feedbackTextsSchema.shape
const trimmed = <T extends z.ZodMiniType<string, string>>(schema: T) =>
  z.pipe(
    schema,
    z.transform((value) => value.trim()),
  )

/**
 * Feedback as a browser sends it. `clientMessageId` makes a retry safe; `consent` names the text that the visitor agreed
 * to; `topic` is hidden from people: who fills it in is a program.
 */
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
