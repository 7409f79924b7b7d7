/**
 * Returns the time by the town's clock, `YYYY-MM-DDTHH:MM`, independent of the machine's time zone.
 * `timeZone` is a name of the IANA time zone database.
 */
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
  const midnight = Date.parse(`${day}T00:00Z`)
  return new Date(midnight - getOffsetMs(midnight, timeZone)).toISOString()
}

/** Returns the offset of the town's clock from UTC at a moment. */
function getOffsetMs(moment: number, timeZone: string): number {
  const local = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
    moment,
  )
  return Date.parse(`${local.replace(' ', 'T')}Z`) - moment
}
