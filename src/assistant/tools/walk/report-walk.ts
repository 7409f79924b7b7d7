import type { LocalTime } from '#domain/hours/hours-reader.ts'
import { findDoubtfulHoliday } from '#domain/hours/public-holidays.ts'
import type { Place } from '#domain/place.ts'
import { DAY_MIN } from '#domain/time-units.ts'
import type { Question } from '../../encoder/encoder.ts'
import { getPlaceState } from '../../guide/place-state.ts'
import { findFarBank } from '../../guide/river-bank.ts'
import { addMinutes, countMinutes, getDate } from '../../local-time.ts'
import type { WalkPlan } from '../../planner/walk-request.ts'
import { multiplyVectors } from '../compare-vectors.ts'
import type { ToolContext } from '../tool-context.ts'
import type { JudgePlace } from './judge-stops.ts'
import { isUnderRoof } from './list-pool.ts'
import type { StopReport, StopVerdict, WalkCaveat } from './walk-outcome.ts'
import { findDarkness, type WalkTimes } from './walk-times.ts'

const OPENING_DAYS = 7
/** A place that opens at least this much after the planned start is reported. */
const MIN_LATER_MIN = 30
/** Texts of a place that give reasons for a stop. */
const OWN_TEXTS: readonly string[] = ['description', 'story']
/** A sentence with one of these words needs its context. */
const POINTERS = new Set(
  'он она оно они его её ее их ему ей им там тут здесь туда оттуда это этот эта эти этого этой этим так также но однако'.split(
    ' ',
  ),
)

/** Returns every stop of a plan with its verdicts and reasons. */
export function reportStops(
  context: ToolContext,
  plan: WalkPlan,
  judge: JudgePlace,
  topic: Question | undefined,
): StopReport[] {
  return plan.stops.map(({ place }) => {
    const verdicts = judge(place)
    return { place, verdicts, reasons: listReasons(context, place, verdicts, topic) }
  })
}

/**
 * Returns sentences of a place: those that show a met wish, then those most similar to the topic, else the
 * description, cut at a colon or semicolon if needed.
 */
function listReasons(
  { index }: ToolContext,
  place: Place,
  verdicts: readonly StopVerdict[],
  topic: Question | undefined,
): string[] {
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

/** Returns what a visitor must know before the start, the most severe first. */
export function listCaveats(context: ToolContext, plan: WalkPlan, times: WalkTimes): WalkCaveat[] {
  const { guide } = context
  const places = plan.stops.map(({ place }) => place)
  const states = places.flatMap((place): Extract<WalkCaveat, { kind: 'state' }>[] => {
    const { state, sentence } = getPlaceState(place)
    if (state === 'fine' || sentence === undefined) return []
    const isShared = guide.places.filter((other) => getPlaceState(other).sentence === sentence).length > 1
    return [{ kind: 'state', place, state, sentence, isShared }]
  })
  const shut = plan.stops.flatMap(({ place, hours, arrivesAt }): WalkCaveat[] => {
    if (hours !== 'closed') return []
    const opensAt = arrivesAt && findOpening(context, place, arrivesAt)
    return [{ kind: 'shut', place, ...(opensAt && { opensAt }) }]
  })
  const far = listFar(context, places)
  const unsure = places.filter((place) => place.openingHours === undefined && isUnderRoof(place))
  const day = getDate(plan.walk.startsAt ?? times.startsAt)
  const onHoliday = places.filter(
    ({ openingHours }) => openingHours && findDoubtfulHoliday(openingHours, day),
  )
  const rough = places.filter(({ coordinates }) => coordinates.precision === 'approximate')
  const dark = findDarkness(context, plan.walk)
  const { startsAt = times.startsAt } = plan.walk
  const isLater = times.isSaid && countMinutes(times.startsAt, startsAt) >= MIN_LATER_MIN
  const isGrave = ({ state, isShared }: (typeof states)[number]) => state !== 'unverified' || !isShared
  return [
    ...(times.isOtherDay ? [{ kind: 'otherDay' as const, startsAt: times.startsAt }] : []),
    ...(isLater ? [{ kind: 'laterStart' as const, startsAt }] : []),
    ...states.filter(isGrave),
    ...far,
    ...shut,
    ...(dark ? [dark] : []),
    ...states.filter((one) => !isGrave(one)),
    ...unsure.map((place) => ({ kind: 'hoursUnknown' as const, place })),
    ...onHoliday.map((place) => ({ kind: 'holidayHours' as const, place })),
    ...rough.map((place) => ({ kind: 'approximate' as const, place })),
  ]
}

/** Returns when a closed place opens next, within a week. */
function findOpening(
  { guide }: ToolContext,
  { openingHours }: Place,
  from: LocalTime,
): LocalTime | undefined {
  if (openingHours === undefined) return undefined
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
