/** Formats a moment in the town's time zone; `time` is ISO. */
export function formatTime(time: string, timeZone: string): string {
  return new Intl.DateTimeFormat('ru', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
    new Date(time),
  )
}

/** Returns the date in the town, `YYYY-MM-DD`. */
export function formatDay(time: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone }).format(time)
}
