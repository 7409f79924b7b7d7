import type { Coordinates } from '#domain/coordinates.ts'
import type { LocalTime } from '#domain/hours/hours-reader.ts'
import type { Walk, WalkLeg } from '#domain/walk.ts'
import type { AssistantGuide } from '../assistant-guide.ts'

/**
 * A choice among places: exactly `count` of them («музей или кафе», «два парка»). A stop fills one group only, and
 * no other stop of the walk is one of `anyOf` unless it is in `must`, which fills the group first. Steps are
 * ordered: all stops of step 0 come before those of step 1. A place that has to come at a step is a group of one.
 */
export type WalkGroup = { anyOf: readonly number[]; count: number; step?: number | undefined }

/** What every stop must have. Unknown is allowed and reported; `indoor: false` asks for the open air. */
export type WalkNeeds = {
  stepFree?: boolean | undefined
  indoor?: boolean | undefined
  /** Open on arrival until the end of the stay. Needs `startsAt`. */
  open?: boolean | undefined
}

/** The wishes for a walk. All are hard but `candidates`, of which as much value is taken as fits. */
export type WalkRequest = {
  /** Places that may be added; `value` is positive, any scale. */
  candidates: readonly { placeId: number; value: number }[]
  must: readonly number[]
  avoid: readonly number[]
  groups: readonly WalkGroup[]
  /** The first and the last stop; the same place twice is a round trip. */
  startId?: number | undefined
  endId?: number | undefined
  /** Where the visitor is: the way begins there, but it is not a stop. */
  startAt?: Coordinates | undefined
  /** Back to `startAt`, or else to the first stop. */
  isRoundTrip?: boolean | undefined
  /** The whole walk, with stays and waiting. */
  maxMinutes?: number | undefined
  /** On foot, detours included. */
  maxMeters?: number | undefined
  /** Between two stops, detours included; the way from `startAt` and back to it is not limited. */
  maxLegMeters?: number | undefined
  /** 1 and 12 unless said. */
  minStops?: number | undefined
  maxStops?: number | undefined
  /** `must` is visited in the order given. */
  keepOrder?: boolean | undefined
  startsAt?: LocalTime | undefined
  /** When the walk is over, the way back included. Needs `startsAt`. */
  deadline?: LocalTime | undefined
  kmh?: number | undefined
  needs: WalkNeeds
}

/** A stop as planned. Waiting for the opening comes before the visit; times are there when `startsAt` was given. */
export type WalkStop = {
  placeId: number
  arrivesAt?: LocalTime
  waitMinutes: number
  visitMinutes: number
  /** Over the whole visit; `unknown` also without `startsAt`. */
  hours: 'open' | 'closed' | 'unknown'
}

/** Why a candidate is not in the walk: the first that holds, in this order. */
export type DropReason =
  | 'avoid'
  | 'notStepFree'
  | 'notIndoor'
  | 'notOutdoor'
  | 'closed'
  | 'tooFar'
  | 'noTime'
  | 'enough'

/** A walk that meets every wish. */
export type WalkPlan = {
  /** Its points are the stops. `totalMinutes` is walking, visits and `waitMinutes`. */
  walk: Walk
  /** One for each way: from `startAt` to the first stop if given, between stops, and back on a round trip. */
  legs: WalkLeg[]
  stops: WalkStop[]
  waitMinutes: number
  dropped: { placeId: number; reason: DropReason }[]
  /** Stops of which a fact asked for by `needs` is not known. */
  unknown: { hours: number[]; stepFree: number[]; indoor: number[] }
}

/** A wish as a conflict names it; `group` is the index in `groups`. */
export type WalkWish =
  | { kind: 'place'; placeId: number }
  | { kind: 'group'; group: number }
  | {
      kind:
        | 'minutes'
        | 'meters'
        | 'legMeters'
        | 'deadline'
        | 'minStops'
        | 'maxStops'
        | 'order'
        | 'roundTrip'
        | 'avoid'
        | 'stepFree'
        | 'indoor'
        | 'open'
    }

/** A change of one wish after which a walk is possible, with the figure needed. */
export type WalkChange =
  | { kind: 'minutes'; maxMinutes: number }
  | { kind: 'meters'; maxMeters: number }
  | { kind: 'legMeters'; maxLegMeters: number }
  | { kind: 'deadline'; deadline: LocalTime }
  | { kind: 'startsAt'; startsAt: LocalTime }
  | { kind: 'minStops'; minStops: number }
  | { kind: 'maxStops'; maxStops: number }
  | { kind: 'without'; placeIds: number[] }
  | { kind: 'withoutGroup'; group: number }
  | { kind: 'drop'; wish: 'order' | 'roundTrip' | 'avoid' | 'stepFree' | 'indoor' | 'open' }

/** Wishes that cannot all be met: none of `conflict` could be left out of the contradiction. */
export type WalkConflict = {
  conflict: WalkWish[]
  /** The smallest change that works; undefined when no single one does. */
  relaxation?: { change: WalkChange; plan: WalkPlan }
}

/** Plans a request as well as it can be planned; undefined when it cannot. */
export type FindPlan = (request: WalkRequest, guide: AssistantGuide) => WalkPlan | undefined
