import type { LocalTime } from '#domain/hours/hours-reader.ts'
import type { Place } from '#domain/place.ts'
import type { EditKind } from '../../encoder/encoder.ts'
import type { PlaceState } from '../../guide/place-state.ts'
import type { WalkChange, WalkPlan, WalkRequest, WalkWish } from '../../planner/walk-request.ts'
import type { Need, WalkWishes } from '../../request.ts'
import type { StopVerdict } from './judge-stops.ts'

/** A stop with its verdicts on all needs, and sentences that say why to visit it, the best first. */
export type StopReport = {
  place: Place
  verdicts: readonly StopVerdict[]
  reasons: readonly string[]
}

/** A warning before the start of a walk. */
export type WalkCaveat =
  /** `isShared`: the same words hold for several places. */
  | { kind: 'state'; place: Place; state: PlaceState['state']; sentence: string; isShared: boolean }
  | { kind: 'shut'; place: Place; opensAt: LocalTime | undefined }
  | { kind: 'across'; place: Place; sentence: string }
  | { kind: 'outside' | 'hoursUnknown' | 'holidayHours' | 'approximate'; place: Place }
  | { kind: 'dark'; sunrise: LocalTime; sunset: LocalTime }
  | { kind: 'otherDay' | 'laterStart'; startsAt: LocalTime }

/** A wish that the walk drops: nothing suits it, or it conflicts with others. */
export type GivenUp =
  | {
      kind: 'wanted'
      label: string
      reason: 'absent' | 'doubtful' | 'shut' | 'unsuited'
      placeIds: readonly number[]
    }
  | { kind: 'need'; need: Need }
  /** More stops were requested than a walk can have. */
  | { kind: 'stops' }
  /** No place is surely about the requested topic. */
  | { kind: 'topic' }
  /** The walk starts beside the place, because a visit would take too much time. */
  | { kind: 'startStop'; placeId: number }
  | { kind: 'change'; change: WalkChange; conflict: readonly WalkWish[]; request: WalkRequest }

/** A failed edit with its reason. */
export type WalkFault =
  | { kind: 'nothingNamed'; edit: EditKind }
  /** Not a stop; nothing of the kind in the guide; nothing of it that suits. */
  | { kind: 'notInWalk' | 'absent' | 'unfit'; label: string }
  | { kind: 'already' | 'noOther'; placeId: number }
  | { kind: 'nothingLeft' | 'noMore' | 'noShorter' | 'startGone' | 'endGone' }
  | { kind: 'conflict'; placeIds: readonly number[]; conflict: readonly WalkWish[]; request: WalkRequest }

export type PlannedWalk = {
  kind: 'planned'
  plan: WalkPlan
  request: WalkRequest
  /** The wishes without those given up: the base of later changes. */
  wishes: WalkWishes
  stops: readonly StopReport[]
  /** The visitor named a day or an hour. */
  isTimed: boolean
  caveats: readonly WalkCaveat[]
  givenUp: readonly GivenUp[]
  /** Stops that only fill the time. */
  fillers: readonly number[]
  /** Difference from the previous walk. */
  change?: { added: readonly number[]; removed: readonly number[]; faults: readonly WalkFault[] }
}

export type WalkOutcome =
  | PlannedWalk
  | {
      kind: 'conflict'
      conflict: readonly WalkWish[]
      request: WalkRequest
      /** The smallest change that makes a walk possible, and the wishes after it. */
      change?: { change: WalkChange; wishes: WalkWishes }
      faults: readonly WalkFault[]
      /** The way to a requested place is longer than the guide can compute. */
      caveats: readonly WalkCaveat[]
    }
  | { kind: 'none'; givenUp: readonly GivenUp[]; wishes: WalkWishes }
