import type { LocalTime } from '#domain/hours/hours-reader.ts'
import { getDate, toLocalTime } from '../local-day.ts'
import type { When } from '../request.ts'
import { listValues, type Reading } from './part.ts'

/** Returns the requested time in the town's clock; undefined if the part names none. */
export function readWhen(reading: Reading, now: LocalTime): When | undefined {
  const [date] = listValues(reading, 'date')
  const [clock] = listValues(reading, 'clock')
  const [part] = listValues(reading, 'dayPart')
  const today = getDate(now)
  if (clock) return { kind: 'moment', at: toLocalTime(date?.date ?? today, clock.minute) }
  if (date || part) return { kind: 'day', date: date?.date ?? today, ...(part && { part: part.part }) }
  return listValues(reading, 'now').length > 0 ? { kind: 'now' } : undefined
}
