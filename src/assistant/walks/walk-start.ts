import type { LocalTime } from '#domain/hours/hours-reader.ts'
import { DAY_MIN } from '#domain/time-units.ts'
import type { AnswerContext } from '../answers/answer-context.ts'
import { getDate, toLocalTime } from '../local-day.ts'
import { toLater } from '../local-time.ts'
import type { Slots } from '../understanding.ts'
import { getSunStart } from './settle-start.ts'

/** When a walk begins and must be over; `isSaid` when the visitor named day or hour. */
export type WalkTimes = { startsAt: LocalTime; deadline?: LocalTime; isSaid: boolean }

const DAY_PART_STARTS = { morning: 10 * 60, afternoon: 14 * 60, evening: 18 * 60, night: 22 * 60 }
const MORNING_MIN = 10 * 60
/** Nobody starts on a walk between these hours who does not say so. */
const NIGHT = { from: '21:00', to: '07:00' }

/** The start that the wishes name, else now; at night the next morning. */
export function getStart({ guide, turn }: Pick<AnswerContext, 'guide' | 'turn'>, slots: Slots): WalkTimes {
  const today = getDate(turn.now)
  const isSaid = slots.date !== undefined || slots.startTime !== undefined || slots.dayPart !== undefined
  const atSun = getSunStart({ guide }, slots, slots.date ?? today)
  const said = atSun === undefined ? getSaidStart(slots, turn.now) : toLater(atSun, turn.now)
  const startsAt = isSaid ? said : getUsualStart(turn.now)
  if (slots.deadline === undefined) return { startsAt, isSaid }
  const sameDay = toLocalTime(slots.date ?? today, slots.deadline)
  // «До автобуса в 17, вечером назад»: the evening is when the walk is over.
  const soonest = toLater(turn.now, toLocalTime(slots.date ?? today, slots.date ? MORNING_MIN : 0))
  const start = isSaid && startsAt < sameDay ? startsAt : soonest
  return {
    startsAt: start,
    deadline: sameDay > start ? sameDay : toLocalTime(slots.date ?? today, slots.deadline + DAY_MIN),
    isSaid: true,
  }
}

function getSaidStart(slots: Slots, now: LocalTime): LocalTime {
  const date = slots.date ?? getDate(now)
  const minute = slots.startTime ?? (slots.dayPart ? DAY_PART_STARTS[slots.dayPart] : MORNING_MIN)
  const start = toLocalTime(date, minute)
  const isPartOfToday = slots.startTime === undefined && date === getDate(now)
  return isPartOfToday && start < now ? now : start
}

function getUsualStart(now: LocalTime): LocalTime {
  const clock = now.slice(11)
  if (clock >= NIGHT.from) return toLocalTime(getDate(now), DAY_MIN + MORNING_MIN)
  return clock < NIGHT.to ? toLocalTime(getDate(now), MORNING_MIN) : now
}
