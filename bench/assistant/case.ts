import * as z from 'zod'

const ids = z.array(z.int().positive())
const groups = z.array(ids.min(1))
const pattern = z.string().min(1).refine(isPattern, 'this is not a regular expression')

/** What the places of an answer must be: those it names and the stops of its walk, `first` among those named. */
const placesSchema = z.strictObject({
  mustAll: ids.optional(),
  mustAnyOf: groups.optional(),
  mustNot: ids.optional(),
  /** No place outside of these may be named. */
  allFrom: ids.optional(),
  /** One of these is named first. */
  first: ids.optional(),
  minCount: z.int().optional(),
  maxCount: z.int().optional(),
})

const walkFields = {
  minStops: z.int().optional(),
  maxStops: z.int().optional(),
  start: z.int().optional(),
  end: z.int().optional(),
  endAnyOf: ids.optional(),
  /** The first place of each pair stands before the second. */
  before: z.array(z.tuple([z.int(), z.int()])).optional(),
  mustAll: ids.optional(),
  mustAnyOf: groups.optional(),
  mustNot: ids.optional(),
  maxMinutes: z.int().optional(),
  maxMeters: z.int().optional(),
  maxLegMeters: z.int().optional(),
  /** Share of the stops that carry a tag of these, or are one of these places. */
  everyStop: z
    .strictObject({
      anyTag: z.array(z.string()).optional(),
      ids: ids.optional(),
      minShare: z.number().min(0).max(1),
    })
    .optional(),
  /** Only what was asked changes: all else stays in the walk, and nothing comes in but one of `added`. */
  keepFromPrev: z.strictObject({ except: ids, added: ids.optional() }).optional(),
  /** No stop that the walk before it has not. */
  onlyFromPrev: z.boolean().optional(),
  /** Exactly the stop of this number is gone; -1 is the last. */
  removedOrdinal: z.int().optional(),
  longerThanPrev: z.boolean().optional(),
  notSameAsPrev: z.boolean().optional(),
  notSameOrder: z.boolean().optional(),
  returnsToStart: z.boolean().optional(),
}

const routeSchema = z.strictObject({
  required: z.boolean(),
  ...walkFields,
  /** Holds when a walk is there though none is required. */
  ifPresent: z.strictObject(walkFields).optional(),
})

/** What must hold of the answer to one message. Absent means that it does not matter. */
const expectationSchema = z.strictObject({
  places: placesSchema.optional(),
  route: routeSchema.optional(),
  text: z
    .strictObject({ mustMatch: z.array(pattern).optional(), mustNotMatch: z.array(pattern).optional() })
    .optional(),
  /** Whether the guide cannot know: then the answer must say so. */
  unknown: z.boolean().optional(),
  /** Somebody is in danger: the number to call comes first. */
  danger: z.boolean().optional(),
})

const turnSchema = z.strictObject({ say: z.string().min(1), expect: expectationSchema.optional() })

/** The ways a message is changed that must not change the places of its answer. */
export const VARIANTS = ['caps', 'polite', 'layout', 'translit', 'yo', 'typo1'] as const

/** A conversation with what is expected of the answers. Ids are those of the town's pack. */
export const caseSchema = z.strictObject({
  id: z.string().regex(/^[a-z-]+-[a-z]\d{2,3}$/),
  city: z.enum(['kedrinsk', 'pavlovsk']),
  /** The town's time when the conversation takes place. */
  now: z.iso.datetime({ offset: true, local: false }),
  /** Where the visitor is, when it is known. */
  user: z.strictObject({ lat: z.number(), lng: z.number() }).optional(),
  /** Who might write so. */
  who: z.enum(['pensioner', 'parent', 'cyclist', 'schoolchild', 'foreigner', 'clerk']).optional(),
  turns: z.array(turnSchema).min(1).max(8),
  variants: z.array(z.enum(VARIANTS)).optional(),
})

/** A conversation of a batch: written by somebody who knows the town's public pages alone, scored once, first try. */
export const batchCaseSchema = z.strictObject({
  id: z.string().min(1),
  who: z.string().optional(),
  kind: z.string().optional(),
  now: z.iso.datetime({ offset: true, local: false }),
  user: z.strictObject({ lat: z.number(), lng: z.number() }).optional(),
  turns: z
    .array(turnSchema.extend({ ideal: z.string().optional() }))
    .min(1)
    .max(8),
})

export type BatchCase = z.infer<typeof batchCaseSchema>
export type Variant = (typeof VARIANTS)[number]
export type AssistantCase = z.infer<typeof caseSchema>
export type Expectation = z.infer<typeof expectationSchema>
export type WalkExpectation = z.infer<z.ZodObject<typeof walkFields>>
export type TownName = AssistantCase['city']

function isPattern(source: string): boolean {
  try {
    new RegExp(source, 'iu')
    return true
  } catch {
    return false
  }
}
