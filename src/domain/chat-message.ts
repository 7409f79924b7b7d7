import * as z from 'zod/mini'
import { coordinatesSchema } from './coordinates.ts'
import { walkPointSchema, walkSchema } from './walk.ts'

/** The longest message a visitor may send, in characters. */
export const LONGEST_MESSAGE = 2_000

/** A message as the visitor's browser sends it (specification, section 7; `clientMessageId` makes a retry safe). */
export const newChatMessageSchema = z.strictObject({
  message: z.string().check(
    z.maxLength(LONGEST_MESSAGE),
    z.refine((text) => text.trim() !== ''),
  ),
  clientMessageId: z.optional(z.uuid()),
  location: z.optional(coordinatesSchema),
})

/**
 * A message as the server gives it (specification, section 3). `id` grows within the session in the order of
 * appearance. Beyond the specification, a message of the assistant may carry its walk, the ids of the places it
 * names, and what the visitor may want to say next.
 */
export const chatMessageSchema = z.object({
  id: z.int(),
  messageText: z.string(),
  isBotMessage: z.boolean(),
  createdAt: z.string(),
  routePoints: z.optional(z.array(walkPointSchema)),
  route: z.optional(walkSchema),
  places: z.optional(z.array(z.int())),
  quickReplies: z.optional(z.array(z.string())),
})

/** The answer of the poll: messages after `last_id`, oldest first. */
export const chatPollSchema = z.object({ items: z.array(chatMessageSchema) })

export type NewChatMessage = z.infer<typeof newChatMessageSchema>
export type ChatMessage = z.infer<typeof chatMessageSchema>
