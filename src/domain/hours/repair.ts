import type { Place } from '../place.ts'
import { DAY_MS } from '../time-units.ts'
import { LONG_DAY, OSM_MONTHS } from './calendar-words.ts'

/** Formats a closure for repairs: «Закрыто на ремонт до 1 мая 2027. Чинят крышу.» */
export function describeRepair(closedUntil: string, closedReason = ''): string {
  return `Закрыто на ремонт до ${formatDay(closedUntil)}. ${closedReason}`.trim()
}

/** Returns whether a note on repairs has expired; `today` is a day of the town. */
export function isRepairOver({ closedUntil }: Pick<Place, 'closedUntil'>, today: string): boolean {
  return closedUntil !== undefined && closedUntil <= today
}

/** Returns places for visitors, without expired notes on repairs. */
export function dropEndedRepairs(places: readonly Place[], today: string): Place[] {
  return places.map((place) => {
    if (!isRepairOver(place, today)) return place
    const { closedUntil: _until, closedReason: _reason, ...open } = place
    return open
  })
}

/** Precedes the day on which the repairs end; the town's guide is younger than its year. */
const FROM = '; 2000 Jan 01-'

/** Returns the hours with the repairs as an `opening_hours` rule; without hours the time after them is unknown. */
export function hoursWithRepair({
  openingHours = '24/7 unknown',
  closedUntil,
}: Pick<Place, 'openingHours' | 'closedUntil'>): string {
  const last = new Date(Date.parse(closedUntil ?? '') - DAY_MS)
  const day = String(last.getUTCDate()).padStart(2, '0')
  return `${openingHours}${FROM}${last.getUTCFullYear()} ${OSM_MONTHS[last.getUTCMonth()]} ${day} off`
}

/** The repairs in such hours, in words; undefined for all other hours. */
export function describeRepairHours(openingHours: string): string | undefined {
  const [, rule] = openingHours.split(FROM)
  const [, year, month = '', day] = /^(\d{4}) ([A-Z][a-z]{2}) (\d\d) off$/.exec(rule ?? '') ?? []
  if (year === undefined) return undefined
  const until = new Date(Date.UTC(Number(year), OSM_MONTHS.indexOf(month), Number(day) + 1))
  return `закрыто на ремонт до ${formatDay(until.toISOString().slice(0, 10))}`
}

function formatDay(day: string): string {
  return LONG_DAY.format(new Date(day)).replace(/\s?г\.$/, '')
}
