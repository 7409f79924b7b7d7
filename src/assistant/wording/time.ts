import type { LocalTime } from '#domain/hours/hours-reader.ts'
import { getDate } from '../local-time.ts'
import { type GroundedText, groundedComputed } from './grounded-text.ts'

const dayFormat = new Intl.DateTimeFormat('ru', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** A day as people write it: «сб, 20 июня». */
export function formatDay(date: string): GroundedText {
  return groundedComputed(dayFormat.format(new Date(`${date}T00:00:00Z`)))
}

/** The hour and minute of a time: «18:30». */
export function formatClock(time: LocalTime): GroundedText {
  return groundedComputed(time.slice(11))
}

/** Day and clock: «сб, 20 июня, 18:30». */
export function formatMoment(time: LocalTime): GroundedText {
  return groundedComputed(`${formatDay(getDate(time)).text}, ${time.slice(11)}`)
}
