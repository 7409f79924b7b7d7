/**
 * Returns the time by the town's clock, `YYYY-MM-DDTHH:MM`, independent of the machine's time zone.
 * `timeZone` is a name of the IANA time zone database.
 */
export function createTownClock(timeZone: string): (time: Date) => string {
  // Swedish dates have the format of ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (time) => format.format(time).replace(' ', 'T')
}
