import * as z from 'zod/mini'
import { ACTS } from './acts.ts'
import { INTENTS } from './intents.ts'

/** What a wish is about. A `feature` is free text that descriptions are searched for. */
const targetSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('place'), id: z.int() }),
  z.object({ kind: z.literal('category'), category: z.string() }),
  z.object({ kind: z.literal('tag'), tag: z.string() }),
  z.object({ kind: z.literal('feature'), text: z.string() }),
])

/**
 * One thing the visitor names, and what for. `anyOf` holds alternatives («музей или кафе»); `step` numbers wishes
 * joined by «потом», from 0 (absent: any order); `count` is how many («три музея»), `isSeveral` a plural without
 * a number («по музеям»).
 */
const wishSchema = z.object({
  role: z.enum([
    'want',
    'only',
    'avoid',
    'start',
    'end',
    'first',
    'last',
    'near',
    'add',
    'remove',
    'replace',
    'with',
  ]),
  anyOf: z.array(targetSchema),
  step: z.optional(z.int()),
  count: z.optional(z.int()),
  isSeveral: z.optional(z.boolean()),
  /** The visitor's words for it: «церкви», «кофе». */
  said: z.optional(z.string()),
})

const localDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const minuteOfDay = z.int().check(z.gte(0), z.lt(48 * 60))

/** Everything said beside the intent. Absent means not said. Times are the town's own, in minutes after midnight. */
const slotsSchema = z.object({
  wishes: z.array(wishSchema),
  /** Names that look like places of the town and are not in the guide, as the visitor wrote them. */
  unknownNames: z.array(z.string()),
  durationMinutes: z.optional(z.int()),
  /** «к шести вернуться», «успеть до 18:00». */
  deadline: z.optional(minuteOfDay),
  /** «в 11 вечера», «с десяти». */
  startTime: z.optional(minuteOfDay),
  date: z.optional(localDate),
  dayPart: z.optional(z.enum(['morning', 'afternoon', 'evening', 'night'])),
  /** «На закате»: by the sun and not by the clock. */
  sun: z.optional(z.enum(['sunset', 'sunrise'])),
  isNow: z.optional(z.boolean()),
  season: z.optional(z.enum(['winter', 'spring', 'summer', 'autumn'])),
  weather: z.optional(z.enum(['rain', 'heat', 'cold', 'snow', 'wind', 'bad'])),
  maxMeters: z.optional(z.int()),
  maxLegMeters: z.optional(z.int()),
  stopCount: z.optional(z.int()),
  length: z.optional(z.enum(['shorter', 'longer'])),
  order: z.optional(z.enum(['reverse', 'swap'])),
  isRoundTrip: z.optional(z.boolean()),
  isFromVisitor: z.optional(z.boolean()),
  /** «На тот берег», «по левому берегу»: only what is there. */
  bank: z.optional(z.enum(['other', 'left', 'right'])),
  isFree: z.optional(z.boolean()),
  /** «Только туда, где сейчас открыто». */
  isOpenOnly: z.optional(z.boolean()),
  isStepFree: z.optional(z.boolean()),
  isIndoor: z.optional(z.boolean()),
  isOutdoor: z.optional(z.boolean()),
  companions: z.array(
    z.enum(['children', 'elderly', 'pram', 'wheelchair', 'dog', 'group', 'couple', 'friends']),
  ),
  groupSize: z.optional(z.int()),
  transport: z.optional(z.enum(['foot', 'bike', 'car', 'scooter', 'bus'])),
  /** «второй» is 2, «последний» is -1. */
  ordinals: z.array(z.int()),
  /** The message points back: «он», «там», «это». Gender or number where the word tells it. */
  anaphor: z.optional(z.enum(['masculine', 'feminine', 'neuter', 'plural', 'there'])),
  /** The fact asked for: «телефон музея», «есть ли пандус». */
  asked: z.optional(
    z.enum([
      'hours',
      'closing',
      'opening',
      'phone',
      'address',
      'website',
      'price',
      'access',
      'dogs',
      'position',
    ]),
  ),
})

/** A message understood: by the rules of this zone or by a language model, which fills the same schema. */
export const understandingSchema = z.object({
  intent: z.enum(INTENTS),
  /** What is wanted, where the classifier has told; else it follows from the intent. */
  act: z.optional(z.enum(ACTS)),
  /** How likely it is that a plain answer in words is wanted, 0 to 1. */
  telling: z.optional(z.number()),
  /** A second wish in the same message: «убери музей, добавь кафе». */
  alsoIntents: z.array(z.enum(INTENTS)),
  slots: slotsSchema,
  /** The message with layout, transliteration and spelling mended, lower case: for retrieval. */
  text: z.string(),
  language: z.enum(['ru', 'en', 'other']),
})

export type Target = z.infer<typeof targetSchema>
export type Wish = z.infer<typeof wishSchema>
export type Slots = z.infer<typeof slotsSchema>
export type Understanding = z.infer<typeof understandingSchema>
