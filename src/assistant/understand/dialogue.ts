import * as z from 'zod/mini'
import { walkSchema } from '#domain/walk-schema.ts'
import { BEFORE, DANGERS } from '../encoder/encoder.ts'
import { conditionsSchema, walkWishesSchema } from '../request.ts'

/** State of a conversation: ids and data, stored as JSON between messages. */
export const dialogueSchema = z.object({
  /** The visitor's last messages, the newest last: context for the encoder. */
  previous: z.array(z.string()),
  before: z.enum(BEFORE),
  /** The kind of the last emergency answer. */
  emergency: z.optional(z.enum(DANGERS)),
  /** Places in focus, the latest first. */
  focus: z.array(z.int()),
  /** Numbers of the passages already shown for the subject. */
  shownPassages: z._default(z.array(z.int()), []),
  /** The last list: all ids, the number shown, and its conditions. */
  list: z.optional(z.object({ placeIds: z.array(z.int()), shown: z.int(), conditions: conditionsSchema })),
  /** The last walk with its wishes, and the one before it. */
  walk: z.optional(z.object({ walk: walkSchema, wishes: walkWishesSchema })),
  walkBefore: z.optional(z.object({ walk: walkSchema, wishes: walkWishesSchema })),
  /** The message that «да» stands for. */
  offer: z.optional(z.string()),
  offersMade: z.array(z.string()),
  /** The last kind of request, for a message that only names something else: «а краеведческий?». */
  lastKind: z.optional(z.string()),
  language: z.enum(['ru', 'en']),
})

export type Dialogue = z.infer<typeof dialogueSchema>

export const NEW_DIALOGUE: Dialogue = {
  previous: [],
  before: 'none',
  focus: [],
  shownPassages: [],
  offersMade: [],
  language: 'ru',
}
