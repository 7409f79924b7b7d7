/** A moment as people of the town write it; `time` is ISO. */
export function formatTime(time: string, timeZone: string): string {
  return new Intl.DateTimeFormat('ru', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
    new Date(time),
  )
}

/** The day that it is in the town, `YYYY-MM-DD`. */
export function formatDay(time: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone }).format(time)
}
