import * as z from 'zod/mini'
import type { Danger } from './encoder/danger.ts'
import { CONDITION_KEYS, type ConditionKey, type EditKind, type Question } from './encoder/encoder.ts'

/**
 * What a visitor asks for, as data: what `understand/` makes of a message and its dialogue, and all that tools and
 * composers get. It holds no message. `isWhole`: nothing in particular is asked of the place in scope, but what it is.
 */
export type Request =
  | { kind: 'danger'; danger: Exclude<Danger, 'none'> }
  | { kind: 'ask'; question: Question; scope: Scope; facts: readonly PlaceFact[]; isWhole?: boolean }
  | { kind: 'find'; conditions: Conditions; sort: Sort; count?: number; isMore?: boolean }
  | { kind: 'hours'; scope: Scope; conditions: Conditions; when: When }
  | { kind: 'plan'; walk: WalkWishes }
  /** `facts` are those asked of the walk as it is. */
  | { kind: 'change'; edits: readonly WalkEdit[]; walk: WalkWishes; facts?: readonly PlaceFact[] }
  /** `mayRide`: nobody said how, and a bus will do. */
  | { kind: 'directions'; from?: Point; to: Point; by: Transport; mayRide?: boolean }
  | { kind: 'compare'; placeIds: readonly number[]; conditions: Conditions; by: ComparedBy }
  | { kind: 'talk'; topic: TalkTopic }

/** Where an answer is looked for: these places, or everywhere when there are none. `told` was said before. */
export type Scope = {
  placeIds: readonly number[]
  shownPassages: readonly number[]
  /** The message itself names or points to these places; otherwise they are what was spoken of. */
  isExplicit?: boolean
}

/**
 * A fact as visitors ask for it, the labels of `facts` in `examples.json`. The names are not those of `FactName`, which is a field:
 * two of these may stand in one field, as `address` and `position` do. `wording/place-facts.ts` says which field each stands in.
 */
export type PlaceFact =
  | 'hours'
  | 'phone'
  | 'address'
  | 'website'
  | 'price'
  | 'stepFree'
  | 'dogs'
  | 'position'
  | 'visitMinutes'

const pointSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('place'), id: z.int() }),
  z.object({ kind: z.literal('visitor') }),
  z.object({ kind: z.literal('center') }),
  z.object({ kind: z.literal('unknown'), name: z.string() }),
])
/** An end of a way. `unknown` is a name that the guide does not have. */
export type Point = z.infer<typeof pointSchema>

const transportSchema = z.enum(['foot', 'bike', 'car', 'bus'])
export type Transport = z.infer<typeof transportSchema>

const whenSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('now') }),
  z.object({ kind: z.literal('moment'), at: z.string() }),
  z.object({
    kind: z.literal('day'),
    date: z.string(),
    part: z.exactOptional(z.enum(['morning', 'afternoon', 'evening', 'night'])),
  }),
])
/** A time that is asked about, by the town's clock. */
export type When = z.infer<typeof whenSchema>

export type DayPart = NonNullable<Extract<When, { kind: 'day' }>['part']>

const placeSetSchema = z.object({
  placeIds: z.readonly(z.array(z.int())),
  /** How it is told: a category, a tag or a name of the guide. */
  label: z.string(),
  kind: z.enum(['place', 'category', 'tag']),
  /** «Два музея». */
  count: z.exactOptional(z.int()),
  /** Named things that come one after another, from 0: «сначала музей, потом кафе». */
  step: z.exactOptional(z.int()),
})
/** Places that a word or a name stands for: «кафе», «парк или сквер», «Музей соли». */
export type PlaceSet = z.infer<typeof placeSetSchema>

const VALUE_KEYS = ['category', 'tag', 'near', 'exclude', 'count', 'openAt', 'openNow'] as const
/** Conditions that have no places or times of their own. */
export type NeedKey = Exclude<ConditionKey, (typeof VALUE_KEYS)[number]>
const OF_VALUES: ReadonlySet<string> = new Set(VALUE_KEYS)
export const NEED_KEYS = CONDITION_KEYS.filter((key): key is NeedKey => !OF_VALUES.has(key))

const needSchema = z.object({ key: z.enum(NEED_KEYS), value: z.exactOptional(z.number()) })
/** What is needed; `value` is the age of a child in years, or the most that somebody pays in roubles. */
export type Need = z.infer<typeof needSchema>

/** What of conditions is remembered: vectors are not kept. */
export const conditionsSchema = z.object({
  /** One of each set; a place is in any of them. Empty: all places. */
  wanted: z.readonly(z.array(placeSetSchema)),
  unwanted: z.readonly(z.array(placeSetSchema)),
  needs: z.readonly(z.array(needSchema)),
  /** Needs turned round: «только не шумно», «без кафе» as food. */
  unwantedNeeds: z.readonly(z.array(needSchema)),
  near: z.exactOptional(pointSchema),
  when: z.exactOptional(whenSchema),
  /** Names that look like places and are not in the guide. */
  unknownNames: z.readonly(z.array(z.string())),
})
/** Everything that a place must meet. Nothing of it may be dropped on the way: each is told as met, not met or unknown. */
export type Conditions = z.infer<typeof conditionsSchema> & {
  /** What is looked for in words, when no kind, tag or name says it. */
  topic?: Question
  /** The topic is a kind or thing that no set says: a place that is not about it is none of what is looked for. */
  isTopicRequired?: boolean
}

export type Sort = 'interest' | 'near' | 'cheap' | 'old' | 'openLongest'

/** What places are compared by. */
export type ComparedBy =
  | 'distance'
  | 'age'
  | 'price'
  | 'hours'
  | 'visitMinutes'
  | 'interest'
  | { question: Question; needs?: readonly Need[] }

export const walkWishesSchema = z.object({
  conditions: conditionsSchema,
  minutes: z.exactOptional(z.number()),
  meters: z.exactOptional(z.number()),
  /** Between two stops. */
  legMeters: z.exactOptional(z.number()),
  stops: z.exactOptional(z.int()),
  start: z.exactOptional(pointSchema),
  end: z.exactOptional(pointSchema),
  isRoundTrip: z.exactOptional(z.boolean()),
  startsAt: z.exactOptional(z.string()),
  deadline: z.exactOptional(z.string()),
  by: transportSchema,
})
/** What a walk is asked to be. Lengths are the whole walk's. */
export type WalkWishes = z.infer<typeof walkWishesSchema> & { conditions: Conditions }

/** One change of the walk shown last. `sets` are what it names; `stops` are numbers of its stops, from 0. */
export type WalkEdit = {
  kind: EditKind
  sets: readonly PlaceSet[]
  stops: readonly number[]
  /** What comes instead, of `replace`. */
  by?: readonly PlaceSet[]
  /** Where it goes, of `add` and `reorder`. */
  position?: { kind: 'first' | 'last' } | { kind: 'before' | 'after'; stop: number } | { kind: 'reverse' }
}

export type TalkTopic =
  | 'greeting'
  | 'thanks'
  /** «Понятно», «лады»: nothing is wanted. */
  | 'understood'
  /** What was lost is found, what was feared is over. */
  | 'relief'
  | 'goodbye'
  | 'abilities'
  | 'self'
  /** «А ты сам там был?» */
  | 'experience'
  /** «А ты не врёшь?», «откуда знаешь» */
  | 'doubt'
  /** An answer in fewer words is wanted; a walk is changed instead. */
  | 'shorter'
  | 'privacy'
  | 'accept'
  | 'reject'
  | 'restart'
  | 'apology'
  | 'abuse'
  /** Of the town or of bad luck, not of the assistant. */
  | 'complaint'
  /** The answer was about something else. */
  | 'unclear'
  | 'feedback'
  /** «Удиви чем-нибудь» */
  | 'surprise'
  | 'outOfScope'
  | 'news'
  | 'homework'
  | 'recipe'
  | 'joke'
  | 'politics'
  | 'medicine'
  | 'instructions'
  | 'noise'
  /** Like nothing that is known to be said. */
  | 'other'
  | 'otherLanguage'

export const NO_CONDITIONS: Conditions = {
  wanted: [],
  unwanted: [],
  needs: [],
  unwantedNeeds: [],
  unknownNames: [],
}
