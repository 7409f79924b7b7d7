import type { LocalTime } from '#domain/hours/hours-reader.ts'
import type { Place } from '#domain/place.ts'
import type { EditKind } from '../../encoder/encoder.ts'
import type { WalkChange, WalkPlan, WalkRequest, WalkWish } from '../../planner/walk-request.ts'
import type { Need, WalkWishes } from '../../request.ts'
import type { Judgement } from '../need-rows.ts'

/** A stop under one need that was asked for. An unwanted need is broken by `met: 'yes'`. */
export type StopVerdict = Judgement & { need: Need; isUnwanted: boolean }

/** A stop with all needs that were asked for, and sentences that say why it is worth it, the best first. */
export type StopReport = {
  place: Place
  verdicts: readonly StopVerdict[]
  reasons: readonly string[]
}

/** What a visitor must know of a walk before setting out. */
export type WalkCaveat =
  | {
      kind: 'state'
      place: Place
      state: 'closed' | 'doubtful' | 'unverified'
      sentence: string
      /** Said of several places in the same words. */
      isShared: boolean
    }
  | { kind: 'shut'; place: Place; opensAt?: LocalTime }
  | { kind: 'across'; place: Place; sentence: string }
  | { kind: 'outside' | 'hoursUnknown' | 'holidayHours' | 'approximate'; place: Place }
  | { kind: 'dark'; sunrise: LocalTime; sunset: LocalTime }
  | { kind: 'otherDay' | 'laterStart'; startsAt: LocalTime }

/** A wish that the walk does without: nothing suits it, or it contradicted the others. */
export type GivenUp =
  | {
      kind: 'wanted'
      label: string
      reason: 'absent' | 'doubtful' | 'shut' | 'unsuited'
      placeIds: readonly number[]
    }
  | { kind: 'need'; need: Need }
  /** More stops were asked for than a walk can have. */
  | { kind: 'stops' }
  /** No place is surely about what was asked for in words. */
  | { kind: 'topic' }
  /** The walk begins beside the place, which would take too much of the time. */
  | { kind: 'startStop'; placeId: number }
  | { kind: 'change'; change: WalkChange; conflict: readonly WalkWish[]; request: WalkRequest }

/** An edit that could not be made, and why. */
export type WalkFault =
  | { kind: 'nothingNamed'; edit: EditKind }
  /** Not a stop; nothing of the kind in the guide; nothing of it that suits. */
  | { kind: 'notInWalk' | 'absent' | 'unfit'; label: string }
  | { kind: 'already' | 'noOther'; placeId: number }
  | { kind: 'nothingLeft' | 'noMore' | 'noShorter' | 'startGone' | 'endGone' }
  | { kind: 'conflict'; placeIds: readonly number[]; conflict: readonly WalkWish[]; request: WalkRequest }

/** How a walk differs from the one before it. */
type StopChange = {
  added: readonly number[]
  removed: readonly number[]
  faults: readonly WalkFault[]
}

export type PlannedWalk = {
  kind: 'planned'
  plan: WalkPlan
  request: WalkRequest
  /** What the walk was asked to be, without what was given up: the base of later changes. */
  wishes: WalkWishes
  stops: readonly StopReport[]
  /** The visitor named a day or an hour. */
  isTimed: boolean
  caveats: readonly WalkCaveat[]
  givenUp: readonly GivenUp[]
  /** Stops that only fill the time: nobody wished for them. */
  fillers: readonly number[]
  change?: StopChange
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
      /** That the way to what was asked for is longer than the guide can tell. */
      caveats: readonly WalkCaveat[]
    }
  | { kind: 'none'; givenUp: readonly GivenUp[]; wishes: WalkWishes }
