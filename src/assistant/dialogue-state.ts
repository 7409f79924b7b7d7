import * as z from 'zod/mini'
import { walkSchema } from '#domain/walk-schema.ts'
import { INTENTS } from './intents.ts'
import { understandingSchema } from './understanding.ts'

/**
 * What the assistant remembers of a conversation. It is stored as JSON between messages, so it is read by this
 * schema; what an older release wrote and this one cannot read counts as a new conversation.
 */
export const dialogueStateSchema = z.object({
  /** Ids of the last list shown, all of them, and how many were shown so far. */
  list: z.array(z.int()),
  shown: z.int(),
  /** The wishes that made the last list. */
  listWishes: z.optional(understandingSchema.shape.slots),
  /** The place spoken of last. */
  placeId: z.optional(z.int()),
  /** The place that the last answer named only as where to ask. */
  askedAtId: z.optional(z.int()),
  /** The walk proposed last, and the wishes that made it. */
  walk: z.optional(walkSchema),
  walkWishes: z.optional(understandingSchema.shape.slots),
  /** The stops of the walk before the last change, in their order, and its wishes: «верните как было». */
  walkBefore: z.optional(z.array(z.int())),
  walkWishesBefore: z.optional(understandingSchema.shape.slots),
  /** The stops stay in this order: the visitor asked for it. */
  isOrderFixed: z.optional(z.boolean()),
  /** What «да» would do. */
  offer: z.optional(understandingSchema),
  /** Offers made in this conversation: none is made twice. */
  offersMade: z.optional(z.array(z.string())),
  /** A question that waits for its place: the visitor was asked which one he means. */
  question: z.optional(understandingSchema),
  /** The last question about the town, for what is asked after it. */
  townQuestion: z.optional(z.string()),
  /** The last question that was answered from the guide's texts, and by which passage. */
  lastQuestion: z.optional(z.string()),
  lastPassage: z.optional(z.int()),
  /** All passages that were told last: what a follow-up is about. */
  lastPassages: z.optional(z.array(z.int())),
  /** The timetable that was told last, by its label. */
  lastTimetable: z.optional(z.string()),
  lastIntent: z.optional(z.enum(INTENTS)),
  /** The last request with the places it was answered with: a short follow-up replaces one part of it. */
  request: z.optional(
    z.object({ asked: understandingSchema, placeIds: z.array(z.int()), isRefused: z.boolean() }),
  ),
  /** The way told last; an end that is no place is the centre or the visitor. */
  way: z.optional(z.object({ fromId: z.optional(z.int()), toId: z.optional(z.int()) })),
  /** What was told of the subject so far, a number for each sentence: «поподробнее» tells the rest. */
  toldSentences: z.optional(z.array(z.number())),
  /** The visitor writes English, and so are the answers. */
  language: z.optional(z.literal('en')),
  /** The visitor was asked where he is: once is enough. */
  isPositionAsked: z.optional(z.boolean()),
})

export type DialogueState = z.infer<typeof dialogueStateSchema>

/** A conversation of which nothing is remembered. */
export const NEW_DIALOGUE: DialogueState = { list: [], shown: 0 }
