import { getWeekday } from '#domain/hours/calendar-words.ts'
import type { LocalTime } from '#domain/hours/hours-reader.ts'
import { DAY_MIN } from '#domain/time-units.ts'
import type { Fact } from '../../grounding/read-facts.ts'
import { getDate } from '../../local-day.ts'
import { addMinutes } from '../../local-time.ts'

/** Starting from yesterday. */
const NAMED_DAYS = [
  /вчера|yesterday/iu,
  /сегодня|сейчас|today|now/iu,
  /(?<!после)завтра|(?<!after )tomorrow/iu,
  /послезавтра|day after tomorrow/iu,
]
const DAYS_AROUND = 9

/**
 * Returns the days from yesterday to a week ahead, YYYY-MM-DD, that the text names or whose weekday or date
 * is among its facts.
 */
export function listNearDays(text: string, facts: readonly Fact[], now: LocalTime): string[] {
  const days = Array.from({ length: DAYS_AROUND }, (_, at) => getDate(addMinutes(now, (at - 1) * DAY_MIN)))
  return days.filter(
    (day, at) => NAMED_DAYS[at]?.test(text) || facts.some((fact) => fact.value === readDay(day, fact.kind)),
  )
}

/** Returns a day as a fact of this kind; undefined for other kinds. */
export function readDay(day: string, kind: Fact['kind']): string | undefined {
  if (kind === 'weekday') return String(getWeekday(day))
  return kind === 'date' ? day.slice('YYYY-'.length) : undefined
}
