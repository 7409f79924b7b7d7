/** The time that the town's clocks show, `YYYY-MM-DDTHH:MM`, whatever the clock of this machine is set to. */
export function toTownTime(time: Date, timeZone: string): string {
  // Swedish writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return format.format(time).replace(' ', 'T')
}
