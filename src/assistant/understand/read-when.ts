import type { LocalTime } from '#domain/hours/hours-reader.ts'
import { DAY_MIN } from '#domain/time-units.ts'
import { addMinutes } from '../local-time.ts'
import type { When } from '../request.ts'
import { listValues, type Reading } from './part.ts'

const DATE_LENGTH = 'YYYY-MM-DD'.length

/** The time that a part asks about, by the town's clock; undefined when it names none. */
export function readWhen(reading: Reading, now: LocalTime): When | undefined {
  const [date] = listValues(reading, 'date')
  const [clock] = listValues(reading, 'clock')
  const [part] = listValues(reading, 'dayPart')
  const today = now.slice(0, DATE_LENGTH)
  if (clock) return { kind: 'moment', at: toMoment(date?.date ?? today, clock.minute) }
  if (date || part) return { kind: 'day', date: date?.date ?? today, ...(part && { part: part.part }) }
  return listValues(reading, 'now').length > 0 ? { kind: 'now' } : undefined
}

/** A minute of a day as a time of the town's clock; a minute behind midnight is of the next day. */
export function toMoment(date: string, minute: number): LocalTime {
  return addMinutes(`${date}T00:00`, Math.min(minute, 2 * DAY_MIN - 1))
}
