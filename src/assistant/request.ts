import * as z from 'zod/mini'
import {
  CONDITION_KEYS,
  type ConditionKey,
  type Danger,
  type EditKind,
  type Question,
} from './encoder/encoder.ts'

/**
 * A visitor's request as data: the output of `understand/` for a message and its dialogue, and the whole
 * input of tools and composers. It contains no message. `isWhole`: the visitor asks about the place in
 * general.
 */
export type Request =
  | { kind: 'danger'; danger: Exclude<Danger, 'none'> }
  | { kind: 'ask'; question: Question; scope: Scope; facts: readonly PlaceFact[]; isWhole?: boolean }
  | { kind: 'find'; conditions: Conditions; sort: Sort; count?: number; isMore?: boolean }
  | { kind: 'hours'; scope: Scope; conditions: Conditions; when: When }
  | { kind: 'plan'; walk: WalkWishes }
  /** `facts` are those requested of the current walk. */
  | { kind: 'change'; edits: readonly WalkEdit[]; walk: WalkWishes; facts?: readonly PlaceFact[] }
  /** `mayRide`: no transport was named, and a bus is allowed. */
  | { kind: 'directions'; from?: Point; to: Point; by: Transport; mayRide?: boolean }
  | { kind: 'compare'; placeIds: readonly number[]; conditions: Conditions; by: ComparedBy }
  | { kind: 'talk'; topic: TalkTopic }

/** Where to look for an answer: these places, or everywhere if empty. `told` was already shown. */
export type Scope = {
  placeIds: readonly number[]
  shownPassages: readonly number[]
  /** The message itself names or refers to these places; otherwise they come from the dialogue. */
  isExplicit?: boolean
}

/** A fact as visitors ask for it: a label of `facts` in `examples.json`. Two may share a field, see `ASKED_FACTS`. */
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
/** An end of a way. `unknown` is a name that the guide lacks. */
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
export type When = z.infer<typeof whenSchema>

export type DayPart = NonNullable<Extract<When, { kind: 'day' }>['part']>

const placeSetSchema = z.object({
  placeIds: z.readonly(z.array(z.int())),
  /** Label in answers: a category, a tag or a name of the guide. */
  label: z.string(),
  kind: z.enum(['place', 'category', 'tag']),
  /** «Два музея». */
  count: z.exactOptional(z.int()),
  /** Position in a sequence, from 0: «сначала музей, потом кафе». */
  step: z.exactOptional(z.int()),
})
/** Places that match a word or a name: «кафе», «парк или сквер», «Музей соли». */
export type PlaceSet = z.infer<typeof placeSetSchema>

const VALUE_KEYS = ['category', 'tag', 'near', 'exclude', 'count', 'openAt', 'openNow'] as const
/** Conditions without places or times of their own. */
export type NeedKey = Exclude<ConditionKey, (typeof VALUE_KEYS)[number]>
const OF_VALUES: ReadonlySet<string> = new Set(VALUE_KEYS)
export const NEED_KEYS = CONDITION_KEYS.filter((key): key is NeedKey => !OF_VALUES.has(key))

const needSchema = z.object({ key: z.enum(NEED_KEYS), value: z.exactOptional(z.number()) })
/** A need; `value` is the age of a child in years, or the maximum price in roubles. */
export type Need = z.infer<typeof needSchema>

/** The stored part of conditions, without vectors. */
export const conditionsSchema = z.object({
  /** Sets of wanted places; a place matches any of them. Empty: all places. */
  wanted: z.readonly(z.array(placeSetSchema)),
  unwanted: z.readonly(z.array(placeSetSchema)),
  needs: z.readonly(z.array(needSchema)),
  /** Negated needs: «только не шумно», «без кафе» as food. */
  unwantedNeeds: z.readonly(z.array(needSchema)),
  near: z.exactOptional(pointSchema),
  when: z.exactOptional(whenSchema),
  /** Names that look like places and are missing in the guide. */
  unknownNames: z.readonly(z.array(z.string())),
})
/** All conditions for a place. None may be dropped: each is reported as met, not met or unknown. */
export type Conditions = z.infer<typeof conditionsSchema> & {
  /** The topic in words, if no kind, tag or name expresses it. */
  topic?: Question
  /** The topic is a kind or thing without a set: a place off the topic does not match. */
  isTopicRequired?: boolean
}

export type Sort = 'interest' | 'near' | 'cheap' | 'old' | 'openLongest'

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
/** Wishes for a walk. Lengths are for the whole walk. */
export type WalkWishes = z.infer<typeof walkWishesSchema> & { conditions: Conditions }

/** One change of the last walk. `sets` are the places it names; `stops` are numbers of stops, from 0. */
export type WalkEdit = {
  kind: EditKind
  sets: readonly PlaceSet[]
  stops: readonly number[]
  by?: readonly PlaceSet[]
  /** Target position, for `add` and `reorder`. */
  position?: { kind: 'first' | 'last' } | { kind: 'before' | 'after'; stop: number } | { kind: 'reverse' }
}

export type TalkTopic =
  | 'greeting'
  | 'thanks'
  /** «Понятно», «лады»: no request. */
  | 'understood'
  /** Something lost is found, or a danger is over. */
  | 'relief'
  | 'goodbye'
  | 'abilities'
  | 'self'
  /** «А ты сам там был?» */
  | 'experience'
  /** «А ты не врёшь?», «откуда знаешь» */
  | 'doubt'
  /** The visitor wants a shorter answer; for a walk this is a change instead. */
  | 'shorter'
  | 'privacy'
  | 'accept'
  | 'reject'
  | 'restart'
  | 'apology'
  | 'abuse'
  /** About the town or bad luck, not about the assistant. */
  | 'complaint'
  /** The answer did not fit the question. */
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
  /** Unlike any known message. */
  | 'other'
  | 'otherLanguage'

export const NO_CONDITIONS: Conditions = {
  wanted: [],
  unwanted: [],
  needs: [],
  unwantedNeeds: [],
  unknownNames: [],
}
