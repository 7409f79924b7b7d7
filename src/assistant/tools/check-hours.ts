import type { HoursReader, LocalTime } from '#domain/hours/hours-reader.ts'
import { findOpenState, joinStretches, type OpenState } from '#domain/hours/open-state.ts'
import { findDoubtfulHoliday } from '#domain/hours/public-holidays.ts'
import { isOfKind } from '#domain/kinds/kinds.ts'
import type { Place } from '#domain/place.ts'
import { findSunTimes } from '#domain/sun.ts'
import { DAY_MIN } from '#domain/time-units.ts'
import { addMinutes, countMinutes, getDate, toEarlier, toLater, toLocalTime } from '../local-time.ts'
import type { DayPart, When } from '../request.ts'
import { isOpenAir } from './need-rows.ts'
import { listPlaces, type ToolContext } from './tool-context.ts'

export type OpenStretch = { from: LocalTime; to: LocalTime }

/** State of a place at the requested time in the town's clock. */
export type HoursState = {
  place: Place
  /** `noDoors`: a place in the open air without hours that cannot be closed. */
  state: 'open' | 'closed' | 'unknown' | 'noDoors'
  /** For a moment, when an open place closes or a closed one opens next; absent beyond a week. */
  changesAt?: LocalTime | undefined
  /** Opening stretches on the requested day or part of the day. */
  stretches?: readonly OpenStretch[] | undefined
  /** A public holiday that the hours do not mention; on it they are not reliable. */
  holiday?: OpenState['holiday']
  /** Weekly hours in Russian: «вт–вс 10:00–18:00». */
  rule?: string | undefined
  /** For a place in the open air: sunset on that day, if it is before the end of the requested time. */
  sunset?: LocalTime | undefined
}

/** In minutes of the day; a night continues past midnight. */
const DAY_PARTS: Readonly<Record<DayPart, readonly [from: number, to: number]>> = {
  morning: [6 * 60, 12 * 60],
  afternoon: [12 * 60, 18 * 60],
  evening: [18 * 60, 23 * 60],
  night: [23 * 60, 29 * 60],
}
/** A place that closes ten minutes into the evening is not open in the evening. */
const MIN_OPEN_MINUTES = 30

/** Returns the state of places at a time, in the order of the ids; unknown ids are left out. */
export function checkHours(context: ToolContext, placeIds: readonly number[], when: When): HoursState[] {
  return listPlaces(context, placeIds).map((place) => checkPlaceHours(context, place, when))
}

/** Returns the state of one place at a time. */
export function checkPlaceHours(context: ToolContext, place: Place, when: When): HoursState {
  const { hours } = context.guide
  const rule = place.openingHours === undefined ? undefined : hours.describe(place.openingHours)
  const span = toSpan(when, context.now)
  const common = { place, rule, sunset: findSunset(context, place, span) }
  if (place.openingHours === undefined && place.closedUntil === undefined) {
    // A place that cannot be closed is open to everybody.
    const hasDoors = place.indoor === true || !isOfKind(place.category, 'isOpenAir')
    return { ...common, state: hasDoors ? 'unknown' : 'noDoors' }
  }
  if (when.kind === 'day') return { ...common, ...checkSpan(hours, place, span, when.part === undefined) }
  const { state, changesAt, holiday } = findOpenState(place, span.from, hours.listOpen)
  return { ...common, state, changesAt, holiday }
}

function toSpan(when: When, now: LocalTime): OpenStretch {
  if (when.kind !== 'day') {
    const at = when.kind === 'now' ? now : when.at
    return { from: at, to: addMinutes(at, 1) }
  }
  const [from, to] = when.part ? DAY_PARTS[when.part] : [0, DAY_MIN]
  return { from: toLocalTime(when.date, from), to: toLocalTime(when.date, to) }
}

function checkSpan(
  { listOpen }: HoursReader,
  { openingHours, closedUntil }: Place,
  span: OpenStretch,
  isWholeDay: boolean,
): Pick<HoursState, 'state' | 'stretches' | 'holiday'> {
  const day = getDate(span.from)
  if (closedUntil !== undefined && day < closedUntil) return { state: 'closed', stretches: [] }
  if (openingHours === undefined) return { state: 'unknown' }
  // A day before and after, so stretches past midnight are whole; these days may be less certain.
  const around = listOpen(openingHours, addMinutes(span.from, -DAY_MIN), addMinutes(span.to, DAY_MIN))
  const open = around ?? listOpen(openingHours, span.from, span.to)
  if (open === undefined) return { state: 'unknown' }
  // A stretch that starts on the day before belongs to that day.
  const own = joinStretches(open).filter(({ from, to }) => {
    if (isWholeDay) return from >= span.from ? from < span.to : to >= span.to
    return countMinutes(toLater(from, span.from), toEarlier(to, span.to)) >= MIN_OPEN_MINUTES
  })
  const doubt = findDoubtfulHoliday(openingHours, day)
  if (doubt && own.length > 0) return { state: 'unknown', holiday: { day, isMoved: doubt.isMoved } }
  return { state: own.length > 0 ? 'open' : 'closed', stretches: own }
}

/** Only for an evening or a moment after dark: by day sunset does not matter. */
function findSunset({ guide }: ToolContext, place: Place, { from, to }: OpenStretch): LocalTime | undefined {
  if (!isOpenAir(place) || countMinutes(from, to) === DAY_MIN) return undefined
  const times = findSunTimes(getDate(from), guide.city.center, guide.city.timeZone)
  return times && times.sunset <= to ? times.sunset : undefined
}
