const format = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeZone: 'UTC' })

/** A day as a sentence has it: `dayText('2027-05-01')` is «1 мая 2027». */
export function dayText(day: string): string {
  return format.format(new Date(day)).replace(/\s?г\.$/, '')
}
