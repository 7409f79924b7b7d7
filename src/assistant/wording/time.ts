import type { LocalTime } from '#domain/hours/hours-reader.ts'
import { getDate } from '../local-day.ts'
import { type GroundedText, toldComputed } from './grounded-text.ts'

const dayFormat = new Intl.DateTimeFormat('ru', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** A day as people write it: «сб, 20 июня». */
export function tellDay(date: string): GroundedText {
  return toldComputed(dayFormat.format(new Date(`${date}T00:00:00Z`)))
}

/** The hour and minute of a time: «18:30». */
export function tellClock(time: LocalTime): GroundedText {
  return toldComputed(time.slice(11))
}

/** Day and clock: «сб, 20 июня, 18:30». */
export function tellMoment(time: LocalTime): GroundedText {
  return toldComputed(`${tellDay(getDate(time)).text}, ${time.slice(11)}`)
}
