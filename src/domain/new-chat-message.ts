import * as z from 'zod/mini'
import { LONGEST_MESSAGE } from './chat-message.ts'
import { coordinatesSchema } from './coordinates.ts'
import { uuidSchema } from './uuid.ts'

/** A message as the visitor's browser sends it (specification, section 7; `clientMessageId` makes a retry safe). */
export const newChatMessageSchema = z.strictObject({
  message: z.string().check(
    z.maxLength(LONGEST_MESSAGE),
    z.refine((text) => text.trim() !== ''),
    // PostgreSQL keeps no NUL.
    z.refine((text) => !text.includes('\0')),
  ),
  clientMessageId: z.optional(uuidSchema),
  location: z.optional(coordinatesSchema),
})

export type NewChatMessage = z.infer<typeof newChatMessageSchema>
