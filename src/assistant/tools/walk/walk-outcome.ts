import type { LocalTime } from '#domain/hours/hours-reader.ts'
import { findDoubtfulHoliday } from '#domain/hours/public-holidays.ts'
import type { Place } from '#domain/place.ts'
import { DAY_MIN } from '#domain/time-units.ts'
import type { EditKind } from '../../encoder/encoder.ts'
import { getPlaceState, type PlaceState } from '../../guide/place-state.ts'
import { findFarBank } from '../../guide/river-bank.ts'
import { addMinutes, countMinutes, getDate } from '../../local-time.ts'
import type { WalkChange, WalkPlan, WalkRequest, WalkWish } from '../../planner/walk-request.ts'
import type { Need, WalkWishes } from '../../request.ts'
import { multiplyVectors } from '../compare-vectors.ts'
import { isUnderRoof } from '../need-rows.ts'
import type { ToolContext } from '../tool-context.ts'
import type { StopVerdict, WalkContext } from './judge-stops.ts'
import { findDarkness } from './walk-times.ts'

/** A stop with its verdicts on all needs, and sentences that say why to visit it, the best first. */
export type StopReport = {
  place: Place
  verdicts: readonly StopVerdict[]
  reasons: readonly string[]
}

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
  isTimed: boolean
  caveats: readonly WalkCaveat[]
  givenUp: readonly GivenUp[]
  /** Stops that only fill the time. */
  fillers: readonly number[]
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

const OPENING_DAYS = 7
/** A place that opens at least this much after the planned start is reported. */
const MIN_LATER_MIN = 30
const OWN_TEXTS: readonly string[] = ['description', 'story']
/** A sentence with one of these words needs its context. */
const POINTERS = new Set(
  'он она оно они его её ее их ему ей им там тут здесь туда оттуда это этот эта эти этого этой этим так также но однако'.split(
    ' ',
  ),
)

/** Returns every stop of a plan with its verdicts and reasons. */
export function reportStops(walk: WalkContext, plan: WalkPlan): StopReport[] {
  return plan.stops.map(({ place }) => {
    const verdicts = walk.judge(place)
    return { place, verdicts, reasons: listReasons(walk, place, verdicts) }
  })
}

/** Lists sentences that show a met wish, then those most similar to the topic, else the description, also cut at a colon. */
function listReasons({ context, wishes }: WalkContext, place: Place, verdicts: readonly StopVerdict[]) {
  const { index } = context
  const { topic } = wishes.conditions
  const own = index.passages.flatMap(({ text, owner }, at) => {
    const isOwn = owner.kind === 'place' && owner.id === place.id && OWN_TEXTS.includes(owner.field)
    return isOwn ? [{ text, field: owner.field, dense: index.vectors[at]?.dense }] : []
  })
  const quotes = verdicts.flatMap(({ met, isUnwanted, quote }) =>
    met === 'yes' && !isUnwanted ? [quote] : [],
  )
  const shown = own.filter(({ text }) => quotes.includes(text))
  const near = (dense: Float32Array | undefined) => (topic && dense ? multiplyVectors(topic.dense, dense) : 0)
  const rest = own
    .filter((one) => !shown.includes(one) && (topic !== undefined || one.field === 'description'))
    .sort((a, b) => near(b.dense) - near(a.dense))
  const parts = rest.flatMap(({ text, field }) => {
    const [part = ''] = text.split(/[;:]\s/u)
    return field === 'description' && part.length < text.length ? [text, `${part}.`] : [text]
  })
  return [...shown.map(({ text }) => text), ...parts].filter(standsAlone)
}

function standsAlone(text: string): boolean {
  const [first = ''] = text.toLowerCase().split(/[^\p{L}]/u)
  return first !== '' && !POINTERS.has(first)
}

/** Returns what a visitor must know before the start. */
export function listCaveats({ context, times }: WalkContext, plan: WalkPlan): WalkCaveat[] {
  const { guide } = context
  const places = plan.stops.map(({ place }) => place)
  const states = places.flatMap((place): WalkCaveat[] => {
    const { state, sentence } = getPlaceState(place)
    if (sentence === undefined) return []
    const isShared = guide.places.filter((other) => getPlaceState(other).sentence === sentence).length > 1
    return [{ kind: 'state', place, state, sentence, isShared }]
  })
  const shut = plan.stops.flatMap(({ place, hours, arrivesAt }): WalkCaveat[] =>
    hours === 'closed' ? [{ kind: 'shut', place, opensAt: findOpening(context, place, arrivesAt) }] : [],
  )
  const { startsAt = times.startsAt } = plan.walk
  const listOf = (kind: 'hoursUnknown' | 'holidayHours' | 'approximate', isOf: (place: Place) => unknown) =>
    places.filter(isOf).map((place): WalkCaveat => ({ kind, place }))
  const dark = findDarkness(context, plan.walk)
  const isLater = times.isSaid && countMinutes(times.startsAt, startsAt) >= MIN_LATER_MIN
  return [
    ...(times.isOtherDay ? [{ kind: 'otherDay' as const, startsAt: times.startsAt }] : []),
    ...(isLater ? [{ kind: 'laterStart' as const, startsAt }] : []),
    ...states,
    ...listFar(context, places),
    ...shut,
    ...(dark ? [{ kind: 'dark' as const, ...dark }] : []),
    ...listOf('hoursUnknown', (place) => place.openingHours === undefined && isUnderRoof(place)),
    ...listOf('holidayHours', ({ openingHours }) => {
      return openingHours && findDoubtfulHoliday(openingHours, getDate(startsAt))
    }),
    ...listOf('approximate', ({ coordinates }) => coordinates.precision === 'approximate'),
  ]
}

function findOpening({ guide }: ToolContext, { openingHours }: Place, from: LocalTime | undefined) {
  if (openingHours === undefined || from === undefined) return undefined
  const until = addMinutes(from, OPENING_DAYS * DAY_MIN)
  return guide.hours.listOpen(openingHours, from, until)?.find((one) => one.from > from)?.from
}

/** Returns the places without a direct street from the town. */
export function listFar({ guide }: ToolContext, places: readonly Place[]): WalkCaveat[] {
  return places.flatMap((place): WalkCaveat[] => {
    const bank = findFarBank(guide, place)
    if (bank) return [{ kind: 'across', place, sentence: bank.sentence }]
    return place.outsideTown === true ? [{ kind: 'outside', place }] : []
  })
}
