import * as z from 'zod'

const ids = z.array(z.int().positive())
const groups = z.array(ids.min(1))
const pattern = z.string().min(1).refine(isPattern, 'this is not a regular expression')

/** Expectations about the places of an answer: named places and stops of the walk; `first` refers to named ones. */
const placesSchema = z.strictObject({
  mustAll: ids.optional(),
  mustAnyOf: groups.optional(),
  mustNot: ids.optional(),
  /** No other place may be named. */
  allFrom: ids.optional(),
  /** One of these must be named first. */
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
  /** The first place of each pair must come before the second. */
  before: z.array(z.tuple([z.int(), z.int()])).optional(),
  mustAll: ids.optional(),
  mustAnyOf: groups.optional(),
  mustNot: ids.optional(),
  maxMinutes: z.int().optional(),
  maxMeters: z.int().optional(),
  maxLegMeters: z.int().optional(),
  /** The share of stops with one of these tags, or among these places. */
  everyStop: z
    .strictObject({
      anyTag: z.array(z.string()).optional(),
      ids: ids.optional(),
      minShare: z.number().min(0).max(1),
    })
    .optional(),
  /** Only the requested change happens: all other stops stay, and only one of `added` is new. */
  keepFromPrev: z.strictObject({ except: ids, added: ids.optional() }).optional(),
  /** No stop that the previous walk did not have. */
  onlyFromPrev: z.boolean().optional(),
  /** Exactly the stop with this number is removed; -1 is the last. */
  removedOrdinal: z.int().optional(),
  longerThanPrev: z.boolean().optional(),
  notSameAsPrev: z.boolean().optional(),
  notSameOrder: z.boolean().optional(),
  returnsToStart: z.boolean().optional(),
}

const routeSchema = z.strictObject({
  required: z.boolean(),
  ...walkFields,
  /** Checked if there is a walk, although none is required. */
  ifPresent: z.strictObject(walkFields).optional(),
})

/** Expectations about the answer to one message. An absent field does not matter. */
const expectationSchema = z.strictObject({
  places: placesSchema.optional(),
  route: routeSchema.optional(),
  text: z
    .strictObject({ mustMatch: z.array(pattern).optional(), mustNotMatch: z.array(pattern).optional() })
    .optional(),
  /** Whether the guide cannot know the answer: then it must say so. */
  unknown: z.boolean().optional(),
  /** Somebody is in danger: the emergency number must come first. */
  danger: z.boolean().optional(),
})

const turnSchema = z.strictObject({ say: z.string().min(1), expect: expectationSchema.optional() })

/** Variants of a message that must not change the places of its answer. */
export const VARIANTS = ['caps', 'polite', 'layout', 'translit', 'yo', 'typo1'] as const

/** A conversation with expectations about its answers. Ids are those of the town's pack. */
export const caseSchema = z.strictObject({
  id: z.string().regex(/^[a-z-]+-[a-z]\d{2,3}$/),
  city: z.enum(['kedrinsk', 'pavlovsk']),
  /** The town's local time. */
  now: z.iso.datetime({ offset: true, local: false }),
  /** The visitor's position, if known. */
  user: z.strictObject({ lat: z.number(), lng: z.number() }).optional(),
  /** The kind of visitor who might write this. */
  who: z.enum(['pensioner', 'parent', 'cyclist', 'schoolchild', 'foreigner', 'clerk']).optional(),
  turns: z.array(turnSchema).min(1).max(8),
  variants: z.array(z.enum(VARIANTS)).optional(),
})

/** A conversation of a batch: written by somebody who knows only the town's public pages, scored once, at the first try. */
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
