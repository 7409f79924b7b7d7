import type { Coordinates } from '#domain/coordinates.ts'
import type { LocalTime } from '#domain/hours/hours-reader.ts'
import type { Place } from '#domain/place.ts'
import type { Walk, WalkLeg } from '#domain/walk.ts'

/** No walk of the assistant has more stops: the planner tries all orders of so many. */
export const MAX_STOPS = 12
/** Fewer are no walk. */
export const MIN_STOPS = 2
/** Fewer are no walk worth proposing to somebody who asked for nothing else. */
export const PROPOSED_STOPS = 3

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
  /** The first stop, and those of which one is the last; none is any. */
  startId?: number | undefined
  endIds?: readonly number[] | undefined
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
  place: Place
  arrivesAt?: LocalTime
  waitMinutes: number
  visitMinutes: number
  /** Over the whole visit; `unknown` also without `startsAt`. */
  hours: 'open' | 'closed' | 'unknown'
}

/** A walk that meets every wish. */
export type WalkPlan = {
  /** Its points are the stops. `totalMinutes` is walking, visits and waiting. */
  walk: Walk
  /** One for each way: from `startAt` to the first stop if given, between stops, and back on a round trip. */
  legs: WalkLeg[]
  stops: WalkStop[]
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
    }

/** A wish that gives way, and how: the limit that would do, or the request without the wish. */
export type WalkChange = { wish: WalkWish; patch: Partial<WalkRequest> }

/** Wishes that cannot all be met: none of `conflict` could be left out of the contradiction. */
export type WalkConflict = {
  conflict: WalkWish[]
  /** The smallest change that works; undefined when no single one does. */
  relaxation?: { change: WalkChange; plan: WalkPlan }
}

/** The places that have to be stops. */
export function listRequired({ must, startId, endIds = [] }: WalkRequest): number[] {
  return [...new Set([...must, startId ?? [], endIds.length === 1 ? endIds : []].flat())]
}

/** What of a request changes without a stop that was asked for, wherever it was to be. */
export function withoutPlace(
  { must, startId, endIds = [] }: WalkRequest,
  placeId: number,
): Pick<WalkRequest, 'must' | 'startId' | 'endIds'> {
  return {
    must: must.filter((id) => id !== placeId),
    startId: startId === placeId ? undefined : startId,
    endIds: endIds.filter((id) => id !== placeId),
  }
}
