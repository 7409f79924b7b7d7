import { findNextDates } from '../guide/ruled-dates.ts'
import { type GroundedText, told, toldComputed } from '../wording/grounded-text.ts'

const dateFormat = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** A sentence of the guide; «третья суббота сентября» with the days that it is next. */
export function tellWithDates(sentence: string, today: string): GroundedText {
  const dates = findNextDates(sentence, today)
  if (dates.length === 0) return toldComputed(sentence)
  const year = today.slice(0, 4)
  if (dates[0]?.startsWith(year) === true)
    return told`${toldComputed(sentence)} В этом году это ${tellDays(dates)}.`
  const past = findNextDates(sentence, `${year}-01-01`)
  return told`${toldComputed(sentence)} В этом году это было ${tellDays(past)}, в следующем будет ${tellDays(dates)}.`
}

/** «27 февраля», «19–20 сентября», «31 мая – 1 июня». */
function tellDays(dates: readonly string[]): GroundedText {
  const [first, last] = [dates[0] ?? '', dates.at(-1) ?? '']
  const tell = (date: string) => dateFormat.format(new Date(`${date}T00:00:00Z`))
  if (first === last) return toldComputed(tell(last))
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
  return toldComputed(
    isOneMonth ? `${Number(first.slice(8))}–${tell(last)}` : `${tell(first)} – ${tell(last)}`,
  )
}
