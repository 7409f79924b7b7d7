import type { LocalTime } from '#domain/hours/hours-reader.ts'
import type { Danger } from './encoder/danger.ts'
import type { ConditionKey, EditKind, Question } from './encoder/encoder.ts'

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

/** A fact that a place has a field for. */
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

/** An end of a way. `unknown` is a name that the guide does not have. */
export type Point =
  | { kind: 'place'; id: number }
  | { kind: 'visitor' }
  | { kind: 'center' }
  | { kind: 'unknown'; name: string }

export type Transport = 'foot' | 'bike' | 'car' | 'bus'

/** A time that is asked about, by the town's clock. */
export type When =
  | { kind: 'now' }
  | { kind: 'moment'; at: LocalTime }
  | { kind: 'day'; date: string; part?: DayPart }

export type DayPart = 'morning' | 'afternoon' | 'evening' | 'night'

/** Places that a word or a name stands for: «кафе», «парк или сквер», «Музей соли». */
export type PlaceSet = {
  placeIds: readonly number[]
  /** How it is told: a category, a tag or a name of the guide. */
  label: string
  kind: 'place' | 'category' | 'tag'
  /** «Два музея». */
  count?: number
  /** Named things that come one after another, from 0: «сначала музей, потом кафе». */
  step?: number
}

/** Conditions that have no places or times of their own. */
export type NeedKey = Exclude<
  ConditionKey,
  'category' | 'tag' | 'near' | 'exclude' | 'count' | 'openAt' | 'openNow'
>

/** What is needed; `value` is the age of a child in years, or the most that somebody pays in roubles. */
export type Need = { key: NeedKey; value?: number }

/** Everything that a place must meet. Nothing of it may be dropped on the way: each is told as met, not met or unknown. */
export type Conditions = {
  /** One of each set; a place is in any of them. Empty: all places. */
  wanted: readonly PlaceSet[]
  unwanted: readonly PlaceSet[]
  needs: readonly Need[]
  /** Needs turned round: «только не шумно», «без кафе» as food. */
  unwantedNeeds: readonly Need[]
  near?: Point
  when?: When
  /** What is looked for in words, when no kind, tag or name says it. */
  topic?: Question
  /** The topic is a kind or thing that no set says: a place that is not about it is none of what is looked for. */
  isTopicRequired?: boolean
  /** The thing is called by a word that no text of a place has. */
  isTopicStrange?: boolean
  /** Names that look like places and are not in the guide. */
  unknownNames: readonly string[]
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

/** What a walk is asked to be. Lengths are the whole walk's. */
export type WalkWishes = {
  conditions: Conditions
  minutes?: number
  meters?: number
  /** Between two stops. */
  legMeters?: number
  stops?: number
  start?: Point
  end?: Point
  isRoundTrip?: boolean
  startsAt?: LocalTime
  deadline?: LocalTime
  by: Transport
}

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
