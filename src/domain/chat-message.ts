import * as z from 'zod/mini'
import { walkPointSchema, walkSchema } from './walk-schema.ts'

export const MAX_MESSAGE_LENGTH = 2_000

/** The id of a chat session: a lower-case random UUID (version 4), as browsers make them. */
export const chatSessionIdSchema = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/))

/** A condition of the answer in words («с собакой»), and the id that removes it: `drop` of a new message. */
const understoodSchema = z.object({ id: z.string(), label: z.string() })

/**
 * A message in the format of the server (specification, section 3). `id` grows within the session in the order of
 * appearance. Beyond the specification, a visitor's message carries the `clientMessageId` it was sent with, and one of
 * the assistant may carry its walk, the ids of the places it names, what the visitor may want to say next, and the
 * conditions in force (an empty list when there are none any more).
 */
export const chatMessageSchema = z.object({
  id: z.int(),
  messageText: z.string(),
  isBotMessage: z.boolean(),
  createdAt: z.string(),
  clientMessageId: z.optional(z.string()),
  routePoints: z.optional(z.array(walkPointSchema)),
  route: z.optional(walkSchema),
  places: z.optional(z.array(z.int())),
  quickReplies: z.optional(z.array(z.string())),
  understood: z.optional(z.array(understoodSchema)),
})

/** A poll response: messages after `last_id`, oldest first. With `hasMore` the next ones are available at once. */
export const chatPollSchema = z.object({
  items: z.array(chatMessageSchema),
  hasMore: z.optional(z.boolean()),
})

export type Understood = z.infer<typeof understoodSchema>
export type ChatMessage = z.infer<typeof chatMessageSchema>
export type ChatPoll = z.infer<typeof chatPollSchema>
