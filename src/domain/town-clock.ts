/**
 * Tells the time that the town's clocks show, `YYYY-MM-DDTHH:MM`, whatever the clock of this machine is set to.
 * `timeZone` is a name of the IANA time zone database.
 */
export function createTownClock(timeZone: string): (time: Date) => string {
  // Swedish writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (time) => format.format(time).replace(' ', 'T')
}
