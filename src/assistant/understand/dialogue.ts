import * as z from 'zod/mini'
import { walkSchema } from '#domain/walk-schema.ts'
import { BEFORE, CONDITION_KEYS } from '../encoder/encoder.ts'

const needSchema = z.object({ key: z.enum(CONDITION_KEYS), value: z.optional(z.number()) })
const placeSetSchema = z.object({
  placeIds: z.array(z.int()),
  label: z.string(),
  kind: z.enum(['place', 'category', 'tag']),
  count: z.optional(z.int()),
  step: z.optional(z.int()),
})
const pointSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('place'), id: z.int() }),
  z.object({ kind: z.literal('visitor') }),
  z.object({ kind: z.literal('center') }),
  z.object({ kind: z.literal('unknown'), name: z.string() }),
])
const whenSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('now') }),
  z.object({ kind: z.literal('moment'), at: z.string() }),
  z.object({
    kind: z.literal('day'),
    date: z.string(),
    part: z.optional(z.enum(['morning', 'afternoon', 'evening', 'night'])),
  }),
])
/** `Conditions` without `topic`: vectors are not kept. */
const conditionsSchema = z.object({
  wanted: z.array(placeSetSchema),
  unwanted: z.array(placeSetSchema),
  needs: z.array(needSchema),
  unwantedNeeds: z.array(needSchema),
  near: z.optional(pointSchema),
  when: z.optional(whenSchema),
  unknownNames: z.array(z.string()),
})

/** What is remembered of a conversation: ids and data, stored as JSON between messages. */
export const dialogueSchema = z.object({
  /** What the visitor wrote last, the newest last: context for the encoder. */
  previous: z.array(z.string()),
  before: z.enum(BEFORE),
  /** Places in focus, the one spoken of last first. */
  focus: z.array(z.int()),
  /** Numbers of the passages told of the subject so far. */
  told: z.array(z.int()),
  /** Ids of the last list, all of them, how many were shown, and what it was made of. */
  list: z.optional(z.object({ placeIds: z.array(z.int()), shown: z.int(), conditions: conditionsSchema })),
  /** The walk shown last, with what it was asked to be, and the one before it. */
  walk: z.optional(z.object({ walk: walkSchema, wishes: z.unknown() })),
  walkBefore: z.optional(z.object({ walk: walkSchema, wishes: z.unknown() })),
  /** What «да» would do, as a message that the visitor could have written. */
  offer: z.optional(z.string()),
  offersMade: z.array(z.string()),
  language: z.enum(['ru', 'en']),
})

export type Dialogue = z.infer<typeof dialogueSchema>

/** A conversation of which nothing is remembered. */
export const NEW_DIALOGUE: Dialogue = {
  previous: [],
  before: 'none',
  focus: [],
  told: [],
  offersMade: [],
  language: 'ru',
}
