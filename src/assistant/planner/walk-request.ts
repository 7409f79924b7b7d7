import type { Coordinates } from '#domain/coordinates.ts'
import type { LocalTime } from '#domain/hours/hours-reader.ts'
import type { Place } from '#domain/place.ts'
import type { Walk, WalkLeg } from '#domain/walk.ts'

/** Maximum number of stops: the planner tries all orders. */
export const MAX_STOPS = 12
export const MIN_STOPS = 2
/** Minimum number of stops of a walk that is proposed without a wish for fewer. */
export const PROPOSED_STOPS = 3

/**
 * A choice among places: exactly `count` of them («музей или кафе», «два парка»). A stop fills only one
 * group, and no other stop of the walk is in `anyOf` unless it is in `must`, which fills the group first.
 * Steps are ordered: all stops of step 0 come before those of step 1. A place required at a step is a group
 * of one.
 */
export type WalkGroup = { anyOf: readonly number[]; count: number; step?: number | undefined }

/** Requirements for every stop. Unknown values are allowed and reported; `indoor: false` requires the open air. */
export type WalkNeeds = {
  stepFree?: boolean | undefined
  indoor?: boolean | undefined
  /** Open from arrival to the end of the stay. Needs `startsAt`. */
  open?: boolean | undefined
}

/** Wishes for a walk. All are hard constraints except `candidates`, whose total value is maximized. */
export type WalkRequest = {
  /** Optional places; `value` is positive, on any scale. */
  candidates: readonly { placeId: number; value: number }[]
  must: readonly number[]
  avoid: readonly number[]
  groups: readonly WalkGroup[]
  /** The first stop, and the possible last ones; by default any. */
  startId?: number | undefined
  endIds?: readonly number[] | undefined
  /** The visitor's position: the way starts there, but it is no stop. */
  startAt?: Coordinates | undefined
  /** Returns to `startAt`, else to the first stop. */
  isRoundTrip?: boolean | undefined
  /** The whole walk, with stays and waiting. */
  maxMinutes?: number | undefined
  /** On foot, with detours. */
  maxMeters?: number | undefined
  /** Between two stops, with detours; the way from and to `startAt` has no limit. */
  maxLegMeters?: number | undefined
  /** Default 1 and 12. */
  minStops?: number | undefined
  maxStops?: number | undefined
  /** `must` is visited in the given order. */
  keepOrder?: boolean | undefined
  startsAt?: LocalTime | undefined
  /** End of the walk, including the way back. Needs `startsAt`. */
  deadline?: LocalTime | undefined
  kmh?: number | undefined
  needs: WalkNeeds
}

/** A planned stop. Waiting for the opening comes before the visit; times are present if `startsAt` was given. */
export type WalkStop = {
  place: Place
  arrivesAt?: LocalTime
  waitMinutes: number
  visitMinutes: number
  /** During the whole visit; also `unknown` without `startsAt`. */
  hours: 'open' | 'closed' | 'unknown'
}

export type WalkPlan = {
  /** Its points are the stops. `totalMinutes` is walking, visits and waiting. */
  walk: Walk
  /** One for each way: from `startAt` to the first stop if given, between stops, and back on a round trip. */
  legs: WalkLeg[]
  stops: WalkStop[]
}

/** A wish in a conflict; `group` is the index in `groups`. */
export type WalkWish =
  | { kind: 'place'; placeId: number }
  | { kind: 'group'; group: number }
  | { kind: 'minutes' | 'meters' | 'legMeters' | 'deadline' | 'minStops' | 'maxStops' }
  | { kind: 'order' | 'roundTrip' | 'avoid' | 'stepFree' | 'indoor' }

/** A wish to relax: the limit that works, or the request without the wish. */
export type WalkChange = { wish: WalkWish; patch: Partial<WalkRequest> }

/** A minimal set of wishes that cannot all be met. */
export type WalkConflict = {
  conflict: WalkWish[]
  /** The smallest change that works; undefined if no single one does. */
  relaxation?: { change: WalkChange; plan: WalkPlan }
}

/** Returns the places that must be stops. */
export function listRequired({ must, startId, endIds = [] }: WalkRequest): number[] {
  return [...new Set([...must, startId ?? [], endIds.length === 1 ? endIds : []].flat())]
}
