import OpeningHours from 'opening_hours'
import type { HoursReader, LocalTime } from '#domain/hours/hours-reader.ts'
import { openingHoursText } from '#domain/hours/opening-hours-text.ts'

/** Russian holidays count; the region has none of its own. */
const RUSSIA = { lat: 58, lon: 57, address: { country_code: 'ru', state: '' } }

const readers = new Map<string, OpeningHours | undefined>()

/**
 * Reads opening hours for the checks of the benchmark, apart from the server's reader. The library takes the clock
 * of the process, so local times stand for the town's.
 */
export const hoursReader: HoursReader = {
  listOpen(openingHours, from, to) {
    const intervals = findReader(openingHours)?.getOpenIntervals(toDate(from), toDate(to))
    return intervals?.map(([start, end]) => ({ from: toLocal(start), to: toLocal(end) }))
  },
  describe: openingHoursText,
}

function findReader(openingHours: string): OpeningHours | undefined {
  if (!readers.has(openingHours)) readers.set(openingHours, createReader(openingHours))
  return readers.get(openingHours)
}

function createReader(openingHours: string): OpeningHours | undefined {
  try {
    return new OpeningHours(openingHours, RUSSIA)
  } catch {
    return undefined
  }
}

function toDate(local: LocalTime): Date {
  return new Date(`${local}:00`)
}

function toLocal(date: Date): LocalTime {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}
