/** Returns the time by the clock of a town, `YYYY-MM-DDTHH:MM`. `timeZone` is an IANA name. */
export function createTownClock(timeZone: string): (time: Date) => string {
  // Swedish dates have the format of ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (time) => format.format(time).replace(' ', 'T')
}

/**
 * Returns the moment (ISO) when a day `2026-11-01` begins in a town. `timeZone` is an IANA name. In a zone that changes
 * its clocks at midnight the result may be an hour off on that day.
 */
export function findTownMidnight(day: string, timeZone: string): string {
  const midnight = new Date(`${day}T00:00Z`)
  const offsetMs = Date.parse(`${createTownClock(timeZone)(midnight)}Z`) - midnight.getTime()
  return new Date(midnight.getTime() - offsetMs).toISOString()
}
