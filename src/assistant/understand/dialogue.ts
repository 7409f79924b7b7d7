import * as z from 'zod/mini'
import { walkSchema } from '#domain/walk-schema.ts'
import { BEFORE, CONDITION_KEYS } from '../encoder/encoder.ts'
import type { NeedKey } from '../request.ts'

const OWN_FIELDS: readonly string[] = ['category', 'tag', 'near', 'exclude', 'count', 'openAt', 'openNow']
export const NEED_KEYS = CONDITION_KEYS.filter((key): key is NeedKey => !OWN_FIELDS.includes(key))

const needSchema = z.object({ key: z.enum(NEED_KEYS), value: z.exactOptional(z.number()) })
const placeSetSchema = z.object({
  placeIds: z.readonly(z.array(z.int())),
  label: z.string(),
  kind: z.enum(['place', 'category', 'tag']),
  count: z.exactOptional(z.int()),
  step: z.exactOptional(z.int()),
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
    part: z.exactOptional(z.enum(['morning', 'afternoon', 'evening', 'night'])),
  }),
])
/** `Conditions` without `topic`: vectors are not kept. */
const conditionsSchema = z.object({
  wanted: z.readonly(z.array(placeSetSchema)),
  unwanted: z.readonly(z.array(placeSetSchema)),
  needs: z.readonly(z.array(needSchema)),
  unwantedNeeds: z.readonly(z.array(needSchema)),
  near: z.exactOptional(pointSchema),
  when: z.exactOptional(whenSchema),
  unknownNames: z.readonly(z.array(z.string())),
})
/** `WalkWishes`, without the `topic` of their conditions. */
const walkWishesSchema = z.object({
  conditions: conditionsSchema,
  minutes: z.exactOptional(z.number()),
  meters: z.exactOptional(z.number()),
  legMeters: z.exactOptional(z.number()),
  stops: z.exactOptional(z.int()),
  start: z.exactOptional(pointSchema),
  end: z.exactOptional(pointSchema),
  isRoundTrip: z.exactOptional(z.boolean()),
  startsAt: z.exactOptional(z.string()),
  deadline: z.exactOptional(z.string()),
  by: z.enum(['foot', 'bike', 'car', 'bus']),
})

const factSchema = z.enum([
  'hours',
  'phone',
  'address',
  'website',
  'price',
  'stepFree',
  'dogs',
  'position',
  'visitMinutes',
])
const lastRequestSchema = z.object({
  kind: z.enum(['danger', 'ask', 'find', 'hours', 'plan', 'change', 'directions', 'compare', 'talk']),
  facts: z.exactOptional(z.array(factSchema)),
  when: z.exactOptional(whenSchema),
  from: z.exactOptional(pointSchema),
  to: z.exactOptional(pointSchema),
  by: z.exactOptional(z.enum(['foot', 'bike', 'car', 'bus'])),
})

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
  /** The last request, for a message that only names something else: «а краеведческий?». */
  last: z.optional(lastRequestSchema),
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
