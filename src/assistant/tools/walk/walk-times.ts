import type { LocalTime } from '#domain/hours/hours-reader.ts'
import { findSunTimes } from '#domain/sun.ts'
import { DAY_MIN } from '#domain/time-units.ts'
import type { Walk } from '#domain/walk.ts'
import { addMinutes, countMinutes, getDate, toEarlier, toLater, toLocalTime } from '../../local-time.ts'
import type { DayPart, WalkWishes } from '../../request.ts'
import type { ToolContext } from '../tool-context.ts'

export type WalkTimes = {
  startsAt: LocalTime
  deadline?: LocalTime
  /** The visitor named a day or an hour. */
  isSaid: boolean
  /** The time said has gone by today, or it is night: the walk is on another day than the visitor may think. */
  isOtherDay: boolean
}

const DAY_PARTS: Readonly<Record<DayPart, { from: number; to: number }>> = {
  morning: { from: 10 * 60, to: 12 * 60 },
  afternoon: { from: 13 * 60, to: 18 * 60 },
  evening: { from: 18 * 60, to: 22 * 60 },
  night: { from: 22 * 60, to: DAY_MIN },
}
const MORNING_MIN = 10 * 60
/** How long before a deadline a walk begins for which no start is said. */
const USUAL_MIN = 120
/** Nobody sets out between these hours who does not say so. */
const NIGHT = { from: '21:00', to: '07:00' }
/** A start gone by for so long still means now. */
const JUST_GONE_MIN = 15
/** So long before sunrise and after sunset one still sees. */
const TWILIGHT_MIN = 30
/** Less of a walk in the dark is not worth a word. */
const MIN_DARK_SHARE = 0.5

/** Returns the times that the wishes name; else the walk begins now, at night the next morning. */
export function resolveTimes({ now }: ToolContext, wishes: WalkWishes): WalkTimes {
  const start = findSaidStart(wishes, now)
  const startsAt = start ? moveOn(start, now) : getUsualStart(now)
  const isOtherDay = start
    ? startsAt > start && getDate(startsAt) > getDate(start)
    : getDate(startsAt) > getDate(now)
  const times = { startsAt, isSaid: start !== undefined, isOtherDay }
  return wishes.deadline === undefined ? times : keepDeadline(times, wishes.deadline, now)
}

/** A deadline gone by is the next day's. Without a start on its day the walk begins now, or in the morning of another day. */
function keepDeadline(times: WalkTimes, said: LocalTime, now: LocalTime): WalkTimes {
  const deadline =
    said > now ? said : addMinutes(said, DAY_MIN * Math.ceil((countMinutes(said, now) + 1) / DAY_MIN))
  const isOtherDay = deadline !== said
  const isOnDay = times.isSaid && getDate(times.startsAt) === getDate(deadline)
  if (isOnDay && times.startsAt < deadline) return { ...times, deadline, isOtherDay }
  // «К 17 вернуться, вечером поезд»: the part of the day is when the walk is over.
  const usual = toLater(now, addMinutes(deadline, -USUAL_MIN))
  const morning = toLocalTime(getDate(deadline), MORNING_MIN)
  const from = getDate(deadline) === getDate(now) ? now : toEarlier(morning, usual)
  return { startsAt: from, deadline, isSaid: true, isOtherDay }
}

function findSaidStart(
  { startsAt, deadline, conditions: { when, needs } }: WalkWishes,
  now: LocalTime,
): LocalTime | undefined {
  if (startsAt !== undefined) return startsAt
  if (when?.kind === 'now') return now
  const day = when?.kind === 'day' ? when : undefined
  // «На закате, к девяти закончим»: who says an end alone sets out in time for it.
  const isEvening = deadline === undefined && needs.some(({ key }) => key === 'evening')
  if (day === undefined && !isEvening) return undefined
  const date = day?.date ?? getDate(now)
  const part = day?.part ?? (isEvening ? 'evening' : undefined)
  if (part === undefined) return toLater(now, toLocalTime(date, MORNING_MIN))
  const { from, to } = DAY_PARTS[part]
  const isGoingOn = toLocalTime(date, from) < now && now < toLocalTime(date, to)
  return isGoingOn ? now : toLocalTime(date, from)
}

/** The same hour of the first day on which it is still to come. */
function moveOn(start: LocalTime, now: LocalTime): LocalTime {
  const days = Math.ceil((countMinutes(start, now) - JUST_GONE_MIN) / DAY_MIN)
  return days > 0 ? addMinutes(start, days * DAY_MIN) : start
}

function getUsualStart(now: LocalTime): LocalTime {
  const clock = now.slice('YYYY-MM-DDT'.length)
  if (clock >= NIGHT.from) return toLocalTime(getDate(now), DAY_MIN + MORNING_MIN)
  return clock < NIGHT.to ? toLocalTime(getDate(now), MORNING_MIN) : now
}

/** Returns sunrise and sunset if most of a walk lies in the dark; undefined also where the times are not known. */
export function findDarkness({ guide: { city } }: ToolContext, { startsAt, endsAt }: Walk) {
  if (startsAt === undefined || endsAt === undefined) return undefined
  const sun = findSunTimes(getDate(startsAt), city.center, city.timeZone)
  if (sun === undefined) return undefined
  const dawn = addMinutes(sun.sunrise, -TWILIGHT_MIN)
  const dusk = addMinutes(sun.sunset, TWILIGHT_MIN)
  const between = (from: LocalTime, to: LocalTime) => Math.max(0, countMinutes(from, to))
  const dark = between(startsAt, toEarlier(endsAt, dawn)) + between(toLater(startsAt, dusk), endsAt)
  return dark > between(startsAt, endsAt) * MIN_DARK_SHARE ? sun : undefined
}
