/**
 * Gives a realm one clock without time zones and gaps: its local time is UTC. So a library that uses the zone of its
 * process reads a town's wall clock, written as UTC, unchanged. Self-contained: it also runs from its text, inside a
 * sandbox.
 */
export function setOneClock(realm: { Date: DateConstructor }): void {
  const Real = realm.Date
  const dates = Real.prototype as unknown as Record<string, unknown>
  for (const part of ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds', 'Milliseconds']) {
    dates[`get${part}`] = dates[`getUTC${part}`]
    if (part !== 'Day') dates[`set${part}`] = dates[`setUTC${part}`]
  }
  dates.getTimezoneOffset = () => 0
  realm.Date = new Proxy(Real, {
    construct: (_target, parts: Parameters<DateConstructor['UTC']>) =>
      parts.length > 1 ? new Real(Real.UTC(...parts)) : new Real(...(parts as unknown as [])),
  })
}
