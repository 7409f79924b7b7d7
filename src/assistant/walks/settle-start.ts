import type { LocalTime } from '#domain/hours/hours-reader.ts'
import { findSunTimes } from '#domain/sun.ts'
import { DAY_MIN } from '#domain/time-units.ts'
import type { Walk } from '#domain/walk.ts'
import type { AnswerContext } from '../answers/answer-context.ts'
import { getDate, toLocalTime } from '../local-day.ts'
import { addMinutes, toMinuteOfDay } from '../local-time.ts'
import type { Slots } from '../understanding.ts'
import { type GroundedText, told, UNTOLD } from '../wording/grounded-text.ts'
import { tellClock, tellDay } from '../wording/time.ts'

/** So long before sunrise and after sunset one still sees. */
export const TWILIGHT_MIN = 30
/** One is out so long before the sun sets, and sets out at least so long before it. */
const BEFORE_SUN_MIN = 60
const LAST_MIN = 15
const ENDS_THERE = /законч|заверш|финиш|к закату/u
/** How long a walk is that nobody measured; twice that where its beginning may be far. */
const USUAL_MIN = 120
const CLOCK_STEP_MIN = 5
/** A start gone by for so long still means now. */
const JUST_GONE_MIN = 15

/** «Утром», said at noon, is another morning; the night goes on after midnight. */
const DAY_PART_ENDS = { morning: 12 * 60, afternoon: 18 * 60, evening: 22 * 60, night: DAY_MIN }

type Guide = Pick<AnswerContext, 'guide'>

/** When a walk «на закате» begins on a day; undefined where the sun does not set. */
export function getSunStart(
  { guide }: Guide,
  { sun, durationMinutes = 0 }: Pick<Slots, 'sun' | 'durationMinutes'>,
  date: string,
): LocalTime | undefined {
  const time = findSun({ guide }, sun, date)
  // Half an hour after sunset one still sees the way home.
  const before = Math.max(BEFORE_SUN_MIN, durationMinutes - TWILIGHT_MIN)
  // At dawn one sets out a little before it, and walks into the light.
  const start = time && addMinutes(time, sun === 'sunset' ? -before : -LAST_MIN)
  return start && addMinutes(start, -(Number(start.slice(-1)) % CLOCK_STEP_MIN))
}

function findSun({ guide: { city } }: Guide, sun: Slots['sun'], date: string): LocalTime | undefined {
  return sun && findSunTimes(date, city.center, city.timeZone)?.[sun]
}

/** The wishes with the day that is meant, where the hour said now has gone by today: the next one. */
export function settleStart(context: AnswerContext, wishes: Slots): Slots {
  const { turn, understanding } = context
  const { sun, startTime, isNow } = understanding.slots
  const today = getDate(turn.now)
  const date = wishes.date ?? today
  if (sun !== undefined) {
    const time = findSun(context, sun, date)
    const isGone = time !== undefined && addMinutes(time, -LAST_MIN) < turn.now
    const settled = { ...wishes, date: isGone ? getNextDay(today) : date }
    return ENDS_THERE.test(understanding.text) ? endAtSun(context, settled) : settled
  }
  const ends = wishes.dayPart && startTime === undefined ? DAY_PART_ENDS[wishes.dayPart] : undefined
  if (ends !== undefined && wishes.deadline === undefined && toLocalTime(date, ends) < turn.now)
    return { ...wishes, date: getNextDay(today) }
  // «Сейчас 15»: who says what time it is knows better.
  const isGone =
    startTime !== undefined &&
    isNow !== true &&
    addMinutes(toLocalTime(date, startTime), JUST_GONE_MIN) < turn.now
  return isGone ? { ...wishes, date: getNextDay(today) } : wishes
}

/** «Закончить на закате у реки»: the sun gives the end and not the beginning. */
function endAtSun(context: AnswerContext, { sun, ...wishes }: Slots & { date: string }): Slots {
  const time = findSun(context, sun, wishes.date)
  if (time === undefined) return { ...wishes, sun }
  const deadline = toMinuteOfDay(time)
  const isFromPlace = wishes.wishes.some(({ role }) => role === 'start' || role === 'first')
  const start = deadline - (wishes.durationMinutes ?? (isFromPlace ? 2 : 1) * USUAL_MIN)
  return { ...wishes, deadline, startTime: start - (start % CLOCK_STEP_MIN) }
}

function getNextDay(today: string): string {
  return getDate(toLocalTime(today, DAY_MIN))
}

/** When the sun sets, and that an hour has gone by: what the visitor should know of the start he asked for. */
export function tellStart(context: AnswerContext, wishes: Slots, walk: Walk): GroundedText {
  const { turn, understanding, state } = context
  const { sun, startTime } = understanding.slots
  const today = getDate(turn.now)
  const date = wishes.date ?? today
  const isMoved = understanding.slots.date === undefined && date > today
  const time = findSun(context, sun, date)
  if (time !== undefined) {
    const what = sun === 'sunset' ? 'Солнце садится' : 'Солнце встаёт'
    const moved = isMoved ? told`; сегодня это уже прошло, поэтому прогулка на ${tellDay(date)}` : UNTOLD
    return told`${what} около ${tellClock(time)}${moved}.`
  }
  if (isMoved && startTime !== undefined && toLocalTime(today, startTime) < turn.now)
    return told`Сегодня ${tellClock(toLocalTime(today, startTime))} уже прошло, поэтому прогулка на ${tellDay(date)}.`
  // At night nobody sets out who did not say so.
  const { startsAt } = walk
  const isNextDay = wishes.date === undefined && startsAt !== undefined && getDate(startsAt) > today
  // A condition taken back changes nothing of that, though the walk is planned anew.
  const before = state.walk?.startsAt
  const isTold = turn.drop !== undefined || (before !== undefined && getDate(before) > today)
  return isNextDay && !isTold
    ? told`Сейчас уже поздно, поэтому считаю от ${tellClock(startsAt)} завтра.`
    : UNTOLD
}
