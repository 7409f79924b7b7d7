import * as z from 'zod/mini'
import { MAX_MESSAGE_LENGTH } from './chat-message.ts'
import { coordinatesSchema } from './coordinates.ts'
import { uuidSchema } from './uuid.ts'

/** The id of a condition to take back, as an answer gave it. */
const conditionIdSchema = z.string().check(z.regex(/^[\w:.-]{1,64}$/))

/**
 * A message as the visitor's browser sends it (specification, section 7; `clientMessageId` makes a retry safe, `drop`
 * is the condition that the message takes back).
 */
export const newChatMessageSchema = z.strictObject({
  message: z.string().check(
    z.maxLength(MAX_MESSAGE_LENGTH),
    z.refine((text) => text.trim() !== ''),
    // PostgreSQL keeps no NUL.
    z.refine((text) => !text.includes('\0')),
  ),
  clientMessageId: z.optional(uuidSchema),
  location: z.optional(coordinatesSchema),
  drop: z.optional(conditionIdSchema),
})
