import * as z from 'zod/mini'
import { walkSchema } from '#domain/walk-schema.ts'
import { BEFORE } from '../encoder/encoder.ts'
import { conditionsSchema, walkWishesSchema } from '../request.ts'

/** What is remembered of a conversation: ids and data, stored as JSON between messages. */
export const dialogueSchema = z.object({
  /** What the visitor wrote last, the newest last: context for the encoder. */
  previous: z.array(z.string()),
  before: z.enum(BEFORE),
  /** Places in focus, the one spoken of last first. */
  focus: z.array(z.int()),
  /** Numbers of the passages told of the subject so far. */
  shownPassages: z._default(z.array(z.int()), []),
  /** Ids of the last list, all of them, how many were shown, and what it was made of. */
  list: z.optional(z.object({ placeIds: z.array(z.int()), shown: z.int(), conditions: conditionsSchema })),
  /** The walk shown last, with what it was asked to be, and the one before it. */
  walk: z.optional(z.object({ walk: walkSchema, wishes: walkWishesSchema })),
  walkBefore: z.optional(z.object({ walk: walkSchema, wishes: walkWishesSchema })),
  /** What «да» would do, as a message that the visitor could have written. */
  offer: z.optional(z.string()),
  offersMade: z.array(z.string()),
  /** What was asked last, for a message that only names something else: «а краеведческий?». */
  lastKind: z.optional(z.string()),
  language: z.enum(['ru', 'en']),
})

export type Dialogue = z.infer<typeof dialogueSchema>

/** A conversation of which nothing is remembered. */
export const NEW_DIALOGUE: Dialogue = {
  previous: [],
  before: 'none',
  focus: [],
  shownPassages: [],
  offersMade: [],
  language: 'ru',
}
