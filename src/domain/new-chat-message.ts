import * as z from 'zod/mini'
import { MAX_MESSAGE_LENGTH } from './chat-message.ts'
import { coordinatesSchema } from './coordinates.ts'
import { uuidSchema } from './text-schema.ts'

/** The id of a condition to remove, from an answer. */
const conditionIdSchema = z.string().check(z.regex(/^[\w:.-]{1,64}$/))

/** A message of a browser (specification, section 7). `clientMessageId` makes a retry safe, `drop` removes a condition. */
export const newChatMessageSchema = z.strictObject({
  message: z.string().check(
    z.maxLength(MAX_MESSAGE_LENGTH),
    z.refine((text) => text.trim() !== ''),
    // PostgreSQL cannot store NUL.
    z.refine((text) => !text.includes('\0')),
  ),
  clientMessageId: z.optional(uuidSchema),
  location: z.optional(coordinatesSchema),
  drop: z.optional(conditionIdSchema),
})
