const format = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeZone: 'UTC' })

/** Formats a day in a sentence: `dayText('2027-05-01')` is «1 мая 2027». */
export function dayText(day: string): string {
  return format.format(new Date(day)).replace(/\s?г\.$/, '')
}
