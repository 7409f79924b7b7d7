import type { LocalTime } from '#domain/hours/hours-reader.ts'
import { findSunTimes } from '#domain/sun.ts'
import type { Walk } from '#domain/walk.ts'
import type { AnswerContext } from '../answers/answer-context.ts'
import { getDate } from '../local-day.ts'
import { addMinutes, countMinutes, toEarlier, toLater } from '../local-time.ts'
import type { Slots } from '../understanding.ts'
import { type GroundedText, told, UNTOLD } from '../wording/grounded-text.ts'
import { tellClock } from '../wording/time.ts'
import { TWILIGHT_MIN } from './settle-start.ts'

/** Less of a walk in the dark is not worth a word. */
const MUCH = 0.5

/** That a walk goes through the dark, once, to those who did not ask for a walk by night. */
export function tellDark(context: AnswerContext, walk: Walk, { dayPart, isIndoor }: Slots): GroundedText {
  const before = context.state.walk
  if (dayPart === 'night' || isIndoor === true || !isDark(context, walk)) return UNTOLD
  if (context.turn.drop !== undefined || (before && isDark(context, before))) return UNTOLD
  const sun = findSun(context, walk)
  return sun === undefined
    ? UNTOLD
    : told`Идти придётся в основном в темноте: солнце садится около ${tellClock(sun.sunset)}, встаёт около ${tellClock(sun.sunrise)}.`
}

function isDark(context: AnswerContext, walk: Walk): boolean {
  const { startsAt, endsAt } = walk
  const sun = findSun(context, walk)
  if (sun === undefined || startsAt === undefined || endsAt === undefined) return false
  const dawn = addMinutes(sun.sunrise, -TWILIGHT_MIN)
  const dusk = addMinutes(sun.sunset, TWILIGHT_MIN)
  const dark = countBetween(startsAt, toEarlier(endsAt, dawn)) + countBetween(toLater(startsAt, dusk), endsAt)
  return dark > countMinutes(startsAt, endsAt) * MUCH
}

function findSun({ guide: { city } }: AnswerContext, { startsAt }: Walk) {
  return startsAt === undefined ? undefined : findSunTimes(getDate(startsAt), city.center, city.timeZone)
}

function countBetween(from: LocalTime, to: LocalTime): number {
  return Math.max(0, countMinutes(from, to))
}
